/** The laboratory in this process, asked as an edge asks it, with a store that has a catalogue and a person in it. */
import { accountRoles, type AccountRole } from '#shared/kit/audience.ts';
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
import { fuzzRequest, type FuzzRequest } from './requests.ts';

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
	/** Anew from time to time: what is tried ends sessions as well. */
	const signIn = async () => {
		const context = { db, now: services.clock(), services, device: { name: 'Chrome, Android', mark: '' }, later: () => undefined, tell: () => undefined };
		for (const role of accountRoles)
			tokens.set(
				role,
				(await openedSession(context, { role, accountId: accounts[role], method: role === 'staff' ? 'passkey' : 'password', notMine: false })).access,
			);
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
		const answer = await lab.fetch(new Request(`https://laboratory.internal${path}`, { method, headers: sent, body }), env);
		if (pending.size > 0) await Promise.allSettled(pending);
		return answer;
	};
	const put = async (method: string, path: string, type: string, text: string) => {
		const answer = await ask({ method, path, headers: { 'Content-Type': type }, body: new TextEncoder().encode(text), byLaboratory: true, as: null });
		if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
	};
	await put('PUT', '/lis/cities', 'text/csv', cities);
	await put('PUT', '/lis/catalogue', 'text/csv', catalogue);
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
	for (const [table, row] of Object.entries(people)) {
		const columns = Object.keys(row);
		raw.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(...Object.values(row));
	}
	await signIn();
	return { ask, signIn };
}

/** One after the other, so that the same seed gives the same. @param onCall told after each */
export async function fuzzInProcess(seed: number, calls: number, from = 0, onCall: (nr: number) => void = () => undefined): Promise<Outcome> {
	const { ask, signIn } = await fuzzLaboratory();
	const { add, outcome } = tally();
	const logged: string[] = [];
	const [error, info] = [console.error, console.log];
	console.error = (line: unknown) => void logged.push(String(line));
	console.log = (line: unknown) => void logged.push(String(line));
	try {
		for (let nr = from; nr < from + calls; nr += 1) {
			const request = fuzzRequest(seed, nr);
			if (nr % 200 === 0) await signIn();
			const begun = performance.now();
			const answer = await ask(request);
			const text = await answer.text();
			const ms = performance.now() - begun;
			const isLogged = logged.some((line) => line.includes(sentCanary) || line.includes(keptCanary));
			logged.length = 0;
			add(nr, request, answer.status, text, ms, isLogged ? 'a person stands in the log' : null);
			onCall(nr);
		}
	} finally {
		[console.error, console.log] = [error, info];
	}
	return outcome();
}
