/** One part of the results of an account, as it goes into a file. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { partLimits, partsOf, type ExportFormat } from '#shared/export/limits.ts';
import type { FileReply } from '#worker/lab/kit/handler.ts';
import { noteOpenings, type Noted } from '#worker/lab/openings/note.ts';
import { archiveEntries } from './archive.ts';
import type { Owner } from './still-owned.ts';
import { takeableOf, type Takeable } from './store.ts';
import { zipOf } from './zip.ts';

export const yearOf = ({ at }: Takeable): string => dayInAlmaty(at).slice(0, 4);
export const ofYear = (all: readonly Takeable[], year: string): Takeable[] => all.filter((one) => year === 'all' || yearOf(one) === year);

interface PartFor {
	readonly requests: readonly Takeable[];
	readonly parts: number;
	readonly noted: Noted;
}

/** The requests of a part, all of them written down before anything of any is given. */
export async function partFor(context: Owner, year: string, part: number, form: ExportFormat): Promise<Result<PartFor>> {
	const parts = partsOf(ofYear(await takeableOf(context.db, context.principal.patientId), year), partLimits[form]);
	const requests = parts[part - 1];
	if (requests === undefined) return failure('not-found');
	const noted = await noteOpenings(
		context,
		requests.map(({ id }) => ({ requestId: id, form })),
	);
	return success({ requests, parts: parts.length, noted });
}

/** `results-2026.zip`, `results-all-2-of-3.csv`: of nobody by its name. */
export const nameOf = (year: string, part: number, parts: number, ending: string): string =>
	`results-${year}${parts === 1 ? '' : `-${String(part)}-of-${String(parts)}`}.${ending}`;

/** The archive of a part: reports, files, data and an index. Each of its requests stands in the journal before anything of any goes out. */
export async function archivePart(context: Owner, year: string, part: number): Promise<Result<FileReply>> {
	const one = await partFor(context, year, part, 'archive');
	if (!one.ok) return one;
	const { requests, parts, noted } = one.value;
	return success({
		bytes: zipOf(archiveEntries(context, { requests, part, parts, noted }), new Date(context.now)),
		fileName: nameOf(year, part, parts, 'zip'),
	});
}
