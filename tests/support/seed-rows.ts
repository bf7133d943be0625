/** What the seed's catalogue measures, read from its files for tests that run in Node. */
import { parse } from 'csv-parse/sync';
import { readdirSync, readFileSync } from 'node:fs';
import type { ReferenceRange } from '#shared/catalogue/calls.ts';
import { parseLimits, parseRanges, type LimitSet, type Parsed } from '#shared/catalogue/ranges.ts';

const folder = 'worker/lab/db/seed';
type Cells = Readonly<Record<string, string>>;

/** One measured value: a test of its own, or an analyte of a test. */
export interface Measured {
	readonly code: string;
	readonly name: string;
	/** Code of the test that it is printed in. */
	readonly test: string;
	/** Codes of what the test is made of, sorted. */
	readonly material: string;
	/** What ordering the test says about the patient; empty: nothing. */
	readonly implies: string;
	readonly loinc: string;
	readonly unit: string;
	readonly decimals: string;
	readonly molarMass: string;
	/** The columns as they are written. */
	readonly text: { readonly ranges: string; readonly critical: string; readonly decision: string; readonly plausible: string };
	readonly ranges: readonly ReferenceRange[];
	readonly critical: readonly LimitSet[];
	readonly decision: readonly LimitSet[];
	readonly plausible: readonly LimitSet[];
}

/** All rows of the catalogue files (base, tests, panels, concepts), in the order of the files. */
export function seedRows(): Cells[] {
	const files = readdirSync(folder).filter((name) => /^(base|tests-.*|panels|concepts)\.csv$/.test(name));
	return files.flatMap((name) => parse<Cells>(readFileSync(`${folder}/${name}`), { columns: true, bom: true }));
}

function read<T>(code: string, parsed: Parsed<T>): T {
	if (!parsed.ok) throw new Error(`${code}: ${parsed.fault.rule} at ${parsed.fault.entry}`);
	return parsed.value;
}

/** Every measured value of the seed, ranges and limits parsed. Throws by name what does not parse. */
export function seedMeasured(): Measured[] {
	const rows = seedRows();
	const cell = (row: Cells | undefined, column: string) => row?.[column] ?? '';
	const tests = new Map(rows.filter(({ kind }) => kind === 'test').map((row) => [cell(row, 'code'), row]));
	const parents = new Set(rows.filter(({ kind }) => kind === 'analyte').map((row) => cell(row, 'parent')));
	return rows
		.filter((row) => row['kind'] === 'analyte' || (row['kind'] === 'test' && !parents.has(cell(row, 'code'))))
		.map((row) => {
			const [code, own] = [cell(row, 'code'), row['kind'] === 'test'];
			const test = own ? row : tests.get(cell(row, 'parent'));
			const text = {
				ranges: cell(row, 'ranges'),
				critical: cell(row, 'critical'),
				decision: cell(row, 'decision_limits'),
				plausible: cell(row, 'plausible'),
			};
			return {
				code,
				name: cell(row, 'name_ru'),
				test: cell(test, 'code'),
				material: cell(test, 'biomaterials').split(';').toSorted().join(';'),
				implies: cell(test, 'implies'),
				loinc: cell(row, 'loinc'),
				unit: cell(row, 'unit'),
				decimals: cell(row, 'decimals'),
				molarMass: cell(row, 'molar_mass'),
				text,
				ranges: read(code, parseRanges(text.ranges)),
				critical: read(code, parseLimits(text.critical)),
				decision: read(code, parseLimits(text.decision)),
				plausible: read(code, parseLimits(text.plausible)),
			};
		});
}
