/** An order of everything that the seed measures, as the laboratory's list of orders gives it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { decimalsWritten, parseRanges } from '#shared/catalogue/ranges.ts';
import type { ListedOrder } from '#scripts/lab/plausible.ts';
import { seedFolder } from '#scripts/lib/paths.ts';

type Row = Readonly<Record<string, string>>;
const rows = readdirSync(seedFolder)
	.filter((file) => /^tests-.+\.csv$/.test(file))
	.flatMap((file) => parse<Row>(readFileSync(join(seedFolder, file)), { columns: true, bom: true }));
const having = new Set(rows.filter(({ kind }) => kind === 'analyte').map(({ parent }) => parent));

/** Analytes, and tests that are their own one. */
export const seedAnalytes: ListedOrder['analytes'] = rows
	.filter(({ kind, code }) => kind === 'analyte' || (kind === 'test' && !having.has(code)))
	.map(({ code = '', unit = '', ranges = '', critical = '', decision_limits: limits = '', decimals = '' }) => {
		const parsed = parseRanges(ranges);
		return {
			code,
			unit: unit === '' ? null : unit,
			decimals: decimals === '' ? decimalsWritten(`${ranges} ${critical} ${limits}`) : Number(decimals),
			ranges: parsed.ok ? parsed.value : [],
		};
	});
