/**
 * What becomes of published examples of HL7 v2 when a laboratory sends them: each is taken with the lines and verdicts that it says, or refused at named places. `alone` is the example with
 * what no example can have (the number of a request and of the message), `adapted` is also of the version that is taken here, for production, with codes of the catalogue beside its own.
 */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ResultLine } from '#shared/results/calls.ts';
import { postHl7 } from '#tests/support/hl7.ts';
import { ask, fresh, read } from '#tests/support/laboratory.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { testServices } from '#tests/support/services.ts';
import { openAccess } from '#worker/lab/results/access.ts';
import { env } from 'cloudflare:test';
import examples from '#tests/golden/results/hl7/v2.json' with { type: 'json' };

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
beforeAll(seedLaboratory);

interface Outcome {
	/** Acknowledgement, and place, condition and rule of each refusal. */
	readonly refused?: readonly string[];
	/** Code, state, value, unit and flag of each line. */
	readonly lines?: readonly string[];
}
interface Example {
	readonly name: string;
	readonly source: string;
	readonly segments: readonly string[];
	/** Codes of the catalogue for codes of OBX-3. */
	readonly codes?: Readonly<Record<string, string>>;
	readonly alone: Outcome;
	readonly adapted: Outcome;
}
const all = examples as unknown as readonly Example[];

const withField = (segment: string, at: number, change: (field: string) => string): string =>
	segment
		.split('|')
		.map((field, index) => (index === at ? change(field) : field))
		.join('|');

/** A message with numbers of its own; those that were one stay one. */
function filled({ segments }: Example): { readonly segments: readonly string[]; readonly numbers: readonly string[] } {
	const numbers = new Map<string, string>();
	const numbered = (field: string) => {
		const [nr = '', ...rest] = field.split('^');
		if (!numbers.has(nr)) numbers.set(nr, `V2-${fresh()}`);
		return [numbers.get(nr) ?? '', ...rest].join('^');
	};
	const made = segments.map((segment) => {
		if (segment.startsWith('MSH')) return withField(segment, 9, () => fresh());
		if (segment.startsWith('OBR')) return withField(segment, 3, numbered);
		return segment.startsWith('ORC') ? withField(segment, 3, (field) => (field === '' ? '' : numbered(field))) : segment;
	});
	return { segments: made, numbers: [...numbers.values()] };
}
const adapted = (segments: readonly string[], codes: Readonly<Record<string, string>> = {}): readonly string[] =>
	segments.map((segment) => {
		if (segment.startsWith('MSH')) {
			const fields = segment.split('|').concat(Array.from({ length: 12 }, () => ''));
			// The sign for what was cut off is one of v2.7.
			return ['MSH', '^~\\&', ...fields.slice(2, 10), 'P', '2.5.1', ...fields.slice(12, 20)].join('|');
		}
		if (!segment.startsWith('OBX')) return segment;
		return withField(segment, 3, (field) => {
			const [code = '', name = '', system = ''] = field.split('^');
			const ours = codes[code];
			return ours === undefined ? field : [code, name, system, ours, name, 'ZERTHANA'].join('^');
		});
	});

const idOf = (requestNr: string) => env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<string>('id');
async function linesOf(requestNr: string): Promise<readonly ResultLine[]> {
	const id = await idOf(requestNr);
	if (id === null) return [];
	const { access } = await openAccess({ db: env.LAB_DB, now: Date.now(), services: testServices() }, id);
	return (await read<{ lines: readonly ResultLine[] }>(ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access }))).lines;
}

/** OBX segments as anybody would take them apart. */
const observationsIn = (segments: readonly string[]) =>
	segments
		.filter((segment) => segment.startsWith('OBX'))
		.map((segment) => segment.split('|'))
		.map((fields) => ({
			code: fields[3] ?? '',
			value: fields[5] ?? '',
			unit: (fields[6] ?? '').split('^'),
			flags: fields[8] ?? '',
		}));
const numbersIn = (text: string): number[] => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')));

/** What a line shows was sent: each of its numbers, its unit, and no mark that is calmer. */
function expectSent(line: ResultLine, segments: readonly string[], codes: Readonly<Record<string, string>> = {}): void {
	const theirs = [line.code, ...Object.entries(codes).flatMap(([code, ours]) => (ours === line.code ? [code] : []))];
	const own = observationsIn(segments).filter(({ code }) => theirs.some((one) => code.includes(one)) || code.includes('^LN'));
	const text = line.sent === null || line.sent === undefined ? line.value : line.sent.value;
	const [shown, unit] = [numbersIn(text.replaceAll('\u00a0', '')), line.sent?.unit ?? ''];
	if (line.state === 'done' && line.value !== '') {
		expect(
			own.some(({ value }) => shown.every((number) => numbersIn(value).includes(number))),
			`${line.code}: ${text}`,
		).toBe(true);
		if (unit !== '')
			expect(
				own.some((one) => one.unit.includes(unit)),
				`${line.code}: ${unit}`,
			).toBe(true);
	}
	for (const part of line.parts)
		for (const number of numbersIn(part.value))
			expect(
				observationsIn(segments).some(({ value }) => numbersIn(value).includes(number)),
				part.name,
			).toBe(true);
	const marks = own.filter(({ code }) => theirs.some((one) => code.includes(one))).map(({ flags }) => flags.split('^')[0]);
	if (marks.some((mark) => /^(?:HH|LL|H|L|A|AA)$/.test(mark ?? ''))) expect(line.flag).not.toBe('N');
}

async function outcomeOf(example: Example, isAdapted: boolean): Promise<Outcome> {
	const { segments: own, numbers } = filled(example);
	const segments = isAdapted ? adapted(own, example.codes) : own;
	const answer = await postHl7(segments);
	expect(answer.http).toBe(200);
	if (answer.code !== 'AA') {
		// Nothing of what was refused stands.
		for (const nr of numbers) expect(await idOf(nr)).toBeNull();
		return { refused: [answer.code, ...answer.errors] };
	}
	const lines = (await Promise.all(numbers.map(linesOf))).flat();
	for (const line of lines) expectSent(line, segments, example.codes);
	return {
		lines: lines.map(({ code, state, value, unit, flag, parts, sent }) =>
			[
				code,
				state,
				value,
				unit,
				flag ?? 'no verdict',
				sent ? `(sent: ${sent.value} ${sent.unit})` : '',
				...parts.map(
					(part) => `[${[part.group, part.name, part.value, part.unit, part.susceptibility ?? part.flag ?? ''].filter(Boolean).join(', ')}]`,
				),
			]
				.filter(Boolean)
				.join(' '),
		),
	};
}

describe.each(all)('$name', (example) => {
	it('as it was published', async () => {
		expect(await outcomeOf(example, false)).toEqual(example.alone);
	});
	it('as it would be sent here', async () => {
		expect(await outcomeOf(example, true)).toEqual(example.adapted);
	});
});
it('there are at least 25, each of a named source, and several of them are taken', () => {
	expect(all.length).toBeGreaterThanOrEqual(25);
	for (const { source } of all) expect(source.length).toBeGreaterThan(10);
	expect(all.filter((one) => one.adapted.lines !== undefined).length).toBeGreaterThanOrEqual(10);
});
