/** The laboratory brings its people, cards and money in: over HTTP, as its files are. */
import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { addCard, addDoctor, addPatient, signIn } from '#tests/support/accounts.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { makers } from '#tests/support/owned.ts';
import { lis } from '#tests/support/site.ts';

// Others may run beside it: what a test takes is no matter of these.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface Outcome extends Refused {
	readonly rows: number;
	readonly changed: number;
	readonly trial?: { readonly changes: readonly { readonly row: string; readonly kind: string; readonly columns: readonly unknown[] }[] };
}

type File = 'doctors' | 'representatives' | 'partners' | 'cards' | 'doctor-money';
const bring = (file: File, body: string | Uint8Array<ArrayBuffer>, more = '') =>
	read<Outcome>(
		ask('PUT', `/lis/${file}?lang=en-US&city_id=98${more}`, {
			body: typeof body === 'string' ? body : new Blob([body]).stream(),
			access: env.LIS_KEY,
			headers: { 'Content-Type': 'text/csv' },
		}),
	);
const faultsOf = ({ fields }: Outcome) => fields.map(({ field, rule }) => `${field} ${rule}`);
const first = <T>(sql: string, ...values: string[]) =>
	env.LAB_DB.prepare(sql)
		.bind(...values)
		.first<T>();

const representatives = 'code,last_name,first_name,middle_name,phone,email,language,left\nREP-1,Ким,Виктория,,+77015550002,v.kim@example.kz,ru,no\n';
const header =
	'code,last_name,first_name,middle_name,phone,email,speciality_ru,speciality_en,speciality_kz,work_places_ru,work_places_en,work_places_kz,representative,language,left';
const doctor = (code: string, more: { left?: string; phone?: string; representative?: string; places?: string } = {}) =>
	[
		code,
		'Әбдіғалиева',
		'Гүлнар',
		'Серікқызы',
		more.phone ?? '+77017770011',
		'g.abdi@example.kz',
		'Кардиолог',
		'Cardiologist',
		'Кардиолог',
		more.places ?? 'Клиника №1; Клиника №5,Clinic 1;Clinic 5,№1 емхана;№5 емхана',
		more.representative ?? 'REP-1',
		'kz',
		more.left ?? 'no',
	].join(',');
const doctors = (...rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`;

describe('doctors', () => {
	it('come in as a file, see their profile, and change nothing when they come again', async () => {
		expect(await bring('representatives', representatives)).toMatchObject({ http: 200, rows: 1, changed: 1 });
		expect(await bring('doctors', doctors(doctor('DOC-1')))).toMatchObject({ http: 200, rows: 1, changed: 1 });
		expect(await bring('doctors', doctors(doctor('DOC-1')))).toMatchObject({ http: 200, rows: 1, changed: 0 });
		const { id = '', password } = (await first<{ id: string; password: string }>("SELECT id, password FROM doctors WHERE code = 'DOC-1'")) ?? {};
		expect(password).toBe('');
		const { token } = await signIn('doctor', id);
		expect(await read(ask('GET', '/account/doctor-room/main', { access: token, lang: 'kk-KZ' }))).toMatchObject({
			http: 200,
			lastName: 'Әбдіғалиева',
			firstName: 'Гүлнар',
			middleName: 'Серікқызы',
			code: 'DOC-1',
			mobilePhone: '+77017770011',
			email: 'g.abdi@example.kz',
			speciality: 'Кардиолог',
			workPlaces: ['№1 емхана', '№5 емхана'],
			representative: { lastName: 'Ким', firstName: 'Виктория', mobilePhone: '+77015550002', email: 'v.kim@example.kz' },
		});
	});
	it('that left are signed out, get no code any more, and may come back without their old password and passkeys', async () => {
		await bring('representatives', representatives);
		const code = 'DOC-LEFT';
		const id = await addDoctor({ code, phone: '+77017770012', email: '', password: 'Old-Secret-1' });
		const { token } = await signIn('doctor', id);
		const passkey = await makers.passkey.doctor?.(id);
		expect(passkey).toBeDefined();
		expect((await ask('GET', '/account/doctor-room/main', { access: token })).status).toBe(200);
		expect(await bring('doctors', doctors(doctor(code, { left: 'yes' })))).toMatchObject({ http: 200, changed: 1 });
		expect(await first('SELECT count(*) AS count FROM passkeys WHERE account_id = ?1', id)).toEqual({ count: 0 });
		expect((await ask('GET', '/account/doctor-room/main', { access: token })).status).toBe(401);
		expect(await first('SELECT password, phone, email FROM doctors WHERE id = ?1', id)).toEqual({ password: '', phone: '', email: '' });
		expect(await first('SELECT count(*) AS count FROM sessions WHERE account_id = ?1', id)).toEqual({ count: 0 });
		// A session that was being opened at that moment opens nothing.
		const late = await signIn('doctor', id);
		expect((await ask('GET', '/account/doctor-room/main', { access: late.token })).status).toBe(401);
		expect(await bring('doctors', doctors(doctor(code, { left: 'yes' })))).toMatchObject({ http: 200, changed: 0 });
		// A file without the column says nothing of it.
		expect(await bring('doctors', `code,last_name\n${code},Новая\n`)).toMatchObject({ http: 200, changed: 1 });
		expect((await ask('GET', '/account/doctor-room/main', { access: late.token })).status).toBe(401);
		expect(await bring('doctors', doctors(doctor(code)))).toMatchObject({ http: 200, changed: 1 });
		const back = await signIn('doctor', id);
		expect((await ask('GET', '/account/doctor-room/main', { access: back.token })).status).toBe(200);
		expect(await first('SELECT password FROM doctors WHERE id = ?1', id)).toEqual({ password: '' });
	});
	it('are tried without a change, column by column', async () => {
		await bring('representatives', representatives);
		await bring('doctors', doctors(doctor('DOC-TRY')));
		const tried = await bring('doctors', doctors(doctor('DOC-TRY', { phone: '+77017770099' }), doctor('DOC-NEW')), '&dryRun=1');
		expect(tried.trial?.changes).toEqual([
			{ line: 2, row: 'DOC-TRY', kind: 'changed', columns: [{ column: 'phone', old: '+77017770011', new: '+77017770099' }] },
			{ line: 3, row: 'DOC-NEW', kind: 'new', columns: [] },
		]);
		expect(await first("SELECT phone FROM doctors WHERE code = 'DOC-TRY'")).toEqual({ phone: '+77017770011' });
		expect(await first("SELECT id FROM doctors WHERE code = 'DOC-NEW'")).toBeNull();
	});
	it('are refused by line and column, and then nothing changes', async () => {
		await bring('representatives', representatives);
		const refused = await bring(
			'doctors',
			doctors(
				doctor('DOC-GOOD'),
				doctor('DOC-GOOD'),
				doctor('DOC-A', { phone: '87017770011' }),
				doctor('DOC-B', { representative: 'REP-NOBODY' }),
				doctor('DOC-C', { places: 'Клиника №1,Clinic 1;Clinic 5,№1 емхана' }),
				doctor('DOC-D', { left: 'maybe' }),
				doctor('DOC-E', { phone: '' }).replace('g.abdi@example.kz', ''),
				doctor('DOC-F').replace('g.abdi@example.kz', 'abdi.example.kz'),
			),
		);
		expect(refused.http).toBe(422);
		expect(faultsOf(refused)).toEqual([
			'3:code double',
			'4:phone form',
			'5:representative unknown',
			'6:work_places_ru unevenLists',
			'6:work_places_kz unevenLists',
			'7:left yesNo',
			'8:phone contactMissing',
			'9:email form',
		]);
		expect(await first("SELECT id FROM doctors WHERE code = 'DOC-GOOD'")).toBeNull();
		expect(faultsOf(await bring('doctors', 'code,password\nDOC-1,secret\n'))).toContain('1:password unknownColumn');
	});
	it('come in what a spreadsheet saves: KZ-1048 with semicolons', async () => {
		await bring('representatives', representatives);
		const kz: Readonly<Record<string, number>> = { Ә: 0xa3, ә: 0xbc, ғ: 0xba, ү: 0xbf, Г: 0xc3, і: 0xb3, қ: 0x9d, '№': 0xb9 };
		const text = doctors(doctor('DOC-KZ', { places: ',,' })).replaceAll(',', ';');
		const bytes = Uint8Array.from(text, (letter) => {
			const code = letter.codePointAt(0) ?? 0;
			return kz[letter] ?? (code < 0x80 ? code : code - 0x410 + 0xc0);
		});
		expect(await bring('doctors', bytes)).toMatchObject({ http: 200, changed: 1 });
		expect(await first("SELECT last_name, first_name FROM doctors WHERE code = 'DOC-KZ'")).toEqual({ last_name: 'Әбдіғалиева', first_name: 'Гүлнар' });
	});
	it('come as JSON, too; and from nobody but the laboratory', async () => {
		await bring('representatives', representatives);
		const rows = [{ code: 'DOC-JSON', last_name: 'Ли', first_name: 'Анна', phone: '+77017770013', left: false, middle_name: null, email: null }];
		const whole = rows.map((row) => ({ ...row, ...Object.fromEntries(['ru', 'en', 'kz'].map((locale) => [`speciality_${locale}`, 'X'])) }));
		expect(await read(lis('PUT', '/lis/doctors', whole))).toMatchObject({ http: 200, changed: 1 });
		expect((await ask('PUT', '/lis/doctors', { body: rows, access: 'x'.repeat(32) })).status).toBe(401);
		const { token } = await signIn('doctor', await addDoctor());
		expect((await ask('PUT', '/lis/doctors', { body: rows, access: token })).status).toBe(401);
	});
	it('of a representative who left have the call centre', async () => {
		await bring('representatives', representatives.replaceAll('REP-1', 'REP-2'));
		await bring('doctors', doctors(doctor('DOC-2', { representative: 'REP-2' })));
		await bring('representatives', 'code,left\nREP-2,yes\n');
		const { id = '' } = (await first<{ id: string }>("SELECT id FROM doctors WHERE code = 'DOC-2'")) ?? {};
		const { token } = await signIn('doctor', id);
		expect(await read(ask('GET', '/account/doctor-room/main', { access: token }))).toMatchObject({ http: 200, representative: null });
		expect(faultsOf(await bring('doctors', doctors(doctor('DOC-3', { representative: 'REP-2' }))))).toEqual(['2:representative unknown']);
	});
});

describe('partners', () => {
	const partners = (discount: string, until = '2027-12-31', left = 'no') =>
		`code,company,contract_nr,discount,valid_until,contact_name,contact_phone,contact_email,phone,email,left\nPAR-1,ТОО «Жайлау»,12/2026,${discount},${until},Асель Жумабаева,+77015550003,,+77015550004,,${left}\n`;
	it('come in with their contract', async () => {
		expect(await bring('partners', partners('12.50'))).toMatchObject({ http: 200, changed: 1 });
		expect(await bring('partners', partners('12.5'))).toMatchObject({ http: 200, changed: 0 });
		const { id = '' } = (await first<{ id: string }>("SELECT id FROM partners WHERE code = 'PAR-1'")) ?? {};
		const { token } = await signIn('partner', id);
		expect(await read(ask('GET', '/account/partner-room/main', { access: token }))).toMatchObject({
			http: 200,
			company: 'ТОО «Жайлау»',
			contractNr: '12/2026',
			discountValue: 1250,
			validUntil: '2027-12-31',
			contact: { name: 'Асель Жумабаева', mobilePhone: '+77015550003', email: '' },
		});
		expect(await bring('partners', partners('12.5', '', 'yes'))).toMatchObject({ http: 200, changed: 1 });
		expect((await ask('GET', '/account/partner-room/main', { access: token })).status).toBe(401);
	});
	it('are refused where a percentage or a day is none', async () => {
		expect(faultsOf(await bring('partners', partners('101', '2027-02-30')))).toEqual(['2:discount form', '2:valid_until form']);
		expect(faultsOf(await bring('partners', partners('12.555', '31.12.2027')))).toEqual(['2:discount form', '2:valid_until form']);
	});
});

describe('cards', () => {
	const ownerOf = (nr: string) => first<{ owner: string | null }>('SELECT patient_id AS owner FROM cards WHERE nr = ?1', nr);
	it('belong to anyone who has proved the IIN, now or later, and to nobody else', async () => {
		const proved = await addPatient({ iin: '900521400011', proved_at: 1 });
		const unproved = await addPatient({ iin: '900521400012' });
		const file =
			'nr,state,discount,iin\n2000000000011,2,10,900521400011\n2000000000012,2,10,900521400012\n2000000000013,1,5.5,\n2000000000014,2,10,900521400099\n';
		expect(await bring('cards', file)).toMatchObject({ http: 200, changed: 4 });
		expect(await bring('cards', file)).toMatchObject({ http: 200, changed: 0 });
		expect(await ownerOf('2000000000011')).toEqual({ owner: proved });
		for (const nr of ['2000000000012', '2000000000013', '2000000000014']) expect(await ownerOf(nr)).toEqual({ owner: null });
		await env.LAB_DB.prepare('UPDATE patients SET proved_at = 2 WHERE id = ?1').bind(unproved).run();
		expect(await ownerOf('2000000000012')).toEqual({ owner: unproved });
		const fresh = await addPatient({ iin: '900521400099', proved_at: 3 });
		expect(await ownerOf('2000000000014')).toEqual({ owner: fresh });
		expect(await first("SELECT state, discount FROM cards WHERE nr = '2000000000013'")).toEqual({ state: 1, discount: 550 });
	});
	it('that a patient has, and of whose owner no file says anything, stay the patient’s', async () => {
		const id = await addPatient();
		await addCard('2000000000021', id);
		expect(await bring('cards', 'nr,state,discount,iin\n2000000000021,3,10,\n')).toMatchObject({ http: 200, changed: 1 });
		expect(await ownerOf('2000000000021')).toEqual({ owner: id });
		// One whose IIN turns out to be another's goes.
		await bring('cards', 'nr,iin\n2000000000021,900521400077\n');
		expect(await ownerOf('2000000000021')).toEqual({ owner: null });
	});
	it('are refused where number, state or IIN cannot be', async () => {
		const refused = await bring('cards', 'nr,state,discount,iin\n200000000001,2,10,\n2000000000015,12,10,\n2000000000016,2,10,90052140001\n');
		expect(faultsOf(refused)).toEqual(['2:nr form', '3:state whole', '4:iin form']);
	});
});

describe('what doctors are due', () => {
	const head = 'id,doctor,day,request_nr,kind,amount,paid_on';
	it('comes by an id, is corrected by it, and changes nothing twice', async () => {
		const id = await addDoctor({ code: 'MON-1' });
		const file = `${head}\nm-1,MON-1,2026-10-05,1427368951,own,1500,\nm-2,MON-1,2026-10-06,1427368952,external,700,2026-10-31\n`;
		expect(await bring('doctor-money', file)).toMatchObject({ http: 200, rows: 2, changed: 2 });
		expect(await bring('doctor-money', file)).toMatchObject({ http: 200, rows: 2, changed: 0 });
		expect(await bring('doctor-money', 'id,paid_on\nm-1,2026-11-02\n')).toMatchObject({ http: 200, changed: 1 });
		expect(await first("SELECT doctor_id, amount, paid_on FROM doctor_money WHERE id = 'm-1'")).toEqual({
			doctor_id: id,
			amount: 1500,
			paid_on: '2026-11-02',
		});
	});
	it('is refused where it cannot be', async () => {
		await addDoctor({ code: 'MON-2' });
		const refused = await bring(
			'doctor-money',
			[
				head,
				'x-1,NOBODY,2026-10-05,1,own,1,',
				'x-2,MON-2,2026-02-30,1,own,1,',
				'x-3,MON-2,2099-01-01,1,own,1,',
				'x-4,MON-2,2026-10-05,1,ours,1,',
				'x-5,MON-2,2026-10-05,1,own,1.5,',
				'x-6,MON-2,2026-10-05,1,own,-1,',
				'x-7,MON-2,2026-10-05,1,own,1,2026-10-04',
				'x-8,MON-2,2026-10-05,,own,1,',
			].join('\n'),
		);
		expect(faultsOf(refused)).toEqual([
			'2:doctor unknown',
			'3:day form',
			'4:day futureDay',
			'5:kind oneOf',
			'6:amount whole',
			'7:amount whole',
			'8:paid_on paidEarlier',
			'9:request_nr required',
		]);
		expect(await first("SELECT id FROM doctor_money WHERE id LIKE 'x-%'")).toBeNull();
	});
	it('of two files at once one is taken and the other one told, which goes in afterwards', async () => {
		await addDoctor({ code: 'MON-3' });
		const send = (id: string) => bring('doctor-money', `${head}\n${id},MON-3,2026-10-05,1,own,1,\n`);
		const both = await Promise.all(['y-1', 'y-2'].map(send));
		expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		const told = both.findIndex(({ http }) => http === 409);
		expect(both[told]).toMatchObject({ code: 'conflict', fields: [{ field: 'import', rule: 'importRunning' }] });
		expect(await first("SELECT count(*) AS count FROM doctor_money WHERE id LIKE 'y-%'")).toEqual({ count: 1 });
		expect((await send(told === 0 ? 'y-1' : 'y-2')).http).toBe(200);
		expect(await first("SELECT count(*) AS count FROM doctor_money WHERE id LIKE 'y-%'")).toEqual({ count: 2 });
	});
});
