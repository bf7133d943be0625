/** The table of what becomes of each column in staging: whole, and true to its word. */
import { describe, expect, it } from 'vitest';
import { columnsOf, rules, type Scrubbing } from '#scripts/lab/scrub/rules.ts';
import { scrubber } from '#scripts/lab/scrub/scrub-row.ts';
import { iinCheckDigit } from '#scripts/lab/scrub/made-up.ts';
import { demandStaging } from '#scripts/lab/backup/scrubbed.ts';
import { isMistyped } from '#shared/kit/spoken-number.ts';
import { sqliteLaboratory } from '#tests/support/sqlite.ts';

const { raw } = sqliteLaboratory();
const tables = raw
	.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`)
	.all()
	.map(({ name }) => String(name));
const columnsIn = (table: string) =>
	raw
		.prepare('SELECT name FROM pragma_table_info(?)')
		.all(table)
		.map(({ name }) => String(name));

describe('every table and every column has a rule', () => {
	it('each table', () => {
		expect(Object.keys(rules).toSorted()).toEqual(tables);
	});
	it.each(tables.filter((table) => typeof rules[table] === 'object'))('%s, each column once', (table) => {
		const rule = rules[table];
		const named = typeof rule === 'object' ? Object.values(rule.columns).flatMap((columns) => columns.trim().split(/\s+/)) : [];
		expect(named.toSorted()).toEqual(columnsIn(table).toSorted());
	});
	it('one that has none ends it', () => {
		const { scrub } = scrubber();
		expect(() => scrub('patients', { new_column: 'x' })).toThrow('patients.new_column has no rule');
		expect(() => scrub('new_table', {})).toThrow('new_table has no rule');
	});
});

/** A value of a person's, as a column of this kind may hold one. */
const canary = 'Қанатова-Канарейкина';
const asIn: Readonly<Partial<Record<Scrubbing, unknown>>> = {
	birthDay: '1990-05-21',
	moment: 1_795_000_000_000,
	day: '2026-11-20',
	place: 43.238_912,
	zeroed: 7,
	noneOf: JSON.stringify([{ ru: canary }]),
	result: JSON.stringify({
		comment: canary,
		parts: [{ value: { text: canary }, reason: canary }],
		validatedBy: canary,
		value: { number: 5.1 },
		at: [canary],
	}),
	moments: JSON.stringify({ collected: { issued: 1_795_000_000_000, by: canary } }),
};
const kept = columnsByRule('kept');
function columnsByRule(of: Scrubbing): readonly string[] {
	return tables.flatMap((table) => [...(columnsOf(table) ?? [])].flatMap(([column, scrubbing]) => (scrubbing === of ? [`${table}.${column}`] : [])));
}

describe('nothing of a person stays', () => {
	it.each(tables.filter((table) => columnsOf(table) !== null))('in %s', (table) => {
		const columns = columnsOf(table) ?? new Map<string, Scrubbing>();
		const row = Object.fromEntries([...columns].map(([column, scrubbing]) => [column, scrubbing === 'kept' ? '' : (asIn[scrubbing] ?? canary)]));
		const made = scrubber().scrub(table, row);
		expect(JSON.stringify(made)).not.toMatch(/Қанатова|Канарейкина|қанатова/);
		for (const [column, scrubbing] of columns)
			if (['moment', 'day', 'birthDay', 'place'].includes(scrubbing)) {
				const isOfSomebody = typeof rules[table] === 'object' && rules[table].whose !== undefined;
				if (scrubbing === 'birthDay' || scrubbing === 'place' || isOfSomebody) expect(made?.[column], column).not.toBe(row[column]);
			}
	});
	it('no column that is kept is called like a name, an address or a word of somebody', () => {
		expect(
			kept.filter((column) =>
				/\.(?:.*_)?(?:fio|iin|phone\d?|email|address|comment|note|message|password|token|hash|secret|(?:last|first|middle)_name)$/.test(column),
			),
		).toEqual([]);
	});
	it('not by a second run: of two nothing comes out alike', () => {
		const [one, other] = [scrubber(), scrubber()].map(({ scrub }) => scrub('orders', { key_hash: canary, birth_date: '1990-05-21' }));
		expect(one?.['key_hash']).not.toBe(other?.['key_hash']);
	});
});

describe('one person is one person', () => {
	const person = {
		last_name: 'Ахметова',
		first_name: 'Айгерим',
		middle_name: 'Ерлановна',
		birth_date: '1988-04-12',
		sex: 'F',
		iin: '880412499909',
		phone: '+77011234567',
	};
	it('in their account, their order and their result, with everything that agrees', () => {
		const { learn, scrub } = scrubber();
		const order = { ...person, id: 'o', created_at: 1_795_000_000_000, order_nr: '2104607384', request_nr: 'LIS-1' };
		const result = { ...person, id: 'r', request_nr: 'LIS-1', issued: 1_795_000_000_000 };
		learn('orders', order);
		learn('result_requests', result);
		const [account, ordered, found] = [scrub('patients', { ...person, id: 'p' }), scrub('orders', order), scrub('result_requests', result)];
		for (const column of ['last_name', 'first_name', 'middle_name', 'birth_date', 'iin', 'phone']) {
			expect(account?.[column]).not.toBe(person[column as keyof typeof person]);
			expect(ordered?.[column]).toBe(account?.[column]);
			expect(found?.[column]).toBe(account?.[column]);
		}
		expect(ordered?.['request_nr']).toBe(found?.['request_nr']);
		expect(isMistyped(String(ordered?.['order_nr']))).toBe(false);
		// What happened to them was as much earlier in each place.
		expect(found?.['issued']).toBe(ordered?.['created_at']);
		expect(scrub('order_events', { order_id: 'o', status: 1, at: 1_795_000_000_000 })?.['at']).toBe(ordered?.['created_at']);
		const iin = String(account?.['iin']);
		expect(iin).toMatch(/^\d{12}$/);
		expect(iin.slice(0, 6)).toBe(String(account?.['birth_date']).slice(2).replaceAll('-', ''));
		expect(['4', '6']).toContain(iin[6]);
		expect(iinCheckDigit(iin.slice(0, 11))).toBe(Number(iin[11]));
		expect(String(account?.['phone'])).toMatch(/^\+7799\d{7}$/);
		const older = (Date.parse('1988-04-12') - Date.parse(String(account?.['birth_date']))) / 86_400_000;
		const earlier = (1_795_000_000_000 - Number(found?.['issued'])) / 86_400_000;
		expect(older - earlier).toBeGreaterThanOrEqual(0);
		expect(older - earlier).toBeLessThan(180);
	});
	it('and two are two: what is unique stays unique', () => {
		const { scrub } = scrubber();
		const made = Array.from({ length: 2000 }, (_, nr) =>
			scrub('patients', { iin: `880412${400_000 + nr}`, phone: `+7701${String(nr).padStart(7, '0')}`, email: `a${nr}@b.kz`, birth_date: '1988-04-12' }),
		);
		for (const column of ['iin', 'phone', 'email']) expect(new Set(made.map((row) => row?.[column])).size).toBe(2000);
		const iins = made.map((row) => String(row?.['iin']));
		expect(iins.filter((iin) => iinCheckDigit(iin.slice(0, 11)) !== Number(iin[11]))).toEqual([]);
	});
});

describe('only staging is filled', () => {
	const toml = '[vars]\nSITE_ORIGIN = "https://clinic.example"\n[env.staging]\n[env.staging.vars]\nSITE_ORIGIN = "https://staging.example"\n';
	it.each([
		[{ SITE_ORIGIN: 'https://clinic.example' }, 'the production site'],
		[{ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://clinic.example' }, 'the production site'],
		[{ ENVIRONMENT: 'production' }, 'not that of staging'],
		[{ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://other.example' }, 'not that of staging'],
	])('not %o', (settings, why) => {
		expect(() => demandStaging(settings, toml)).toThrow(why);
	});
	it.each([[{}], [{ ENVIRONMENT: 'local' }], [{ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://staging.example' }]])('%o', (settings) => {
		expect(() => demandStaging(settings, toml)).not.toThrow();
	});
});
