/** The table of what becomes of each column in staging: whole, and true to its word. */
import { describe, expect, it } from 'vitest';
import { columnsOf, counters, countedElsewhere, learnedTables, rules, type Scrubbing } from '#scripts/lab/scrub/rules.ts';
import { scrubber } from '#scripts/lab/scrub/scrub-row.ts';
import { madeUpUnit } from '#scripts/lab/scrub/scrub-json.ts';
import { iinCheckDigit } from '#scripts/lab/scrub/made-up.ts';
import { demandNoStaging, demandStaging } from '#scripts/lab/backup/scrubbed.ts';
import { guardedUntil } from '#shared/family/rules.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
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
	counted: 7,
	version: 20_261_120_110_000,
	visit: 1_795_000_000_000,
	amount: 1234,
	dayOrNull: '2026-11-20',
	collectedDay: '2026-11-20',
	line: JSON.stringify({
		comment: canary,
		[canary]: 1,
		parts: [{ value: { text: canary }, reason: canary, name: canary, group: canary, unit: canary, rangeText: canary, interpretations: [canary] }],
		validatedBy: canary,
		value: { word: 'detected', grade: canary },
		at: [canary],
		unit: { ru: canary, en: canary, kz: canary },
		unitCode: `{${canary}}`,
		sent: { value: canary, unit: canary },
		flag: canary,
		degree: canary,
		doubts: ['no-unit', canary],
		conditional: [{ low: 1, condition: canary, [canary]: canary }],
		range: { low: 1, high: canary, expected: canary },
		loinc: canary,
	}),
	said: JSON.stringify({
		collected: { issued: 1_795_000_000_000, version: 1, by: canary },
		planned: { issued: 1_795_000_000_000, version: null, text: canary },
		conclusions: { [canary]: { issued: 1, version: null, text: canary } },
		files: { [canary]: { issued: 1, version: null, text: canary } },
		plannedReports: { [canary]: { issued: 1, version: null, at: canary, first: canary } },
		takenBack: [{ issued: 1, version: null, status: canary, messageId: canary }],
		[canary]: canary,
	}),
	lineSaid: JSON.stringify([{ text: canary }]),
};
const rowOf = (table: string) =>
	Object.fromEntries([...(columnsOf(table) ?? [])].map(([column, scrubbing]) => [column, scrubbing === 'kept' ? '' : (asIn[scrubbing] ?? canary)]));
/** With every row shown, as a run does it. */
function shownAll() {
	const run = scrubber();
	for (const table of learnedTables) run.learn(table, rowOf(table));
	return run;
}
const kept = columnsByRule('kept');
function columnsByRule(of: Scrubbing): readonly string[] {
	return tables.flatMap((table) => [...(columnsOf(table) ?? [])].flatMap(([column, scrubbing]) => (scrubbing === of ? [`${table}.${column}`] : [])));
}

describe('nothing of a person stays', () => {
	it.each(tables.filter((table) => columnsOf(table) !== null))('in %s', (table) => {
		const columns = columnsOf(table) ?? new Map<string, Scrubbing>();
		const row = rowOf(table);
		const made = shownAll().scrub(table, row);
		expect(JSON.stringify(made)).not.toMatch(/Қанатова|Канарейкина|қанатова/);
		for (const [column, scrubbing] of columns)
			if (
				['moment', 'day', 'dayOrNull', 'collectedDay', 'visit', 'birthDay', 'place', 'id', 'version', 'counted', 'amount', 'speciality'].includes(
					scrubbing,
				)
			)
				expect(made?.[column], column).not.toBe(row[column]);
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
		expect(Number(found?.['issued']) % 60_000).toBe(0);
		const older = (Date.parse('1988-04-12') - Date.parse(String(account?.['birth_date']))) / 86_400_000;
		const earlier = (1_795_000_000_000 - Number(found?.['issued'])) / 86_400_000;
		// A time of day that is another one, by three hours at most.
		expect(older - earlier).toBeGreaterThanOrEqual(-0.126);
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

describe('when something happened is not to be found out', () => {
	const at = 1_795_000_000_000;
	const dayMs = 86_400_000;
	/** People of one day each, with an order of one minute. */
	const people = Array.from({ length: 300 }, (_, nr) => ({
		id: `order-${nr}`,
		birth_date: new Date(Date.parse('1950-01-01') + nr * 40 * dayMs).toISOString().slice(0, 10),
		created_at: at,
	}));
	it('not by whole weeks, nor by the time of day', () => {
		const { scrub } = scrubber();
		const earlier = people.map((order) => at - Number(scrub('orders', order)?.['created_at']));
		const days = earlier.map((ms) => Math.round(ms / dayMs));
		expect(Math.min(...days)).toBeGreaterThanOrEqual(7);
		expect(Math.max(...days)).toBeLessThanOrEqual(62);
		expect(new Set(days.map((count) => count % 7)).size).toBe(7);
		expect(new Set(earlier.map((ms) => Math.round((ms % dayMs) / 60_000))).size).toBeGreaterThan(50);
		// A visit is at the hour that the point keeps, on another day.
		const visits = people.map((order) => at - Number(scrub('orders', { ...order, visit_at: at })?.['visit_at']));
		expect(visits.filter((ms) => ms % dayMs !== 0 || ms < 7 * dayMs)).toEqual([]);
	});

	it('not by numbers that were given one after the other: they follow the moments that are made up', () => {
		const { learn, scrub } = scrubber();
		const changes = people.flatMap(({ id }, place) => [
			{ nr: 5000 + 2 * place, order_id: id, at },
			{ nr: 5001 + 2 * place, order_id: id, at },
		]);
		for (const order of people) learn('orders', order);
		for (const change of changes) learn('order_changes', change);
		const made = changes.map((change) => scrub('order_changes', change)).toSorted((a, b) => Number(a?.['nr']) - Number(b?.['nr']));
		expect(made.map((row) => row?.['nr'])).toEqual(made.map((_, place) => place + 1));
		expect(made.map((row) => row?.['at'])).toEqual(made.map((row) => row?.['at']).toSorted((a, b) => Number(a) - Number(b)));
		expect(made.map((row) => row?.['order_id'])).not.toEqual(changes.map(({ order_id: id }) => scrub('orders', { id })?.['id']));
		// What happened to one person stays in its order.
		for (const { id } of people) {
			const [first, second] = changes.filter(({ order_id: of }) => of === id).map((change) => Number(scrub('order_changes', change)?.['nr']));
			expect(second).toBeGreaterThan(first ?? 0);
		}
	});

	it('every counter is of rows that are shown before, and references go with it', () => {
		for (const counter of [...Object.keys(counters), ...Object.values(countedElsewhere)]) expect(learnedTables).toContain(counter.split('.')[0]);
		const { learn, scrub } = scrubber();
		learn('house_calls', { id: 71, change_nr: 12, phone: '+7701', created_at: at, changed_at: at });
		expect(scrub('house_calls', { id: 71, change_nr: 12, phone: '+7701' })).toMatchObject({ id: 1, change_nr: 1 });
		expect(scrub('house_call_lines', { house_call_id: 71 })).toEqual({ house_call_id: 1 });
		expect(() => scrub('house_call_lines', { house_call_id: 72 })).toThrow('A row of house_call_lines cannot be scrubbed: house_call_id');
	});

	it('not by numbers and names that are made up one after the other', () => {
		const { scrub } = scrubber();
		const made = people.map((_, nr) => ({
			...scrub('orders', {
				order_nr: `21046${nr}`,
				request_nr: `LIS-${nr}`,
				phone: `+77011234${nr}`,
				email: `a${nr}@b.kz`,
				card_nr: `29${nr}`,
				iin: `8804124${nr + 10_000}`,
			}),
			...scrub('doctor_money', { id: `money-${nr}` }),
			...scrub('payments', { id: `21046${nr}1234` }),
			lab: scrub('result_requests', { lab: `lab ${nr}` })?.['lab'],
		}));
		for (const column of ['order_nr', 'request_nr', 'phone', 'email', 'card_nr', 'iin', 'id', 'lab']) {
			const values = made.map((row) => String((row as Readonly<Record<string, unknown>>)[column]));
			expect(new Set(values).size, column).toBe(people.length);
			// Of numbers in no order every other one is larger than the one before it.
			const larger = values.filter((value, nr) => value > (values[nr - 1] ?? value)).length;
			expect(Math.abs(larger - people.length / 2), column).toBeLessThan(60);
		}
	});

	it('not by when a parent ceases to see, nor by when a password is weak', () => {
		const { learn, scrub } = scrubber();
		const child = { id: 'child', birth_date: '2015-08-14', sex: 'F', password_weak_until: at };
		learn('patients', child);
		const [account, ward] = [scrub('patients', child), scrub('wards', { guardian_id: 'mother', patient_id: 'child', until: '2031-08-14', told_at: null })];
		expect(ward?.['until']).toBe(guardedUntil(String(account?.['birth_date'])));
		expect(ward?.['patient_id']).toBe(account?.['id']);
		expect(account?.['password_weak_until']).toBe(0);
	});

	it('what is of a payment moves with its order', () => {
		const { learn, scrub } = scrubber();
		const [order, payment] = [
			{ id: 'o', birth_date: '1990-05-21', created_at: at },
			{ id: '2104607384-1234', order_id: 'o', created_at: at },
		];
		learn('orders', order);
		learn('payments', payment);
		const moved = scrub('orders', order)?.['created_at'];
		expect(scrub('payments', payment)?.['created_at']).toBe(moved);
		expect(scrub('payment_steps', { payment_id: payment.id, at })?.['at']).toBe(moved);
	});
});

describe('ids are none of production', () => {
	it('the same in every place, of the same letters, and two are two', () => {
		const { scrub } = scrubber();
		for (const id of ['3f0c2b1e-9d1a-4a57-8a5e-0c8a1f6b7d21', 'kR7_w-Z0aQ9xYt4LmN2pBg', 'A17F', 'd17', '0123456789abcdef0123456789abcdef']) {
			const made = String(scrub('patients', { id })?.['id']);
			expect(made).not.toBe(id);
			expect(made.replace(/[0-9]/g, '0').length).toBe(id.length);
			if (/^[0-9a-f-]+$/.test(id)) expect(made).toMatch(/^[0-9a-f-]+$/);
			expect([...made].map((letter) => /[-_]/.test(letter))).toEqual([...id].map((letter) => /[-_]/.test(letter)));
			expect(scrub('orders', { account_id: id, patient_id: null })).toEqual({ account_id: made, patient_id: null });
			expect(scrub('result_requests', { patient_id: id })?.['patient_id']).toBe(made);
		}
		const short = Array.from({ length: 36 }, (_, nr) => String(scrub('doctors', { id: nr.toString(36) })?.['id']));
		expect(new Set(short).size).toBe(36);
	});
	it('no column that is kept is called like one', () => {
		expect(kept.filter((column) => /(?:\.id|_id)$/.test(column))).toEqual(kept.filter((column) => /\.(?:city_id|point_id|analysis_id)$/.test(column)));
	});
	it('a doctor has one of a few specialities, in three languages, and other money', () => {
		const { scrub } = scrubber();
		const doctor = scrub('doctors', { id: 'd', speciality_ru: 'Врач-канареевед', speciality_en: 'Canary doctor', speciality_kz: 'Канар дәрігері' });
		expect(JSON.stringify(doctor)).not.toMatch(/анар/i);
		expect([doctor?.['speciality_ru'], doctor?.['speciality_en']]).toEqual([expect.stringMatching(/^\p{L}+$/u), expect.stringMatching(/^[A-Z][a-z ]+$/)]);
		const amounts = Array.from({ length: 50 }, (_, nr) => Number(scrub('doctor_money', { id: `m-${nr}`, amount: 12_345 })?.['amount']));
		expect(amounts.filter((amount) => amount % 100 !== 0 || amount < 9200 || amount > 15_500)).toEqual([]);
		expect(new Set(amounts).size).toBeGreaterThan(10);
	});
});

describe('a slip of the hand ends no run, and what ends one names no value', () => {
	it('a day that there is not is none', () => {
		const { scrub } = scrubber();
		for (const day of ['1988-13-12', '2023-02-31', '12.04.1988', '']) expect(scrub('patients', { birth_date: day })?.['birth_date']).toBe('');
		const iin = String(scrub('patients', { iin: '881312499909' })?.['iin']);
		expect([iin.length, iinCheckDigit(iin.slice(0, 11)), Number.isNaN(Date.parse(`19${iin.slice(0, 2)}-${iin.slice(2, 4)}-${iin.slice(4, 6)}`))]).toEqual([
			12,
			Number(iin[11]),
			false,
		]);
		expect(scrub('doctor_money', { day: '2026-13-01', paid_on: '2026-13-02' })).toEqual({ day: '', paid_on: null });
		expect(scrub('orders', { last_period: '2026-02-30' })).toEqual({ last_period: null });
		expect(scrub('result_requests', { collected_at: null, collected_day: '2026-99-01' })).toEqual({ collected_at: null, collected_day: '' });
	});
	it('table and column are named, and nothing else', () => {
		const { scrub } = scrubber();
		expect(() => scrub('result_lines', { body: `{"comment":${canary}` })).toThrow(/^A row of result_lines cannot be scrubbed: body holds nothing/);
		expect(() => scrub('result_lines', { body: `{"comment":${canary}` })).not.toThrow(canary);
		expect(() => scrub('patients', { created_at: canary })).not.toThrow(canary);
	});
});

describe('of a result its values stay, and what the catalogue says of them', () => {
	const unit = (text: string) => ({ ru: text, en: text, kz: text });
	const line = (body: object) => JSON.parse(String(scrubber().scrub('result_lines', { body: JSON.stringify(body) })?.['body'])) as Record<string, unknown>;
	it('words, doubts, verdicts and bounds', () => {
		const body = {
			value: { word: 'detected', grade: '++' },
			flag: 'A',
			degree: 'abnormal',
			isDoubtful: true,
			doubts: ['no-unit', 'implausible'],
			range: { low: null, high: null, lowIncluded: false, highIncluded: false, expected: 'not-detected' },
			conditional: [{ low: 1, high: 2, lowIncluded: true, highIncluded: false, expected: null, condition: 'preg1' }],
			interpretations: ['POS'],
			loinc: '2345-7',
		};
		expect(line(body)).toEqual(body);
		expect(line({ value: { text: 'positive' } })).toEqual({ value: { text: 'positive' } });
		expect(line({ value: { text: canary } })).toEqual({ value: { text: '—' } });
		expect(line({ value: { number: 5.1, comparator: '<' } })).toEqual({ value: { number: 5.1, comparator: '<' } });
	});
	it.each(['ммоль/л', 'mmol/L', 'КОЕ/мл', '10^9/л', '%', ''])('the unit %s', (text) => {
		expect(line({ unit: unit(text), sent: { value: '99', unit: text } })).toEqual({ unit: unit(text), sent: { value: '99', unit: text } });
	});
	it.each([canary, '{Kanareikina}', 'mmol/L{Kanareikina}', 'm880412499909', '880412499909', 'см. комментарий врача Канарейкиной А. А.'])(
		'no unit %s',
		(text) => {
			const made = line({ unit: unit(text), unitCode: text, sent: { value: text, unit: text }, parts: [{ unit: text }] });
			expect(made).toEqual({ unit: madeUpUnit, sent: { value: '—', unit: madeUpUnit.ru }, parts: [{ unit: madeUpUnit.ru }] });
		},
	);
	it('one of the catalogue that nobody else knows', () => {
		const { learn, scrub } = scrubber();
		learn('terms', { kind: 'unit', code: '{CFU}/mL', name_ru: 'усл. КОЕ', name_en: 'arb. CFU', name_kz: 'шартты КТБ' });
		const body = { unit: { ru: 'усл. КОЕ', en: 'arb. CFU', kz: 'шартты КТБ' }, unitCode: '{CFU}/mL' };
		expect(JSON.parse(String(scrub('result_lines', { body: JSON.stringify(body) })?.['body']))).toEqual(body);
	});
	it('what is known of a request, by reports that are numbered, with days that agree', () => {
		const { scrub } = scrubber();
		const issued = Date.parse('2026-11-20T06:00:00Z');
		const planned = { issued, version: 2, at: '2026-11-25T18:00:00+05:00', first: '2026-11-23T13:00:00.000Z' };
		const row = scrub('result_requests', {
			birth_date: '1988-04-12',
			issued,
			collected_at: issued,
			collected_day: '2026-11-20',
			said: JSON.stringify({
				planned: { issued, version: 2, text: planned.first },
				plannedReports: { '': planned, [canary]: { issued, version: null, isCome: true } },
				conclusions: { [canary]: { issued, version: null, text: canary } },
				files: { [canary]: { issued, version: null, text: 'lis-17' } },
				takenBack: [{ issued, version: null, status: 'cancelled', messageId: 'lis-17' }],
			}),
		});
		const said = JSON.parse(String(row?.['said'])) as Record<string, never>;
		const moved = Number(row?.['issued']) - issued;
		const later = (text: string) => new Date(Date.parse(text) + moved).toISOString();
		const message = scrub('result_lines', { message_id: 'lis-17' })?.['message_id'];
		const stamp = { issued: issued + moved, version: null };
		const [report] = Object.keys(said['conclusions'] ?? {});
		expect(report).toMatch(/^report \d+$/);
		expect(said).toEqual({
			planned: { ...stamp, version: 2, text: later(planned.first) },
			plannedReports: { '': { ...stamp, version: 2, at: later(planned.at), first: later(planned.first) }, [report ?? '']: { ...stamp, isCome: true } },
			conclusions: { [report ?? '']: { ...stamp, text: '' } },
			files: { [report ?? '']: { ...stamp, text: message } },
			takenBack: [{ ...stamp, status: 'cancelled', messageId: message }],
		});
		expect(row?.['collected_day']).toBe(dayInAlmaty(Number(row?.['collected_at'])));
	});
});

describe('only staging is filled', () => {
	const toml = '[vars]\nSITE_ORIGIN = "https://clinic.example"\n[env.staging]\n[env.staging.vars]\nSITE_ORIGIN = "https://staging.example"\n';
	it.each([
		[{ SITE_ORIGIN: 'https://clinic.example' }, 'the production site'],
		[{ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://clinic.example' }, 'the production site'],
		[{ ENVIRONMENT: 'local', SITE_ORIGIN: 'https://Clinic.example:443/ru' }, 'the production site'],
		[{ SITE_ORIGIN: 'https://other.example' }, 'without an ENVIRONMENT a site is production'],
		[{ ENVIRONMENT: 'production' }, 'not that of staging'],
		[{ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://other.example' }, 'not that of staging'],
	])('not %o', (settings, why) => {
		expect(() => demandStaging(settings, toml)).toThrow(why);
	});
	it.each([
		[{}],
		[{ ENVIRONMENT: 'local' }],
		[{ SITE_ORIGIN: 'http://localhost:8787' }],
		[{ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://staging.example' }],
		[{ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://Staging.example/' }],
	])('%o', (settings) => {
		expect(() => demandStaging(settings, toml)).not.toThrow();
	});
	it('and staging is filled in no other way', () => {
		for (const address of ['https://staging.example', 'https://STAGING.example:443/'])
			expect(() => demandNoStaging({ ENVIRONMENT: 'production', SITE_ORIGIN: address }, toml)).toThrow('--scrubbed');
		for (const settings of [{}, { SITE_ORIGIN: '' }, { SITE_ORIGIN: 'https://clinic.example' }, { SITE_ORIGIN: 'no address' }])
			expect(() => demandNoStaging(settings, toml)).not.toThrow();
		// Where nobody has named staging yet, nothing is it.
		expect(() => demandNoStaging({ SITE_ORIGIN: '' }, '[vars]\nSITE_ORIGIN = ""\n[env.staging]\nSITE_ORIGIN = ""\n')).not.toThrow();
	});
});
