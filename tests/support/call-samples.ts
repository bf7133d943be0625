/** A request for each call of the table, made of its schemas: good enough to get past them, whatever the call is. */
import { textVersions } from '#shared/consent/versions.ts';
import { callEntry, type CallId } from '#shared/calls.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';

/** Points are open on it. */
function comingMonday(): string {
	const day = new Date(`${todayInAlmaty()}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() + 7 - ((day.getUTCDay() + 6) % 7));
	return day.toISOString().slice(0, 10);
}

/** What schemas do not say of themselves, by the name of the member. */
const values: Readonly<Record<string, unknown>> = {
	q: 'глюкоза',
	analyte: 'BIO-001',
	analytes: 'BIO-001',
	slug: 'glyukoza',
	status: 1,
	nr: 1,
	orderNr: '00000000',
	requestNr: '00000000',
	internalNr: '00000000',
	password: '000000',
	phone: '+77012345678',
	section: 'news',
	name: 'Сахар',
	words: 'Двое не наши',
	filterName: 'Готовые',
	analyses: [1],
	version: 1,
	lastName: 'Сәрсенбаева',
	firstName: 'Айгүл',
	birthDate: '1990-05-14',
	sex: 'F',
	bodyState: 'none',
	point: 'abay',
	payment: 'cash',
	token: 'F'.repeat(43),
	pin: '123456',
	doctorCode: '12345678',
	/** Of a critical value. */
	value: 1,
	/** A text, and an id that nothing has. */
	comment: 'x'.repeat(22),
	answer: 'accepted',
	days: '7',
	day: comingMonday(),
	time: '09:00',
	surname: 'Сейткали',
	guardian: true,
	understood: true,
	phoneNumber: '+77012345678',
	date: todayInAlmaty(),
	email: 'aigerim@example.kz',
	file: `${'0'.repeat(32)}.png`,
	fileNr: '1',
	clientId: 'some-app',
	/** Of a key that nobody made. */
	key: 'a'.repeat(10),
	client_id: 'some-app',
	redirectUri: 'https://app.example/back',
	redirect_uri: 'https://app.example/back',
	scopes: 'patient/Observation.rs',
	challenge: 'C'.repeat(43),
	publisher: 'Maker',
	redirectUris: ['https://app.example/back'],
	webhook: 'some-webhook',
	/** Nobody of these tests misses a visit: nothing is sent there. */
	events: ['order.missed'],
	url: 'https://lims.example/hook',
};

/** The texts of a form, as they are agreed to. */
function agreed(form: string): { readonly consent: string | undefined; readonly agreement: string | undefined } {
	const versions: Readonly<Record<string, string>> = textVersions;
	return { consent: versions[`${form}.consent`], agreement: versions[`${form}.agreement`] };
}

/** Whole bodies that members alone do not make. */
const bodies: Partial<Record<CallId, unknown>> = {
	'lis.cities': 'id\n',
	'lis.catalogue': 'code\n',
	'lis.prices': 'code\n',
	'lis.points': 'slug\n',
	'lis.holidays': 'day\n',
	'lis.doctors': 'code\n',
	'lis.representatives': 'code\n',
	'lis.staff': 'code\n',
	'lis.partners': 'code\n',
	'lis.cards': 'nr\n',
	'lis.doctor-money': 'id\n',
	'lis.promotions': 'slug\n',
	'lis.discount-levels': 'spent\n',
	'order.card': { card: '2000000012345' },
	'preorder.card': { card: '2000000012345' },
	'lis.house-call-slots': 'city\n',
	'lis.held': 'code\n',
	'lis.health': 'code\n',
	'lis.patterns': 'rule\n',
	'lis.house-call.status': { state: 'confirmed' },
	'house-call.create': {
		city: 'almaty',
		address: 'Абая, 10',
		departure_date: todayInAlmaty(),
		slot: '09:00',
		patients_count: 1,
		fio: 'Сәрсенбаева Айгүл',
		phone: '+77012345678',
		...agreed('house-call'),
		analyses: [],
	},
	'recovery.patient': { method: 'contact', login: '+77012345678' },
	'registration.begin': { lastName: 'Сейткали', firstName: 'Айгерим', date: '1990-05-21', city: 'almaty', documentNr: '012345678' },
	'registration.code': {
		activation: 'phone',
		phone: '+77012345678',
		password: 'Vt7#kel-Roo',
		repeatPassword: 'Vt7#kel-Roo',
		...agreed('registration'),
	},
	'recovery.password': { password: 'Vt7#kel-Roo', repeatPassword: 'Vt7#kel-Roo' },
	'patient-settings.save': { part: 'notices', quietFrom: '21', quietUntil: '8' },
	'patient-settings.add-browser': { endpoint: 'https://fcm.googleapis.com/fcm/send/sample', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
	'patient-settings.language': { locale: 'ru' },
	'lis.content': { texts: [], pictures: [] },
	'lis.keys.make': { name: 'lims', scopes: ['orders.read'] },
	'doctor.patients': { iin: '900514400123' },
	'handover.open': { token: 'A'.repeat(22), code: '12345678' },
	'staff.patient.prove': {
		code: '12345678',
		documentKind: 'id-card',
		lastName: 'Сәрсенбаева',
		firstName: 'Айгүл',
		birthDate: '1990-05-14',
		iin: '900514400123',
		iinAgain: '900514400123',
		documentNr: '012345678',
		documentNrAgain: '012345678',
	},
};

const membersOf = (schema: unknown): readonly string[] =>
	typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : [];

/** @param object id that stands wherever the call names an object */
export function contract(id: CallId, object: string): { readonly path: string; readonly body?: unknown } {
	const entry = callEntry(id);
	const texts: Readonly<Record<string, unknown>> = agreed(id.split('.')[0] ?? '');
	const value = (name: string) => (name === 'id' || name === entry.owner ? object : (texts[name] ?? values[name]));
	const path = entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(value(name))));
	const query = new URLSearchParams(
		membersOf(entry.params)
			.filter((name) => !entry.path.includes(`:${name}`) && value(name) !== undefined)
			.map((name): [string, string] => [name, String(value(name))]),
	);
	const body = bodies[id] ?? (entry.body === null ? undefined : Object.fromEntries(membersOf(entry.body).map((name) => [name, value(name)])));
	return { path: query.size > 0 ? `${path}?${query.toString()}` : path, ...(body === undefined ? {} : { body }) };
}
