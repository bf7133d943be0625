/** Fills an empty local laboratory from the files in `worker/lab/db/seed`, through the same calls that a laboratory uses. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { edgeKeyHeader } from '#shared/kit/call.ts';
import { keyInHeader } from '#shared/kit/key-text.ts';
import { importContent } from './content.ts';
import { faultLine, importFile, type ImportOutcome, type Laboratory } from './laboratory.ts';
import type { ImportKind } from '#shared/kit/import-call.ts';
import { seedFolder } from './paths.ts';
import { Refusal } from './refusal.ts';
import { seedOrder } from './seed-order.ts';

export function seedFiles(): { readonly kind: ImportKind; readonly file: string }[] {
	const files = readdirSync(seedFolder).sort();
	return seedOrder.flatMap(([kind, name]) => files.filter((file) => name.test(file)).map((file) => ({ kind, file: join(seedFolder, file) })));
}

const cityList = z.object({ data: z.array(z.unknown()) });

async function isEmpty({ origin, edgeKey }: Laboratory): Promise<boolean> {
	const response = await fetch(
		`${origin}/api/city?lang=ru-RU&city_id=98`,
		edgeKey === undefined ? {} : { headers: { [edgeKeyHeader]: keyInHeader(edgeKey) } },
	);
	const reply = cityList.safeParse(await response.json().catch(() => null));
	// Without a single city there is no call that a visitor could make: the answer is a refusal.
	return response.status === 400 || (reply.success && reply.data.data.length === 0);
}

/** Brings a file of the seed in. One adds to another: what is asked about is meant. */
export async function bringSeedFile(laboratory: Laboratory, kind: ImportKind, file: string): Promise<ImportOutcome> {
	const brought = await importFile(laboratory, kind, file);
	return brought.ok || brought.waiting === null ? brought : importFile(laboratory, kind, file, { yes: true });
}

/** Seeds what is empty; goes on where an earlier seeding was cut off. What an operator brought in stays as it is. */
export async function seedIfEmpty(laboratory: Laboratory, stateDir: string, report: (line: string) => void): Promise<void> {
	const mark = join(stateDir, 'seeded');
	const state = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
	if (state === 'done') return;
	if (state === '' && !(await isEmpty(laboratory))) return;
	report('Filling the catalogue ...');
	writeFileSync(mark, 'begun');
	for (const { kind, file } of seedFiles()) {
		demand(file, await bringSeedFile(laboratory, kind, file));
	}
	const folder = join(seedFolder, 'content');
	demand(folder, await importContent(laboratory, folder));
	writeFileSync(mark, 'done');
}

/** @throws Refusal with the first faults of what was not taken */
function demand(name: string, outcome: ImportOutcome): void {
	if (!outcome.ok) throw new Refusal([`${name}: ${outcome.message}`, ...outcome.faults.slice(0, 10).map(faultLine)].join('\n'));
}
