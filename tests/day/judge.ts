/** What is so when the day is over: what was acknowledged is there once, what was refused left nothing, and each result is its owner's alone. */
import { queueNames } from '#shared/staff/queues.ts';
import { Visitor } from '#tests/faults/visitor.ts';
import { reconcile } from '#tests/faults/ledger.ts';
import { lis, type Day } from './day.ts';
import { comes, pool } from './pool.ts';
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
async function onceEach(day: Day, demand: (isRight: boolean, what: string) => void): Promise<void> {
	const check = async (what: string, table: string, column: string, acknowledged: readonly string[]) => {
		const counts = await countsBy(day, table, column);
		for (const one of acknowledged) if (counts.get(one) !== 1) demand(false, `${what} ${one} is there ${String(counts.get(one) ?? 0)} times`);
		const more = [...counts.keys()].filter((one) => !new Set(acknowledged).has(one));
		demand(more.length === 0, `${what}: ${String(more.length)} that nobody was told of: ${more.slice(0, 3).join(', ')}`);
		demand(new Set(acknowledged).size === acknowledged.length, `${what}: acknowledged twice`);
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

/** Messages that were taken, and no part of those that were refused but what was taken again by a person. */
async function messages(day: Day, replayed: number, demand: (isRight: boolean, what: string) => void): Promise<void> {
	const counts = await countsBy(day, 'lis_messages', 'message_id');
	for (const { messageId } of day.tally.messages)
		if (counts.get(messageId) !== 1) demand(false, `message ${messageId} is there ${String(counts.get(messageId) ?? 0)} times`);
	const refused = day.tally.refused.filter(({ messageId }) => counts.has(messageId));
	demand(
		refused.length === replayed && refused.every(({ why }) => why === 'doctor'),
		`${String(refused.length)} refused messages are there, and ${String(replayed)} were taken again by a person`,
	);
	demand(
		counts.size === day.tally.messages.length + replayed,
		`${String(counts.size)} messages, and ${String(day.tally.messages.length + replayed)} were acknowledged`,
	);
	const requests = await countsBy(day, 'result_requests', 'request_nr');
	for (const { requestNr, why } of day.tally.refused)
		if (why === 'code' && requests.has(requestNr)) demand(false, `a refused message made the request ${requestNr}`);
}

const sample = 40;

/** Some results: the receipt opens them and shows the figure that was sent; nobody else gets them. */
async function readable(day: Day, demand: (isRight: boolean, what: string) => void): Promise<number> {
	const { receipts } = day.tally;
	const step = Math.max(1, Math.floor(receipts.length / sample));
	const chosen = receipts.filter((_, at) => at % step === 0);
	await pool(chosen, 4, async ({ requestNr, password, surname, value }, at) => {
		const owner = new Visitor(day.world.site, 'ru', 60_000 + at);
		const opened = await comes(async () => {
			const seen = await owner.send('/results/login', { internalNr: requestNr, password });
			return /\/results\/[\w-]{22,}/.exec(seen.location ?? '')?.[0];
		}, 10_000);
		if (opened === null) return demand(false, `the receipt of ${requestNr} opens nothing`);
		const page = await owner.follow(await owner.open(opened));
		demand(page.status === 200 && page.text.includes(surname), `${requestNr}: its owner does not read it`);
		demand(page.text.includes(String(value).replace('.', ',')), `${requestNr}: another figure than was sent`);
		const stranger = new Visitor(day.world.site, 'ru', 61_000 + at);
		const other = await stranger.follow(await stranger.open(opened));
		demand(!other.text.includes(surname), `${requestNr}: somebody else reads it by its address`);
		const guess = await stranger.send('/results/login', {
			internalNr: requestNr,
			password: password.replace(/\d$/, (last) => String((Number(last) + 1) % 10)),
		});
		demand(!/\/results\/[\w-]{22,}/.test(guess.location ?? ''), `${requestNr}: another password opens it`);
	});
	return chosen.length;
}

/** What the laboratory's figures call empty is what the console calls empty. */
const figuresOf: readonly string[] = [
	'zerthana_payment_cases_open',
	'zerthana_refused_messages',
	'zerthana_held_results',
	'zerthana_overdue_requests',
	'zerthana_critical_values',
	'zerthana_messages_due',
	'zerthana_refunds_due',
];
async function metrics(day: Day): Promise<ReadonlyMap<string, number>> {
	const answer = await comes(async () => {
		const said = await lis(day, 'GET', '/lis/metrics');
		return said?.status === 200 ? said.body.toString('utf8') : null;
	}, 20_000);
	return new Map([...(answer ?? '').matchAll(/^(zerthana_\w+) (\d+(?:\.\d+)?)$/gm)].map(([, name = '', value]) => [name, Number(value)]));
}

export async function judgeDay(day: Day, worked: Worked): Promise<Judged> {
	const wrong = [...day.tally.wrong, ...worked.wrong];
	const demand = (isRight: boolean, what: string) => void (isRight || wrong.push(what));
	await onceEach(day, demand);
	const done = (name: string) => (worked.presses[name]?.length ?? 0) + (worked.sent[name] ?? 0);
	await messages(day, done('refused: again'), demand);
	const read = await readable(day, demand);
	const ledger = await reconcile(day.world, ['visit-missed-sms', 'visit-missed-mail']);
	wrong.push(...ledger.wrong.map((what) => `ledger: ${what}`));
	const said = await metrics(day);
	for (const name of figuresOf) demand(said.get(name) === 0, `${name} is ${String(said.get(name))} when the day is over`);
	demand(worked.isEmpty, `Today is not empty: ${JSON.stringify(worked.left)}`);
	demand(
		queueNames.every((name) => worked.left[name] === undefined),
		'a queue of Today has entries',
	);
	return { wrong, figures: { ...ledger.figures, 'results read by their owners': read } };
}
