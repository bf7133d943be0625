/** The laboratory's own system: takes orders up, and sends results as they come, right ones and wrong ones. */
import { mixed } from './amounts.ts';
import { isTaken, lis, lisUntil, readJson, type Day } from './day.ts';
import { asJson, writeAs, type Content, type MessageForm, type Written } from './messages.ts';
import { pool } from './pool.ts';

const width = 4;

/** Sends a message until the laboratory has taken it. */
async function brings(day: Day, written: Written, form: MessageForm): Promise<void> {
	await lisUntil(
		day,
		`message ${written.messageId}`,
		() => lis(day, 'POST', written.path, written.body, written.type),
		(status, text) => (form === 'hl7' ? (status === 200 && text.includes('MSA|AA|') ? true : null) : isTaken(status, text) ? true : null),
	);
	day.tally.messages.push({ messageId: written.messageId, form });
}

/** Sends what the laboratory refuses, until it has. */
async function isRefused(day: Day, written: Written, requestNr: string, why: 'code' | 'doctor' | 'person'): Promise<void> {
	await lisUntil(
		day,
		`a refusal of ${written.messageId}`,
		() => lis(day, 'POST', written.path, written.body, written.type),
		(status, text) =>
			why === 'person' ? (status === 409 && text.includes('otherPatient') ? true : null) : status === 422 ? true : text === '' ? null : null,
	);
	day.tally.refused.push({ messageId: written.messageId, requestNr, why });
}

type Kind = 'whole' | 'parts' | 'corrected' | 'critical' | 'held' | 'overdue' | 'bad-code' | 'doctor-to-come' | 'other-person';
const shares: Readonly<Partial<Record<Kind, number>>> = {
	parts: 5,
	corrected: 3,
	critical: 1,
	held: 1,
	overdue: 0.5,
	'bad-code': 1,
	'doctor-to-come': 0.2,
	'other-person': 0.5,
};
/** Messages of each kind that are taken. */
const taken: Readonly<Record<Kind, number>> = {
	whole: 1,
	parts: 2,
	corrected: 2,
	critical: 1,
	held: 1,
	overdue: 1,
	'bad-code': 0,
	'doctor-to-come': 0,
	'other-person': 1,
};

const surnames = ['Сақтаулықызы', 'Жұмабекқызы', 'Нұрғалиқызы', 'Оспанқызы', 'Қасымқызы'] as const;

/** Doctors, and one of whom the laboratory's file has not told yet. */
export interface Doctors {
	readonly codes: readonly string[];
	readonly toCome: string;
}

/** What is open at the end of the first half of the day: its other half comes in the evening. */
export interface Open {
	readonly overdue: Content[];
}

/** Requests that come from no order here. @param count messages that are to be taken */
export async function sendResults(day: Day, count: number, doctors: Doctors): Promise<Open> {
	const open: Open = { overdue: [] };
	const kinds: Kind[] = [];
	let left = count;
	for (const kind of mixed<Kind>(day.random, count, shares, 'whole')) {
		if (left <= 0 && taken[kind] > 0 && kinds.includes(kind)) continue;
		kinds.push(kind);
		left -= taken[kind];
	}
	await pool(
		kinds,
		width,
		async (kind, at) => {
			const form = (['json', 'json', 'json', 'fhir', 'hl7'] as const)[at % 5] ?? 'json';
			const content = contentOf(day, at);
			try {
				await sendKind(day, kind, form, content, doctors, open, at);
			} catch (thrown) {
				day.tally.wrong.push(`results (${kind}, ${form}): ${thrown instanceof Error ? thrown.message : ''}`);
			}
		},
		day.passed,
	);
	return open;
}

const later = (content: Content, more: Partial<Content>): Content => ({
	...content,
	messageId: `${content.messageId}-2`,
	issued: new Date(Date.parse(content.issued) + 30_000).toISOString(),
	...more,
});

async function sendKind(day: Day, kind: Kind, form: MessageForm, content: Content, { codes, toCome }: Doctors, open: Open, at: number): Promise<void> {
	const { requestNr, password, surname, value, code } = content;
	const receipt = (of: Partial<Content> = {}) => void day.tally.receipts.push({ requestNr, password, surname, value, code, ...of });
	switch (kind) {
		case 'whole': {
			await brings(day, writeAs(form, content), form);
			// FHIR and HL7 have no place for a receipt's password.
			if (form === 'json') receipt();
			break;
		}
		case 'parts': {
			await brings(day, asJson({ ...content, open: ['BIO-001'] }), 'json');
			await brings(day, asJson(later(content, { code: 'BIO-001', value: 5.1 })), 'json');
			receipt();
			break;
		}
		case 'corrected': {
			await brings(day, asJson(content), 'json');
			await brings(day, asJson(later(content, { status: 'corrected', value: value + 20 })), 'json');
			receipt({ value: value + 20 });
			break;
		}
		case 'critical': {
			await brings(day, asJson({ ...content, code: 'HEM-001.HGB', value: 61, doctorCode: codes[at % codes.length] ?? '' }), 'json');
			receipt({ code: 'HEM-001', value: 61 });
			break;
		}
		case 'held': {
			// Of those the page shows the value only when somebody has spoken to the patient.
			await brings(day, asJson({ ...content, code: 'HOR-001', value: 2.5 }), 'json');
			break;
		}
		case 'overdue': {
			await brings(day, asJson({ ...content, open: ['BIO-001'], plannedAt: new Date(Date.now() - 600_000).toISOString() }), 'json');
			open.overdue.push(content);
			break;
		}
		case 'bad-code': {
			await isRefused(day, asJson({ ...content, code: 'HEM-0100' }), requestNr, 'code');
			break;
		}
		case 'doctor-to-come': {
			await isRefused(day, asJson({ ...content, doctorCode: toCome }), requestNr, 'doctor');
			break;
		}
		case 'other-person': {
			await brings(day, asJson(content), 'json');
			await isRefused(day, asJson(later(content, { surname: 'Басқақызы', value: value + 3, status: 'corrected' })), requestNr, 'person');
			receipt();
			break;
		}
	}
}

const contentOf = (day: Day, at: number): Content => {
	const digits = String(at).padStart(6, '0');
	return {
		messageId: `day-${String(day.seed)}-${digits}`,
		requestNr: `76${String(day.seed % 100).padStart(2, '0')}${digits}`,
		password: `4${String((at * 7) % 100_000_000).padStart(8, '0')}`,
		surname: surnames[at % surnames.length] ?? surnames[0],
		code: 'HEM-010',
		value: 118 + (at % 30),
		status: 'final',
		issued: new Date(Date.now() - 60_000).toISOString(),
	};
};

/** More of the usual ones, one after the other, until something has happened. */
export async function sendUntil(day: Day, isOver: () => boolean): Promise<void> {
	for (let at = 500_000; !isOver(); at += 1) {
		await brings(day, asJson(contentOf(day, at)), 'json');
		day.passed();
	}
}

/** What was overdue comes in the evening. */
export const sendOverdue = (day: Day, { overdue }: Open) =>
	pool(overdue, width, async (content) => brings(day, asJson(later(content, { code: 'BIO-001', value: 5.4 })), 'json'));

interface Listed {
	readonly data: readonly { readonly orderNr: string; readonly visitAt: string | null }[];
	readonly next: string | null;
}

/** Takes orders up, and sends what comes of them. @param most so many @returns how many messages were taken */
export async function takeOrdersUp(day: Day, most: number): Promise<number> {
	const found: Listed['data'][number][] = [];
	for (let next: string | null = ''; next !== null && found.length < most;) {
		const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
		const page: Listed = await lisUntil(
			day,
			'the list of orders',
			() => lis(day, 'GET', `/lis/orders?status=1&pageSize=100${after}`),
			(status, text) => readJson<Listed>(status, text, ({ data }) => Array.isArray(data)),
		);
		// Who chose another day comes then.
		found.push(...page.data.filter(({ visitAt }) => visitAt === null));
		({ next } = page);
	}
	let sent = 0;
	await pool(
		found.slice(0, most),
		width,
		async ({ orderNr }) => {
			try {
				sent += await takeUp(day, orderNr);
			} catch (thrown) {
				day.tally.wrong.push(`order ${orderNr}: ${thrown instanceof Error ? thrown.message : ''}`);
			}
		},
		day.passed,
	);
	return sent;
}

interface Moved {
	readonly requestNr: string | null;
	readonly password: string | null;
}
const moves = (day: Day, orderNr: string, body: object) =>
	lisUntil<Moved | 'cancelled'>(
		day,
		`order ${orderNr} moves on`,
		() => lis(day, 'PUT', `/lis/orders/${orderNr}/status`, body),
		// Its person has cancelled it in between.
		(status, text) => (status === 409 ? 'cancelled' : readJson<Moved>(status, text, (said) => 'requestNr' in said)),
	);

async function takeUp(day: Day, orderNr: string): Promise<number> {
	const own = { requestNr: `88${orderNr}`, password: `5${orderNr.padStart(8, '0').slice(-8)}` };
	if ((await moves(day, orderNr, { status: 2 })) === 'cancelled') return 0;
	// A number and a password of its own: the answer may be lost, and a password that the site draws is told once.
	if ((await moves(day, orderNr, { status: 3, ...own })) === 'cancelled') return 0;
	const issued = new Date(Date.now() - 30_000).toISOString();
	const [row] = await day.world.query(`SELECT last_name, first_name, middle_name, birth_date, sex FROM orders WHERE order_nr = '${orderNr}'`);
	const said = (name: string) => {
		const text = row?.[name];
		return typeof text === 'string' ? text : '';
	};
	const patient = {
		lastName: said('last_name'),
		firstName: said('first_name'),
		middleName: said('middle_name'),
		birthDate: said('birth_date'),
		sex: said('sex'),
	};
	const value = 120 + (Number(orderNr) % 25);
	const messageId = `day-order-${orderNr}`;
	const lines = [{ code: 'HEM-010', status: 'final', value, unit: 'g/L' }];
	const body = JSON.stringify({ messageId, issued, requestNr: own.requestNr, orderNr, patient, collectedAt: issued, completedAt: issued, lines });
	await brings(day, { path: '/lis/results', type: 'application/json', body, messageId }, 'json');
	day.tally.receipts.push({ requestNr: own.requestNr, password: own.password, surname: patient.lastName, value, code: 'HEM-010' });
	return 1;
}
