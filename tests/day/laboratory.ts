/** The laboratory's own system: takes orders up, and sends results as they come, right ones and wrong ones. */
import { mixed } from './amounts.ts';
import { isTaken, lis, lisPages, lisUntil, readJson, type Day, type Person } from './day.ts';
import { asJson, unitOf, writeAs, type Content, type Written } from './messages.ts';
import { birthDateOf, surnameOf } from './names.ts';
import { pool } from './pool.ts';

const width = 4;

/** Sends a message until the laboratory has taken it. */
async function brings(day: Day, written: Written): Promise<void> {
	const { said } = written;
	await lisUntil(
		day,
		`message ${said.messageId}`,
		() => lis(day, 'POST', written.path, written.body, written.type),
		(status, text) => (said.form === 'hl7' ? (status === 200 && text.includes('MSA|AA|') ? true : null) : isTaken(status, text) ? true : null),
	);
	day.tally.messages.push(said);
}

/** Sends what the laboratory refuses, until it has. */
async function isRefused(day: Day, written: Written, why: 'code' | 'doctor' | 'person'): Promise<void> {
	await lisUntil(
		day,
		`a refusal of ${written.said.messageId}`,
		() => lis(day, 'POST', written.path, written.body, written.type),
		(status, text) => ((why === 'person' ? status === 409 && text.includes('otherPatient') : status === 422) ? true : null),
	);
	day.tally.refused.push({ said: written.said, why });
}

type Kind = 'whole' | 'account' | 'parts' | 'corrected' | 'critical' | 'held' | 'overdue' | 'bad-code' | 'doctor-to-come' | 'other-person';
const shares: Readonly<Partial<Record<Kind, number>>> = {
	account: 8,
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
	account: 1,
	parts: 2,
	corrected: 2,
	critical: 1,
	held: 1,
	overdue: 1,
	'bad-code': 0,
	'doctor-to-come': 0,
	'other-person': 1,
};

/** Numbers of names, beyond those of people with phones. */
const firstNameNr = 200_000;

/** Doctors, and one of whom the laboratory's file has not told yet. */
export interface Doctors {
	readonly codes: readonly string[];
	readonly toCome: string;
}

/** What is open at the end of the first half of the day: its other half comes in the evening. */
export interface Open {
	readonly overdue: Content[];
}

/** Requests that come from no order here. @param count messages that are to be taken @param accounts people some of them are of, known by their proved phones */
export async function sendResults(day: Day, count: number, doctors: Doctors, accounts: readonly Person[]): Promise<Open> {
	const open: Open = { overdue: [] };
	const kinds: Kind[] = [];
	let [left, ofAccounts] = [count, 0];
	for (const kind of mixed<Kind>(day.random, count, shares, 'whole')) {
		if (left <= 0 && taken[kind] > 0 && kinds.includes(kind)) continue;
		kinds.push(kind);
		left -= taken[kind];
	}
	await pool(
		kinds,
		width,
		async (kind, at) => {
			const own = kind === 'account' ? accounts[ofAccounts % accounts.length] : undefined;
			// Of an account each form comes, though the day be small.
			const form =
				(own === undefined ? (['json', 'json', 'json', 'fhir', 'hl7'] as const)[at % 5] : (['fhir', 'hl7', 'json'] as const)[ofAccounts % 3]) ?? 'json';
			if (own !== undefined) ofAccounts += 1;
			const usual = contentOf(day, at);
			const content = own === undefined ? usual : { ...usual, lastName: own.lastName, birthDate: own.birthDate, phone: own.phone };
			try {
				await sendKind(day, kind, writeAs(form, content), content, doctors, open, at);
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

async function sendKind(day: Day, kind: Kind, usual: Written, content: Content, { codes, toCome }: Doctors, open: Open, at: number): Promise<void> {
	const { requestNr, password, value } = content;
	const receipt = () => void day.tally.receipts.push({ requestNr, password });
	switch (kind) {
		case 'whole':
		case 'account': {
			await brings(day, usual);
			// FHIR and HL7 have no place for a receipt's password.
			if (usual.said.form === 'json') receipt();
			break;
		}
		case 'parts': {
			await brings(day, asJson({ ...content, open: ['BIO-001'] }));
			await brings(day, asJson(later(content, { code: 'BIO-001', value: 5.1 })));
			receipt();
			break;
		}
		case 'corrected': {
			await brings(day, asJson(content));
			await brings(day, asJson(later(content, { status: 'corrected', value: value + 20 })));
			receipt();
			break;
		}
		case 'critical': {
			await brings(day, asJson({ ...content, code: 'HEM-001.HGB', value: 61, doctorCode: codes[at % codes.length] ?? '' }));
			day.tally.critical.push(requestNr);
			receipt();
			break;
		}
		case 'held': {
			// Of those the page shows the value only when somebody has spoken to the patient.
			await brings(day, asJson({ ...content, code: 'HOR-001', value: 2.57 }));
			receipt();
			break;
		}
		case 'overdue': {
			await brings(day, asJson({ ...content, open: ['BIO-001'], plannedAt: new Date(Date.now() - 600_000).toISOString() }));
			open.overdue.push(content);
			day.tally.late.push(requestNr);
			receipt();
			break;
		}
		case 'bad-code': {
			await isRefused(day, asJson({ ...content, code: 'HEM-0100' }), 'code');
			break;
		}
		case 'doctor-to-come': {
			await isRefused(day, asJson({ ...content, doctorCode: toCome }), 'doctor');
			break;
		}
		case 'other-person': {
			await brings(day, asJson(content));
			await isRefused(day, asJson(later(content, { lastName: 'Басқақызы', value: value + 3, status: 'corrected' })), 'person');
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
		lastName: surnameOf(firstNameNr + at),
		birthDate: birthDateOf(firstNameNr + at),
		code: 'HEM-010',
		value: 118 + (at % 30),
		status: 'final',
		issued: new Date(Date.now() - 60_000).toISOString(),
	};
};

/** More of the usual ones, one after the other, until something has happened. */
export async function sendUntil(day: Day, isOver: () => boolean): Promise<void> {
	for (let at = 500_000; !isOver(); at += 1) {
		await brings(day, asJson(contentOf(day, at)));
		day.passed();
	}
}

/** What was overdue comes in the evening. */
export const sendOverdue = (day: Day, { overdue }: Open) =>
	pool(overdue, width, async (content) => brings(day, asJson(later(content, { code: 'BIO-001', value: 5.4 }))));

interface Listed {
	readonly orderNr: string;
	readonly visitAt: string | null;
}

/** Takes orders up, and sends what comes of them. @param most so many @returns how many messages were taken */
export async function takeOrdersUp(day: Day, most: number): Promise<number> {
	const listed = await lisPages<Listed>(day, 'the list of orders', '/lis/orders?status=1&pageSize=100');
	// Who chose another day comes then.
	const found = listed.filter(({ visitAt }) => visitAt === null);
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
	const order = day.tally.orders.find((one) => one.orderNr === orderNr);
	if (order === undefined) throw new Error('nobody was told of it');
	const own = { requestNr: `88${orderNr}`, password: `5${orderNr.padStart(8, '0').slice(-8)}` };
	if ((await moves(day, orderNr, { status: 2 })) === 'cancelled') return 0;
	// A number and a password of its own: the answer may be lost, and a password that the site draws is told once.
	if ((await moves(day, orderNr, { status: 3, ...own })) === 'cancelled') return 0;
	const issued = new Date(Date.now() - 30_000).toISOString();
	const { code, patient } = order;
	const drawn = Number(orderNr) % 17;
	const value = code === 'BIO-001' ? (41 + drawn) / 10 : 120 + drawn;
	const messageId = `day-order-${orderNr}`;
	const lines = [{ code, status: 'final', value, unit: unitOf(code) }];
	const body = JSON.stringify({ messageId, issued, requestNr: own.requestNr, orderNr, patient, collectedAt: issued, completedAt: issued, lines });
	const said = { messageId, form: 'json', requestNr: own.requestNr, phone: '', ...patient, lines: [{ code, value }] } as const;
	await brings(day, { path: '/lis/results', type: 'application/json', body, said });
	day.tally.receipts.push(own);
	return 1;
}
