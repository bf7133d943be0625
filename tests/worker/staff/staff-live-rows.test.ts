/** That a look at a page costs what waits, however much was seen to before. How many rows a statement read is what D1 alone says. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { queueNames } from '#shared/staff/queues.ts';
import { entriesBefore, type JournalFilter } from '#worker/lab/staff/journal-store.ts';
import { messageLists } from '#shared/messages/lists.ts';
import { lastPlace, messagesIn } from '#worker/lab/messages/undelivered-store.ts';
import { lastActs } from '#worker/lab/staff/live-store.ts';
import { marksOf, waitingIn } from '#worker/lab/staff/today-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { seedSite } from '#tests/support/site.ts';

beforeAll(seedSite);

const rowsOf = (meta: object): number => Number('rows_read' in meta ? meta.rows_read : Number.NaN);

/** The store, with how many rows were read. */
function counting(): { readonly db: Database; readonly read: { rows: number } } {
	const read = { rows: 0 };
	const wrap = (statement: ReturnType<typeof env.LAB_DB.prepare>): object => ({
		bind: (...values: unknown[]) => wrap(statement.bind(...values)),
		all: async () => {
			const found = await statement.all();
			read.rows += rowsOf(found.meta);
			return found;
		},
		first: async () => {
			const found = await statement.all();
			read.rows += rowsOf(found.meta);
			return found.results[0] ?? null;
		},
	});
	return { db: { prepare: (sql: string) => wrap(env.LAB_DB.prepare(sql)) } as unknown as Database, read };
}
const numbers = (count: number) => `WITH RECURSIVE k (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < ${String(count)})`;

it('reads no row of what was answered, sent or settled', async () => {
	const rows = async () => {
		const { db, read } = counting();
		for (const name of queueNames) {
			await marksOf(db, name, Date.now());
			await waitingIn(db, name, Date.now());
		}
		return read.rows;
	};
	const before = await rows();
	await env.LAB_DB.prepare(
		`INSERT INTO feedback (created_at, locale, city_id, name, surname, phone, message, answered_at, answered_by, answer_note)
		${numbers(2000)} SELECT n, 'ru', 98, '', '', '', '', 1, 'S', '' FROM k`,
	).run();
	await env.LAB_DB.prepare(
		`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at)
		${numbers(2000)} SELECT printf('live:%d', n), 'code-sms', 'sms', '+77010000000', 'ru', '{}', 'sent', 1, 0, n FROM k`,
	).run();
	await env.LAB_DB.prepare(
		`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, reason, settled_at)
		${numbers(2000)} SELECT printf('live-settled:%d', n), 'result-ready-sms', 'sms', '+77010000000', 'ru', '{}', 'failed', 1, 0, n, 'no-answer', 1 FROM k`,
	).run();
	await env.LAB_DB.prepare(
		`INSERT INTO result_requests (id, request_nr, password, last_name, first_name, middle_name, birth_date, lab, issued, created_at)
		VALUES ('live-request', 'LIVE-1', '', 'Тұрарова', 'Ая', '', '1990-01-01', '', 1, 1)`,
	).run();
	await env.LAB_DB.prepare(
		`INSERT INTO result_lines (request_id, code, position, state, issued, body, corrected, message_id)
		${numbers(2000)} SELECT 'live-request', printf('LIVE-%d', n), n, 'restricted', 1, '{}', 0, 'live' FROM k`,
	).run();
	await env.LAB_DB.prepare(
		`INSERT INTO critical_values (request_id, code, said, body, issued, arrived_at, acknowledged_at)
		${numbers(2000)} SELECT 'live-request', 'LIVE-1', '1', '{}', 1, n, 1 FROM k WHERE n < 2`,
	).run();
	await env.LAB_DB.prepare(
		`INSERT INTO critical_values (request_id, code, said, body, issued, arrived_at, ended_at)
		${numbers(2000)} SELECT 'live-request', 'LIVE-1', '1', '{}', 1, n, 1 FROM k`,
	).run();
	await env.LAB_DB.prepare(
		`INSERT INTO imports (kind, state, author, file_name, sha256, bytes, format, started_at, ended_at)
		${numbers(2000)} SELECT 'prices', 'applied', 'live', '', printf('%064d', n), 1, 'csv', 1, 1 FROM k`,
	).run();
	expect(await rows()).toBe(before);
});

it('finds who has seen to an entry among what was done about it alone', async () => {
	const id = await addStaff();
	const { db, read } = counting();
	await env.LAB_DB.prepare(
		`INSERT INTO staff_journal (at, staff_id, act, object, outcome) ${numbers(3000)} SELECT n, ?1, 'staff.feedback.answered', CAST(n AS TEXT), 'done' FROM k`,
	)
		.bind(id)
		.run();
	expect(await lastActs(db, ['staff.feedback.answered'], ['7', '8'], 0)).toHaveLength(2);
	expect(read.rows).toBeLessThan(60);
});

it('of the journal costs what is shown, whatever it is narrowed by', async () => {
	const [one, other] = [await addStaff({ code: 'ROWS-1' }), await addStaff({ code: 'ROWS-2' })];
	const many = 4000;
	await env.LAB_DB.prepare(
		`INSERT INTO staff_journal (at, staff_id, act, object, outcome)
		${numbers(many)} SELECT n, ?1, iif(n % 40 = 0, 'staff.order.cancel', 'staff.order.view'), '', CASE WHEN n % 80 = 0 THEN 'conflict' WHEN n % 100 = 1 THEN 'begun' ELSE 'done' END FROM k`,
	)
		.bind(one)
		.run();
	await env.LAB_DB.prepare(
		`INSERT INTO staff_journal (at, staff_id, act, object, outcome) ${numbers(many)} SELECT n, ?1, 'staff.order.view', '', 'done' FROM k`,
	)
		.bind(other)
		.run();
	// One thing that was read a few times among all that.
	const times = 40;
	await env.LAB_DB.prepare(
		`INSERT INTO staff_journal (at, staff_id, act, object, outcome) ${numbers(times)} SELECT n * 100, ?1, 'staff.order.view', 'ROWS-9', iif(n % 2 = 0, 'done', 'conflict') FROM k`,
	)
		.bind(other)
		.run();
	const any: JournalFilter = { object: '', person: '', act: '', outcome: null, from: 0, till: many + 1 };
	const filters: readonly JournalFilter[] = [
		any,
		{ ...any, person: 'ROWS-1' },
		{ ...any, act: 'staff.order.cancel' },
		{ ...any, person: 'ROWS-1', act: 'staff.order.cancel' },
		{ ...any, outcome: 'done' },
		{ ...any, outcome: 'refused' },
		{ ...any, outcome: 'begun' },
		{ ...any, outcome: 'refused', act: 'staff.order.cancel' },
		{ ...any, outcome: 'refused', person: 'ROWS-1' },
		{ ...any, till: 500 },
		{ ...any, person: 'ROWS-1', till: 1500 },
		{ ...any, object: 'ROWS-9' },
		{ ...any, object: 'ROWS-9', person: 'ROWS-2' },
		{ ...any, object: 'ROWS-9', act: 'staff.order.view' },
		{ ...any, object: 'ROWS-9', person: 'ROWS-2', act: 'staff.order.view' },
		{ ...any, object: 'ROWS-9', outcome: 'refused', person: 'ROWS-2' },
		{ ...any, outcome: 'refused', person: 'ROWS-1', act: 'staff.order.cancel' },
	];
	// What is about one thing is sorted behind its index: as much as there is of it, and no more.
	const limitOf = ({ object }: JournalFilter) => (object === '' ? 60 : 4 * times);
	const cost = await Promise.all(
		filters.map(async (filter) => {
			const { db, read } = counting();
			const first = await entriesBefore(db, filter, { before: 0, count: 10 });
			const onFirst = read.rows;
			read.rows = 0;
			const second = await entriesBefore(db, filter, { before: first.at(-1)?.id ?? 0, count: 10 });
			return [
				filter,
				first.length,
				onFirst < limitOf(filter),
				second.length,
				read.rows < limitOf(filter),
				new Set([...first, ...second].map(({ id }) => id)).size,
			];
		}),
	);
	expect(cost).toEqual(filters.map((filter) => [filter, 10, true, 10, true, 20]));
});

it('of messages in a state costs what is shown, at the beginning and far behind it', async () => {
	const states = ['waiting', 'sending', 'sent', 'refused', 'failed', 'unknown', 'failed'];
	await env.LAB_DB.batch(
		states.map((state, nr) =>
			env.LAB_DB.prepare(
				`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, put_at, changed_at, good_until, reason, settled_at)
				${numbers(3000)} SELECT 'order-received:rows' || ?2 || '-' || n, 'order-received', 'sms', '+77021119998', 'ru', '{}', ?1, 1, 1, 1, n, 1, iif(?1 IN ('refused', 'failed', 'unknown'), 'said', ''), ?3 FROM k`,
			).bind(state, String(nr), nr === 6 ? 5 : null),
		),
	);
	const cost = await Promise.all(
		messageLists.flatMap((list) =>
			[lastPlace, { changedAt: 1500, id: '' }].map(async (before) => {
				const { db, read } = counting();
				const rows = await messagesIn(db, list, before, 10);
				return [list, rows.length, read.rows < 80];
			}),
		),
	);
	expect(cost).toEqual(messageLists.flatMap((list) => [0, 1].map(() => [list, 10, true])));
});
