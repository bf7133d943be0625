/** What is so when the day is over: what was acknowledged is there once, what was refused left nothing, and each result is its owner's alone. */
import { goesByDay, isMessageKind, messageKinds } from '#worker/lab/messages/kinds.ts';
import { reconcile } from '#tests/faults/ledger.ts';
import { Visitor } from '#tests/faults/visitor.ts';
import { lis, type Day } from './day.ts';
import { pool } from './pool.ts';
import { queuesEven, timesDone } from './queues.ts';
import { isLedAway, isWrongPassword, misread, ownList } from './reading.ts';
import { criticalStand, messagesStand, ordersStand, resultsStand, wantedOf, type Demand } from './stored.ts';
import type { Said } from './tally.ts';
import type { Worked } from './clerk.ts';

export interface Judged {
	readonly wrong: readonly string[];
	readonly figures: Readonly<Record<string, number>>;
}

/** Rows of a table by a column: how many of each value. */
async function countsBy({ world }: Day, table: string, column: string): Promise<ReadonlyMap<string, number>> {
	const rows = await world.query(`SELECT ${column} AS value, count(*) AS n FROM ${table} GROUP BY ${column}`);
	return new Map(rows.map((row) => [String(row['value']), Number(row['n'])]));
}

/** Everything that was acknowledged is there once, and there is nothing else. */
async function onceEach(day: Day, demand: Demand): Promise<void> {
	const check = async (what: string, table: string, column: string, acknowledged: readonly string[]) => {
		const counts = await countsBy(day, table, column);
		for (const one of acknowledged) if (counts.get(one) !== 1) demand(false, `${what} ${one} is there ${String(counts.get(one) ?? 0)} times`);
		const known = new Set(acknowledged);
		const more = [...counts.keys()].filter((one) => !known.has(one));
		demand(more.length === 0, `${what}: ${String(more.length)} that nobody was told of: ${more.slice(0, 3).join(', ')}`);
		demand(known.size === acknowledged.length, `${what}: acknowledged twice`);
	};
	const { tally } = day;
	await check(
		'order',
		'orders',
		'id',
		tally.orders.map(({ id }) => id),
	);
	await check(
		'house call',
		'house_calls',
		'phone',
		tally.houseCalls.map(({ phone }) => phone),
	);
	await check(
		'consultation',
		'consultations',
		'phone',
		tally.consultations.map(({ phone }) => phone),
	);
	await check(
		'letter',
		'feedback',
		'phone',
		tally.feedback.map(({ phone }) => phone),
	);
	await check(
		'account',
		'patients',
		'phone',
		tally.accounts.map(({ phone }) => phone),
	);
	const sizes = await day.world.query('SELECT c.phone, f.size FROM consultation_files f JOIN consultations c ON c.id = f.consultation_id');
	const sizeOf = new Map(sizes.map((row) => [String(row['phone']), Number(row['size'])]));
	demand(
		sizes.length === tally.consultations.length && tally.consultations.every(({ phone, size }) => sizeOf.get(phone) === size),
		'consultations: their files are others than were sent',
	);
}

/** What was taken: by the laboratory at once, and what a person took again of what it had refused. */
function takenOf({ tally }: Day, worked: Worked): readonly Said[] {
	const again = tally.refused.filter(({ why }) => why === 'doctor').map(({ said }) => said);
	return [...tally.messages, ...again.slice(0, timesDone(worked, 'refused: again'))];
}

const sample = 40;
const sampled = <T>(list: readonly T[]): T[] => {
	const step = Math.max(1, Math.floor(list.length / sample));
	return list.filter((_, at) => at % step === 0);
};
const [waitMs, locale] = [10_000, 'ru'] as const;

/** Some results: the receipt opens them and shows what was sent, each thing in its own place; nobody else gets them. */
async function receiptsOpen(day: Day, taken: readonly Said[], demand: Demand): Promise<number> {
	const wanted = wantedOf(taken);
	const { site } = day.world;
	const chosen = sampled(day.tally.receipts);
	await pool(chosen, 4, async ({ requestNr, password }, at) => {
		const own = wanted.get(requestNr);
		const owner = new Visitor(site, locale, 60_000 + at);
		const opened = await day.waits.comes(
			`the receipt of ${requestNr}`,
			async () => {
				const seen = await owner.send('/results/login', { internalNr: requestNr, password });
				return /\/results\/[\w-]{22,}/.exec(seen.location ?? '')?.[0];
			},
			waitMs,
		);
		if (opened === null || own === undefined) return demand(false, `request ${requestNr}: its receipt opens nothing`);
		for (const wrong of misread(await owner.open(opened), locale, own.said, own.lines)) demand(false, `request ${requestNr}: ${wrong}`);
		const stranger = new Visitor(site, locale, 61_000 + at);
		const seen = await stranger.open(opened);
		demand(
			isLedAway(seen, '/results/login?ended=1'),
			`request ${requestNr}: somebody else is answered ${String(seen.status)} ${seen.location ?? ''} at its address`,
		);
		const internalNr = requestNr;
		const guess = await stranger.send('/results/login', { internalNr, password: password.replace(/\d$/, (last) => String((Number(last) + 1) % 10)) });
		demand(isWrongPassword(guess, await stranger.follow(guess), locale), `request ${requestNr}: another password is answered ${String(guess.status)}`);
	});
	return chosen.length;
}

/** Some accounts: the list has the results of their person and no others, each opens as it was sent, and leads another account back to its own list. */
async function accountsRead(day: Day, taken: readonly Said[], demand: Demand): Promise<number> {
	const { accounts } = day.tally;
	const wanted = wantedOf(taken);
	let read = 0;
	await pool(sampled(accounts), 2, async ({ phone, visitor }) => {
		const own = [...wanted].filter(([, { said }]) => said.phone === phone);
		const list = await day.waits.comes(`the list of ${phone}`, () => ownList(visitor), waitMs);
		if (list === null) return demand(false, `account ${phone}: its list does not open`);
		const [there, meant] = [
			[...list.keys()].toSorted().join(', '),
			own
				.map(([nr]) => nr)
				.toSorted()
				.join(', '),
		];
		demand(there === meant, `account ${phone}: its list has ${there}, and its person's are ${meant}`);
		const other = accounts.find((one) => one.phone !== phone)?.visitor;
		for (const [requestNr, { said, lines }] of own) {
			const path = list.get(requestNr);
			if (path === undefined) continue;
			read += 1;
			for (const wrong of misread(await visitor.open(path), visitor.locale, said, lines)) demand(false, `request ${requestNr}: ${wrong}`);
			if (other === undefined) continue;
			const id = path.slice(path.lastIndexOf('/') + 1);
			const seen = await other.open(other.at(`/results/${id}`));
			demand(
				isLedAway(seen, other.at('/results?ended=1')),
				`request ${requestNr}: another account is answered ${String(seen.status)} ${seen.location ?? ''} at its address`,
			);
		}
	});
	return read;
}

/** What the laboratory's figures call empty is what the console calls empty. */
const empty: readonly string[] = [
	'zerthana_payment_cases_open',
	'zerthana_refused_messages',
	'zerthana_held_results',
	'zerthana_overdue_requests',
	'zerthana_critical_values',
	'zerthana_messages_due',
	'zerthana_refunds_due',
	'zerthana_payments_due',
	'zerthana_messages_beyond_budget',
	'zerthana_webhooks_stopped',
	'zerthana_webhooks_behind',
	'zerthana_jobs_failing',
];
const settleMs = 15_000;
async function metrics(day: Day): Promise<ReadonlyMap<string, number>> {
	const answer = await day.waits.comes(
		'figures of the laboratory',
		async () => {
			const said = await lis(day, 'GET', '/lis/metrics');
			return said?.status === 200 ? said.body.toString('utf8') : null;
		},
		20_000,
	);
	return new Map([...(answer ?? '').matchAll(/^(zerthana_\w+) (\d+(?:\.\d+)?)$/gm)].map(([, name = '', value]) => [name, Number(value)]));
}

/** Kinds of messages that nobody is sent at night: they may wait for the morning. */
export const morningKinds: readonly string[] = Object.keys(messageKinds).filter((kind) => isMessageKind(kind) && goesByDay(kind));

export async function judgeDay(day: Day, worked: Worked): Promise<Judged> {
	const wrong = [...day.tally.wrong, ...worked.wrong];
	const demand: Demand = (isRight, what) => void (isRight || wrong.push(what));
	// First: what comes to light as hours go by is there for everything after it, and for Today as well.
	const ledger = await reconcile(day.world, morningKinds);
	wrong.push(...ledger.wrong.map((what) => `ledger: ${what}`));
	const taken = takenOf(day, worked);
	await onceEach(day, demand);
	await ordersStand(day, demand);
	await messagesStand(day, taken, demand);
	const lines = await resultsStand(day, taken, demand);
	await criticalStand(day, demand);
	await queuesEven(day, worked, demand);
	const receipts = await receiptsOpen(day, taken, demand);
	const ofAccounts = await accountsRead(day, taken, demand);
	demand(ofAccounts > 0, 'no account has a result');
	// What is due is done in its turn: none of it stays.
	const waiting = async () => {
		const said = await metrics(day);
		return empty.filter((name) => said.get(name) !== 0).map((name) => `${name} is ${String(said.get(name))} when the day is over`);
	};
	await day.waits.comes('nothing is due', async () => ((await waiting()).length === 0 ? true : null), settleMs);
	wrong.push(...(await waiting()));
	const { isEmpty, left } = await worked.today();
	demand(isEmpty && Object.keys(left).length === 0, `Today is not empty: ${JSON.stringify(left)}`);
	return {
		wrong,
		figures: { ...ledger.figures, 'lines of results': lines, 'results read by their receipts': receipts, 'results read in accounts': ofAccounts },
	};
}
