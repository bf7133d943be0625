/** The laboratory in this process, asked as an edge asks it, with a store that has a catalogue and a person in it. */
import { randomUUID } from 'node:crypto';
import { accountRoles, type AccountRole } from '#shared/kit/audience.ts';
import { textVersions } from '#shared/consent/versions.ts';
import { openedSession } from '#tests/support/opened.ts';
import { makeLab } from '#worker/lab/app.ts';
import { settingsSchema } from '#worker/env.ts';
import { isWebhookAddress } from '#worker/providers/webhooks/address.ts';
import { vendorServices, type LabServices } from '#worker/services.ts';
import { failure } from '#shared/kit/errors.ts';
import { testSettings } from '#tests/support/settings.ts';
import { sqliteLaboratory } from '#tests/support/sqlite.ts';
import { keptCanary, sentCanary } from './corpus.ts';
import { tally, type Outcome } from './judge.ts';
import { fuzzRequest, objects, placeOf, type FuzzObject, type FuzzRequest } from './requests.ts';
import { refusedWrites, watchRows } from './rows.ts';

const cities = `id;slug;name_ru;name_en;name_kz;where_ru;where_en;where_kz;lat;lon;phone;house_call
98;almaty;Алматы;Almaty;Алматы;в Алматы;in Almaty;Алматыда;43.2;76.9;+77273500098;yes
`;
const catalogue = `kind;code;slug;parent;name_ru;name_en;name_kz;about_ru;about_en;about_kz;biomaterials;tubes;preparation;turnaround;unit;ranges;add_to_cart;bm_sampling
category;biochemistry;;;Биохимия;Biochemistry;Биохимия;О разделе.;About.;Бөлім туралы.;;;;;;;;
category;sampling;;;Взятие;Sampling;Алу;О разделе.;About.;Бөлім туралы.;;;;;;;;
biomaterial;venous-blood;;;Кровь;Blood;Қан;;;;;;;;;;;
tube;serum;;;Пробирка;Tube;Түтік;;;;;;;;;;;
preparation;fasting;;;Не есть.;Fast.;Тамақ ішпеңіз.;;;;;;;;;;;
unit;mmol/L;;;ммоль/л;mmol/L;ммоль/л;;;;;;;;;;;
sampling;SMP-001;vzyatie;sampling;Взятие крови;Sampling;Қан алу;О взятии.;About.;Алу туралы.;;;;0;;;;
test;BIO-001;glyukoza;biochemistry;Глюкоза;Glucose;Глюкоза;О тесте.;About.;Тест туралы.;venous-blood;serum;fasting;1;mmol/L;4.1..5.9;yes;SMP-001
`;

const prices = `code,almaty
BIO-001,2900
SMP-001,900
`;
const points = `slug,city,name_ru,name_en,name_kz,address_ru,address_en,address_kz,how_ru,how_en,how_kz,lat,lon,phone,weekdays,saturday,sunday,break,blood_until,discount,services,is_covid,is_cashless_payment,is_works_on_weekends,is_kaspired,is_ramp,has_parking,is_child_friendly,has_gynaecology,has_swabs,is_drop_off_only,has_urgent,has_lift
abay,almaty,Абая,Abay,Абай,"пр. Абая, 62А",62A Abay Avenue,"Абай даңғылы, 62А",,,,43.2411,76.9048,+77270550002,07:30-16:00,08:00-14:00,-,12:00-12:30,11:00,5,SMP-001,no,yes,yes,yes,no,no,yes,no,yes,no,no,no
`;

const accounts = {
	patient: 'fuzz-patient-00000000x',
	doctor: 'fuzz-doctor-000000000x',
	representative: 'fuzz-representative-00x',
	partner: 'fuzz-partner-00000000x',
	staff: 'fuzz-staff-0000000000x',
} as const;
const common = { locale: 'ru', password: '', created_at: 1, email: '' };
const names = { last_name: 'Сейткали', first_name: 'Айгерим', middle_name: '' };
/** One of each role, who knows nobody else. */
const people: Readonly<Record<string, Readonly<Record<string, string | number | null>>>> = {
	staff: { ...common, ...names, id: accounts.staff, code: 'FUZZ-S', phone: '+77015550010', roles: '["administrator"]' },
	patients: {
		...common,
		...names,
		id: accounts.patient,
		birth_date: '1990-05-21',
		sex: 'F',
		iin: '900521400123',
		document_nr: '',
		phone: '+77015550009',
		phone2: '',
		sms_sending: 1,
		email_sending: 1,
		city_id: 98,
		proved_at: null,
		changed_at: 1,
		name_folded: 'сейткали айгерим',
	},
	doctors: {
		...common,
		...names,
		id: accounts.doctor,
		code: 'D0000001',
		phone: '+77015550001',
		speciality_ru: '',
		speciality_en: '',
		speciality_kz: '',
		work_places: '[]',
		representative_id: null,
	},
	representatives: { ...common, ...names, id: accounts.representative, code: 'R0000001', phone: '+77015550002' },
	partners: {
		...common,
		id: accounts.partner,
		code: 'P0000001',
		company: 'ТОО «Жайлау»',
		contract_nr: '12/2026',
		discount: 1500,
		valid_until: '2027-12-31',
		contact_name: '',
		contact_phone: '+77015550003',
		contact_email: '',
		phone: '+77015550004',
	},
};

/** Somebody else with an account, who is named by the canary: whatever is theirs is told to nobody of these. */
const other = {
	...people['patients'],
	id: 'fuzz-other-patient-000x',
	last_name: keptCanary,
	first_name: 'Гүлжан',
	birth_date: '1984-03-15',
	iin: '840315400124',
	phone: '+77011234567',
	name_folded: keptCanary.toLowerCase(),
	proved_at: 1,
};
const otherDoctor = { ...people['doctors'], id: 'fuzz-other-doctor-0000x', code: 'D0000002', phone: '+77015550021', last_name: keptCanary };

/** No store of files: what is sent is read to its end and thrown away. */
const noFiles: LabServices['files'] = {
	put: async (_key: string, stream: ReadableStream<Uint8Array>) => {
		await stream.pipeTo(new WritableStream());
		return failure('unavailable');
	},
	get: async () => null,
	has: async () => false,
	delete: async () => undefined,
};

/** @returns the laboratory, and what a request costs it */
export async function fuzzLaboratory() {
	const { db, raw } = sqliteLaboratory();
	const vendors = vendorServices({ settings: settingsSchema.parse(testSettings), local: null, onTrouble: () => undefined });
	const webhooks: LabServices['webhooks'] = { takes: (url) => isWebhookAddress(url, true), send: async () => ({ kind: 'failed', code: 'unreachable' }) };
	const services: LabServices = { ...vendors, files: noFiles, webhooks, queue: { send: async () => undefined } };
	const lab = makeLab();
	const pending = new Set<Promise<unknown>>();
	const env = {
		LAB_DB: db,
		LIS_KEY: testSettings.LIS_KEY,
		services,
		later: (work: Promise<unknown>) => void pending.add(work.finally(() => pending.delete(work))),
	};
	const tokens = new Map<AccountRole, string>();
	const openSessionOf = async (role: AccountRole, accountId: string) => {
		const context = { db, now: services.clock(), services, device: { name: 'Chrome, Android', mark: '' }, later: () => undefined, tell: () => undefined };
		return (await openedSession(context, { role, accountId, method: role === 'staff' ? 'passkey' : 'password', notMine: false })).access;
	};
	/** Anew from time to time: what is tried ends sessions as well. */
	const signIn = async () => {
		for (const role of accountRoles) tokens.set(role, await openSessionOf(role, accounts[role]));
	};
	const ids = new Map<FuzzObject, string>();
	const decoder = new TextDecoder('latin1');
	const placed = (text: string) => objects.reduce((all, object) => all.replaceAll(placeOf(object), ids.get(object) ?? placeOf(object)), text);
	/** Ids are as long as what stands for them, or the body is written anew: bytes that are no text stay what they are. */
	const placedBytes = (bytes: Uint8Array<ArrayBuffer> | null) => {
		if (bytes === null) return null;
		const text = decoder.decode(bytes);
		return text.includes('fuzz-o') ? Uint8Array.from(Buffer.from(placed(text), 'latin1')) : bytes;
	};
	const ask = async ({ method, path, headers, body, byLaboratory, as }: Omit<FuzzRequest, 'call'>): Promise<Response> => {
		const sent = new Headers();
		for (const [name, value] of Object.entries(headers)) {
			try {
				sent.set(name, value);
			} catch {
				// No header can say it.
			}
		}
		const token = as === null ? undefined : tokens.get(as);
		if (token !== undefined && !sent.has('Authorization')) sent.set('Authorization', `Bearer ${token}`);
		if (byLaboratory && !sent.has('Authorization')) sent.set('Authorization', `Bearer ${testSettings.LIS_KEY}`);
		const answer = await lab.fetch(new Request(`https://laboratory.internal${placed(path)}`, { method, headers: sent, body: placedBytes(body) }), env);
		if (pending.size > 0) await Promise.allSettled(pending);
		return answer;
	};
	const put = async (method: string, path: string, type: string, text: string) => {
		const answer = await ask({ method, path, headers: { 'Content-Type': type }, body: new TextEncoder().encode(text), byLaboratory: true, as: null });
		if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
	};
	await put('PUT', '/lis/cities', 'text/csv', cities);
	await put('PUT', '/lis/catalogue', 'text/csv', catalogue);
	await put('PUT', '/lis/prices', 'text/csv', prices);
	await put('PUT', '/lis/points', 'text/csv', points);
	const result = {
		messageId: 'canary',
		issued: '2026-11-20T11:00:00+05:00',
		requestNr: '1427368951',
		password: '482913750',
		patient: { lastName: keptCanary, firstName: 'Гүлжан', birthDate: '1984-03-15', phone: '+77011234567' },
		collectedAt: '2026-11-20T09:00:00+05:00',
		lines: [{ code: 'BIO-001', status: 'final', value: 5.1, unit: 'mmol/L' }],
	};
	await put('POST', '/lis/results', 'application/json', JSON.stringify(result));
	const insert = (table: string, row: Readonly<Record<string, string | number | null | undefined>>) => {
		const columns = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
		raw.prepare(`INSERT INTO ${table} (${columns.map(([name]) => name).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(
			...columns.map(([, value]) => value),
		);
	};
	for (const [table, row] of Object.entries(people)) insert(table, row);
	/** Things of the accounts that ask, and the same things of somebody else. */
	const fillAccounts = async () => {
		const wants = async (as: AccountRole, method: string, path: string, body: unknown, more: Readonly<Record<string, string>> = {}) => {
			const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...more };
			const bytes = new TextEncoder().encode(JSON.stringify(body));
			const answer = await ask({ method, path: `${path}?lang=ru-RU&city_id=98`, headers, body: bytes, byLaboratory: false, as });
			if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
			return (await answer.json()) as { readonly id: string };
		};
		const [ofOther, ofOtherDoctor] = [await openSessionOf('patient', other.id), await openSessionOf('doctor', otherDoctor.id)];
		const analyses = (raw.prepare("SELECT id FROM analyses WHERE code = 'BIO-001'").all() as { id: number }[]).map(({ id }) => id);
		const bearer = (access: string) => ({ Authorization: `Bearer ${access}` });
		const order = (lastName: string) => ({
			lastName,
			firstName: 'Гүлжан',
			birthDate: '1984-03-15',
			sex: 'F',
			phone: '+77011234567',
			analyses,
			point: 'abay',
			payment: 'cash',
			consent: textVersions['order.consent'],
			agreement: textVersions['order.agreement'],
		});
		const template = { name: keptCanary, analyses };
		ids.set('own-order', (await wants('patient', 'POST', '/api/site-order/create', order('Сейткали'))).id);
		ids.set('others-order', (await wants('patient', 'POST', '/api/site-order/create', order(keptCanary), bearer(ofOther))).id);
		ids.set('own-template', (await wants('doctor', 'POST', '/account/doctor-room/template', { ...template, name: 'Менікі' })).id);
		ids.set('others-template', (await wants('doctor', 'POST', '/account/doctor-room/template', template, bearer(ofOtherDoctor))).id);
		const [request] = raw.prepare("SELECT id FROM result_requests WHERE request_nr = '1427368951'").all() as { id: string }[];
		ids.set('others-result', request?.id ?? '');
		ids.set('others-account', other.id);
	};
	insert('patients', other);
	insert('doctors', otherDoctor);
	await signIn();
	await fillAccounts();
	return { ask, signIn, changed: watchRows(raw) };
}

/** One after the other, so that the same seed gives the same. @param onCall told after each */
export async function fuzzInProcess(seed: number, calls: number, from = 0, onCall: (nr: number) => void = () => undefined): Promise<Outcome> {
	const { ask, signIn, changed } = await fuzzLaboratory();
	const { add, outcome } = tally();
	const logged: string[] = [];
	const [error, info] = [console.error, console.log];
	console.error = (line: unknown) => void logged.push(String(line));
	console.log = (line: unknown) => void logged.push(String(line));
	try {
		for (let nr = from; nr < from + calls; nr += 1) {
			const request = fuzzRequest(seed, nr);
			if (nr % 200 === 0) await signIn();
			changed();
			const begun = performance.now();
			const answer = await ask(request);
			const text = await answer.text();
			const ms = performance.now() - begun;
			const refusedAnd = refusedWrites(answer.status, changed());
			const isLogged = logged.some((line) => line.includes(sentCanary) || line.includes(keptCanary));
			logged.length = 0;
			add(
				nr,
				request,
				answer.status,
				text,
				ms,
				isLogged ? 'a person stands in the log' : refusedAnd.length > 0 ? `refused, and changed ${refusedAnd.join(', ')}` : null,
			);
			onCall(nr);
		}
	} finally {
		[console.error, console.log] = [error, info];
	}
	return outcome();
}
