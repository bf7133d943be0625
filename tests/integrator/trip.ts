import type { Cursor } from './changes.ts';
import type { Feed, Format, Line, Message, Order, Person } from './format.ts';
import { given } from './given.ts';
import { askJson, call } from './http.ts';
import type { Report } from './report.ts';
import { Visitor } from './visitor.ts';
import type { Receiver } from './webhook.ts';

/** Of a whole order what a form other than JSON does not have. */
interface Analyte {
	code: string;
	unit: string | null;
	decimals: number | null;
	ranges: { low: number | null; high: number | null }[];
}

/** `GET /lis/requests/{requestNr}`. */
interface Request {
	requestNr: string;
	orderNr: string | null;
	patient: Person & { iinConfirmed: boolean };
	collectedAt: string | null;
	completedAt: string | null;
	lab: string;
	edition: number;
	lines: {
		code: string;
		state: string;
		issued: string | null;
		corrected: boolean;
		messageId: string | null;
		value: number | string | null;
		unit: string | null;
		comment: string;
	}[];
}

export interface Ways {
	origin: string;
	/** Opens orders and results. */
	key: string;
	/** Opens orders alone. */
	ordersKey: string;
	cursor: Cursor;
	/** Left out where the site cannot reach this machine. */
	receiver: Receiver | null;
	tests: string[];
	person: Person;
	/** What makes numbers of messages unlike those of other runs. */
	run: string;
	report: Report;
}

const comment = 'Трудно взять кровь: вены тонкие.\nПозвоните | ^ & ~ \\ заранее';

/** The same in every run: whoever shows many different ones is not listened to for a while. */
const wrongKey = 'the-key-of-nobody-at-all';

/** One order's whole way in one form: taken out, moved, its results sent, corrected, sent twice and sent wrong, compared, and read as the patient does. */
export async function roundTrip(format: Format, ways: Ways): Promise<void> {
	const { origin, key, report, person } = ways;
	report.part(`${format.name}: the order`);
	const visitor = new Visitor(origin);
	const { orderNr, point } = await visitor.order(person, ways.tests, comment);
	await isTold(ways, orderNr, 'made', 1, null);
	const whole = await askJson<{ lines: { code: string }[]; analytes: Analyte[] }>(origin, `/lis/orders/${orderNr}`, key);
	const tests = whole.lines.map(({ code }) => code);
	const ordered = { orderNr, requestNr: null as string | null, state: 'open', patient: person, point, visitAt: null, comment, tests };
	report.same('the order is what the visitor typed', await format.order(key, orderNr), ordered);
	report.same('the feed of new orders has it, the same', await inFeed(format, key, 1, orderNr), ordered);
	report.same('a number with a wrong digit is refused', await format.order(key, otherNumber(orderNr)), 422);

	await move(ways, orderNr, 2);
	const made = await move(ways, orderNr, 3);
	const { requestNr, password } = made;
	report.holds('the request has a number and a password', requestNr !== null && /^\d{9}$/u.test(password ?? ''), made);
	if (requestNr === null || password === null) {
		return;
	}
	report.same('the password is told once', (await move(ways, orderNr, 3)).password, null);
	await isTold(ways, orderNr, 'status', 3, 'laboratory');
	report.same('the order names the request', await format.order(key, orderNr), { ...ordered, requestNr });
	report.same('the feed has it where it went', await inFeed(format, key, 3, orderNr), { ...ordered, requestNr });
	report.same('and no more where it was', await inFeed(format, key, 1, orderNr), null);

	report.part(`${format.name}: results`);
	const now = Date.now();
	const minutes = (ago: number) => new Date(now - ago * 60_000).toISOString();
	let sent = 0;
	const message = (issuedAgo: number, isWhole: boolean, lines: Line[]): Message => ({
		id: `${ways.run}-${format.name}-${++sent}`,
		issued: minutes(issuedAgo),
		requestNr,
		orderNr,
		tests,
		patient: person,
		collectedAt: minutes(60),
		isWhole,
		lines,
	});
	const lines = whole.analytes.map(measured);
	const [one, two, three] = [0, 1, 2].map((nr) => given(lines[nr], `analyte ${nr + 1} of what was ordered`)) as [Line, Line, Line];
	const first = message(4, false, [{ ...one, status: 'preliminary' }]);
	const preliminary = await format.send(key, first);
	report.holds('a preliminary result is taken', typeof preliminary === 'object' && preliminary.isTaken, preliminary);
	const inWork = await request(ways, requestNr);
	report.same('it is in work, and its value is kept nowhere', pick(inWork, one.code), { state: 'in-process', value: null, unit: null });
	report.same('the request is not complete', inWork.completedAt, null);

	const final = message(3, true, lines);
	const taken = await format.send(key, final);
	report.holds('the final results are taken', typeof taken === 'object' && taken.isTaken && (taken.applied ?? lines.length) === lines.length, taken);
	const stands = await request(ways, requestNr);
	isWhatWasSent(report, stands, final, format);

	report.same('what became of the message is told', await outcome(ways, format.idOf(final)), ['taken', lines.length, []]);
	report.same('of one that nobody sent nothing is', await outcome(ways, `${format.idOf(final)}-none`), 404);

	const again = await format.send(key, final);
	report.holds('the same message again is taken, and told as the same', typeof again === 'object' && again.isTaken && again.isRepeated !== false, again);
	report.same('nothing is doubled', await request(ways, requestNr), stands);
	const other = await format.send(key, { ...final, lines: lines.map((line, nr) => (nr === 0 ? { ...line, comment: 'Another content' } : line)) });
	report.holds('another content under its id is refused', typeof other === 'object' && !other.isTaken && has(other.faults, 'otherContent'), other);

	const wrong = message(2, false, [
		{ ...one, value: null },
		{ ...two, code: `${tests[0]}.NONE` },
		{ ...three, code: `${tests[0]}.NEITHER` },
	]);
	const refused = await format.send(key, wrong);
	report.same(
		'a wrong message is refused with all its faults, by place',
		typeof refused === 'object' && !refused.isTaken && refused.faults.map(({ place, rule }) => `${place} ${rule}`).toSorted(),
		[`${format.placeOf(0, 'value')} required`, `${format.placeOf(1, 'code')} unknownAnalyte`, `${format.placeOf(2, 'code')} unknownAnalyte`].toSorted(),
	);
	report.same('nothing of it was taken', await request(ways, requestNr), stands);
	report.same('it waits to be mended', await outcome(ways, format.idOf(wrong)), ['waiting', null, ['required', 'unknownAnalyte', 'unknownAnalyte']]);
	const mendedId = await format.send(key, { ...wrong, lines: [two] });
	report.holds('mended, it is taken under the same id', typeof mendedId === 'object' && mendedId.isTaken, mendedId);
	report.same('and waits no more', await outcome(ways, format.idOf(wrong)), ['taken', 1, []]);
	const before = await request(ways, requestNr);

	const corrected = correct(one);
	const correction = message(1, false, [corrected]);
	const mended = await format.send(key, correction);
	report.holds('a correction is taken', typeof mended === 'object' && mended.isTaken && (mended.applied ?? 1) === 1, mended);
	const after = await request(ways, requestNr);
	const line = after.lines.find(({ code }) => code === corrected.code);
	report.same(
		'it stands in the place of the value, marked',
		[line?.value, line?.corrected, line?.messageId],
		[corrected.value, true, format.idOf(correction)],
	);
	report.same('the report has another edition', after.edition, before.edition + 1);
	report.same(
		'nothing else has changed',
		after.lines.filter(({ code }) => code !== corrected.code),
		before.lines.filter(({ code }) => code !== corrected.code),
	);

	if (format.showsKey) {
		report.same('a wrong key is refused', await format.send(wrongKey, message(1, false, [corrected])), 401);
		report.same('a key without the scope is refused', await format.send(ways.ordersKey, message(1, false, [corrected])), 403);
	}
	await move(ways, orderNr, 4);
	report.same('the order is done', await format.order(key, orderNr), { ...ordered, requestNr, state: 'done' });

	report.part(`${format.name}: what the patient sees`);
	const page = await new Visitor(origin).read(requestNr, password);
	const shown = [...lines.slice(1), corrected].filter(({ value }) => typeof value === 'number');
	const missing = shown.filter(({ value }) => !page.includes(String(value).replace('.', ',')));
	report.same('every value is on the page', missing, []);
	report.holds('the correction is marked', page.includes('Исправлено лабораторией'), page);
	report.holds('a wrong password opens nothing', !(await new Visitor(origin).read(requestNr, otherNumber(password))).includes(person.lastName));

	report.part(`${format.name}: an order that the visitor cancels`);
	const regretful = new Visitor(origin);
	const cancelled = await regretful.order(person, ways.tests, '');
	await move(ways, cancelled.orderNr, 2);
	await regretful.cancel(cancelled.path);
	await isTold(ways, cancelled.orderNr, 'status', 5, 'visitor');
	const gone = await format.order(key, cancelled.orderNr);
	report.same('its order says so', typeof gone === 'object' && gone.state, 'cancelled');
	const refusal = await call(origin, `/lis/orders/${cancelled.orderNr}/status`, { method: 'PUT', key, type: 'application/json', body: '{"status":3}' });
	report.same('it does not go on', [refusal.status, (JSON.parse(refusal.text) as { code: string }).code], [409, 'transition-refused']);
}

/** An order as the feed of a state has it, page after page; `null` where it has not. */
async function inFeed(format: Format, key: string, status: number, orderNr: string): Promise<Order | null> {
	let from: string | null = null;
	do {
		const { orders, next }: Feed = await format.feed(key, status, from);
		const found = orders.find((order) => order.orderNr === orderNr);
		if (found !== undefined) {
			return found;
		}
		from = next;
	} while (from !== null);
	return null;
}

/** The change stands in the cursor, and the webhook told it. */
async function isTold({ cursor, receiver, report }: Ways, orderNr: string, kind: string, status: number, by: string | null): Promise<void> {
	const changes = await cursor.read();
	const change = changes.find((one) => one.orderNr === orderNr && one.kind === kind && one.status === status);
	report.same(`the cursor has it (${kind}, state ${status})`, change?.by, by);
	if (receiver !== null && change !== undefined) {
		const told = await receiver.of(change.change);
		report.same('the webhook told it, signed', told, { type: `order.${kind}`, orderNr, change: change.change });
	}
}

function move({ origin, key }: Ways, orderNr: string, status: number): Promise<{ requestNr: string | null; password: string | null }> {
	return askJson(origin, `/lis/orders/${orderNr}/status`, key, { method: 'PUT', body: { status } });
}

function request({ origin, key }: Ways, requestNr: string): Promise<Request> {
	return askJson<Request>(origin, `/lis/requests/${requestNr}`, key);
}

/** State of a message, how many lines were taken, and the rules of what was refused of it; or the status of the refusal. */
async function outcome({ origin, key }: Ways, id: string): Promise<unknown> {
	const reply = await call(origin, `/lis/results/messages/${encodeURIComponent(id)}`, { key });
	if (reply.status !== 200) {
		return reply.status;
	}
	const { state, taken, refusals } = JSON.parse(reply.text) as {
		state: string;
		taken: { applied: number } | null;
		refusals: { reasons: { rule: string }[] }[];
	};
	return [state, taken?.applied ?? null, refusals.flatMap(({ reasons }) => reasons.map(({ rule }) => rule)).toSorted()];
}

function pick({ lines }: Request, wanted: string): unknown {
	const line = lines.find(({ code }) => code === wanted);
	return line === undefined ? null : { state: line.state, value: line.value, unit: line.unit };
}

function isWhatWasSent(report: Report, stands: Request, message: Message, format: Format): void {
	report.same(
		'each line is what was sent',
		stands.lines.map(({ code, state, value, unit, messageId }) => ({ code, state, value, unit, messageId })).toSorted(byCode),
		message.lines.map(({ code, value, unit }) => ({ code, state: 'done', value, unit, messageId: format.idOf(message) })).toSorted(byCode),
	);
	report.same('so are its moments', [stands.collectedAt, stands.completedAt, stands.lines[0]?.issued], [message.collectedAt, message.issued, message.issued]);
	const { iinConfirmed: _, ...patient } = stands.patient;
	report.same('and whose it is', [stands.orderNr, patient], [message.orderNr, message.patient]);
}

const byCode = (one: { code: string }, two: { code: string }) => (one.code < two.code ? -1 : 1);

const has = (faults: { rule: string }[], wanted: string) => faults.some(({ rule }) => rule === wanted);

/** A value in the middle of the analyte's limits; a word, where it has none. */
function measured({ code, unit, decimals, ranges }: Analyte): Line {
	const { low, high } = ranges[0] ?? { low: null, high: null };
	if (low === null && high === null) {
		return { code, status: 'final', value: unit === null ? 'not-detected' : 1, unit };
	}
	const middle = low === null ? (high ?? 0) / 2 : high === null ? low * 2 : (low + high) / 2;
	return { code, status: 'final', value: Number(middle.toFixed(decimals ?? 0)), unit };
}

function correct(line: Line): Line {
	return { ...line, status: 'corrected', value: Number((Number(line.value) * 1.1).toFixed(1)) };
}

/** The same digits in another order. */
function otherNumber(number: string): string {
	const last = number.at(-1) ?? '';
	return number.slice(0, -1) + (last === '0' ? '1' : String(Number(last) - 1));
}
