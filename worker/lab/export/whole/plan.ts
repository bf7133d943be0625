/** Everything about a person in the files that hold it: data first, with it what fits of the results and of what was sent for consultations; the rest in the parts behind. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { WholePart } from '#shared/export/calls.ts';
import { partLimits, partsOf, type Weight } from '#shared/export/limits.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { takeableAmong, takeableOf, type Takeable } from '#worker/lab/export/store.ts';
import type { FoundThings } from '#worker/lab/guests/store.ts';
import { whoseData, whoseFound, type NamedFile, type Whose } from './whose.ts';

type Item = Weight & ({ readonly file: NamedFile; readonly request: null } | { readonly file: null; readonly request: Takeable });

export interface PlannedPart {
	readonly files: readonly NamedFile[];
	readonly requests: readonly Takeable[];
}

/** There is one part at least: of everybody there is something. */
export async function planned(db: Database, accountId: string, locale: Locale): Promise<{ readonly whose: Whose; readonly parts: readonly PlannedPart[] }> {
	const [whose, requests] = await Promise.all([whoseData(db, accountId, locale), takeableOf(db, accountId)]);
	return { whose, parts: inParts(whose, requests) };
}

/** The same of what was found of somebody without an account. */
export async function plannedFound(
	db: Database,
	{ phone, found }: FoundOf,
	locale: Locale,
): Promise<{ readonly whose: Whose; readonly parts: readonly PlannedPart[] }> {
	const [whose, requests] = await Promise.all([whoseFound(db, phone, found, locale), takeableAmong(db, found.requests)]);
	return { whose, parts: inParts(whose, requests) };
}

/** Somebody without an account. */
interface FoundOf {
	readonly phone: string;
	readonly found: FoundThings;
}

function inParts(whose: Whose, requests: readonly Takeable[]): readonly PlannedPart[] {
	const items: Item[] = [
		...requests.map((request) => ({ file: null, request, lines: request.lines, fileBytes: request.fileBytes })),
		// Behind them: where a file goes between two downloads, no result stands in another part than the page said.
		...whose.files.map((file) => ({ file, request: null, lines: 0, fileBytes: file.size })),
	];
	const parts = partsOf(items, partLimits.archive).map((part) => ({
		files: part.flatMap(({ file }) => file ?? []),
		requests: part.flatMap(({ request }) => request ?? []),
	}));
	return parts.length === 0 ? [{ files: [], requests: [] }] : parts;
}

/** As a page tells of them. */
export const describedWhole = (parts: readonly PlannedPart[]): WholePart[] =>
	parts.map(({ files, requests }, at) => {
		const days = requests.map((one) => dayInAlmaty(one.at)).toSorted();
		return {
			hasData: at === 0,
			files: files.length,
			requests: requests.length,
			from: days[0] ?? null,
			till: days.at(-1) ?? null,
			fileBytes: [...files.map(({ size }) => size), ...requests.map(({ fileBytes }) => fileBytes)].reduce((sum, bytes) => sum + bytes, 0),
		};
	});
