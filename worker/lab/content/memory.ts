/** The folder of texts in the memory of imports: what it would change, at what it is stopped, and how it is put back. */
import type { ContentFolder } from '#shared/content/calls.ts';
import { isLocale, locales, type Localised } from '#shared/i18n/locales.ts';
import { clockInAlmaty, dayInAlmaty } from '#shared/kit/dates.ts';
import { shortDigest } from '#worker/lab/kit/import/doubt.ts';
import { collectFaults, refuseFolder, type Faults } from '#worker/lab/kit/import/faults.ts';
import { lastApplied, standingAmong, type ImportRow, type Reason } from '#worker/lab/kit/import/journal-store.ts';
import type { Change as RowChange } from '#worker/lab/kit/import/changes-store.ts';
import type { Found, ImportContext, LookBack } from '#worker/lab/kit/import/matter.ts';
import { memoryOf } from '#worker/lab/kit/import/memory.ts';
import { canonical } from '#worker/lab/kit/secrets.ts';
import { columnChanges } from './changes.ts';
import type { CheckedPiece, Piece } from './check.ts';
import { doubtsOfTexts } from './doubt.ts';
import { missingOf } from './files-of.ts';
import {
	changedSince,
	countAllPieces,
	isOvertaken,
	newestVersion,
	piecesBefore,
	placeOf,
	standingPieces,
	titlesOf,
	versionOfImport,
	versionStatements,
	type Change,
	type Place,
} from './import-store.ts';
import { referrersOfEach } from './referrers-store.ts';

/** What could be read of a folder, once; where it has faults, nothing of it counts. */
interface ReadFolder {
	readonly checked: readonly CheckedPiece[];
	readonly faults: Faults;
}
/** A folder as it came. */
interface Body {
	readonly read: () => Promise<ReadFolder>;
}

/** Reading Markdown takes more code than all the rest of the laboratory's imports, and is wanted by nobody else. */
async function readFolder(folder: ContentFolder): Promise<ReadFolder> {
	const { checkFolder } = await import('./check.ts');
	const faults = collectFaults();
	return { checked: checkFolder(folder, faults), faults };
}

/** A folder that is read when it is wanted first, and then no more. */
export function bodyOf(folder: ContentFolder): Body {
	let once: Promise<ReadFolder> | null = null;
	return { read: () => (once ??= readFolder(folder)) };
}

/** The number of the newest version: it is raised by whatever changes a text. */
interface Known {
	readonly generation: number;
}
interface FoundPieces extends Found {
	readonly pieces: readonly Change[];
}

const nothing: Piece = {
	section: 'news',
	slug: '',
	date: null,
	order: null,
	parent: null,
	example: false,
	picture: null,
	facts: {},
	was: [],
	texts: [],
	fingerprint: '',
};

/** One changed text. One that was added or taken away is shown with all its columns. */
function rowOf({ place, before, after }: Change): RowChange {
	const key = placeOf(place);
	const columns =
		after === null
			? columnChanges(nothing, before ?? nothing).map(({ column, old, new: next }) => ({ column, old: next, new: old ?? '' }))
			: columnChanges(before ?? nothing, after);
	return { what: before === null ? 'added' : after === null ? 'taken-away' : 'changed', key, keyBefore: before === null ? null : key, line: null, columns };
}

/** @param undoes the version that is put back */
function foundOf({ db, now }: ImportContext, { generation }: Known, rows: number, pieces: readonly Change[], undoes?: number): FoundPieces {
	const changes = pieces.map(rowOf);
	const count = (what: RowChange['what']) => changes.filter((change) => change.what === what).length;
	return {
		rows,
		counted: false,
		changes,
		changed: changes.length,
		counts: { added: count('added'), changed: count('changed'), takenAway: count('taken-away'), unchanged: rows - changes.length },
		digest: () => shortDigest(pieces.map(({ place, before, after }) => [placeOf(place), before?.fingerprint ?? '', after?.fingerprint ?? ''])),
		statements: ({ id, author }) =>
			pieces.length === 0
				? []
				: versionStatements(db, generation + 1, pieces, now, { author, importId: id, ...(undoes === undefined ? {} : { undoes }) }),
		pieces,
	};
}

/** What the root key is called in a history where nobody is named. */
const rootKey = 'LIS_KEY';
const refused = (field: string, rule: Reason['rule'], values: NonNullable<Reason['values']>): Reason => ({ field, rule, values });

/** Why what stands is not what an import left; empty where it is. */
async function changedReasons({ db }: ImportContext, id: number, version: number, standing: ReadonlyMap<string, Piece>): Promise<Reason[]> {
	const since = [...(await changedSince(db, version)).values()];
	const stands = await standingAmong(
		db,
		'content',
		since.flatMap(({ import_id: by }) => (by === null ? [] : [by])),
	);
	return since.flatMap((row) => {
		const key = placeOf(row);
		const left: unknown = row.left_as === null ? null : JSON.parse(row.left_as);
		// Whatever came in between was taken back.
		if (canonical(left) === canonical(standing.get(key) ?? null)) return [];
		const by = stands.find((one) => one.id === row.import_id && (one.undoes === null || one.undoes !== id));
		if (by !== undefined) return [refused(key, 'changedLater', { row: key, number: by.id })];
		const at = `${dayInAlmaty(row.at)} ${clockInAlmaty(row.at).time}`;
		return [refused(key, 'contentEdited', { row: key, by: row.author === '' ? rootKey : row.author, at })];
	});
}

/** What others name is not taken off the site; what goes or changes with it does not count. */
async function namedReasons({ db }: ImportContext, going: readonly Piece[], touched: ReadonlySet<string>): Promise<Reason[]> {
	const named = await referrersOfEach(db, going, touched);
	return going.flatMap((piece) => {
		const others = named.get(placeOf(piece));
		return others === undefined ? [] : [refused(placeOf(piece), 'contentNamed', { by: others.slice(0, 10).join(', ') })];
	});
}

/** What is brought back is looked at as if it came today: what it names may be gone by now. */
async function proveBack({ db, services }: ImportContext, back: readonly Piece[], going: ReadonlySet<string>): Promise<Faults> {
	const [{ folderOf }, { writtenPiece }, { checkFolder }, { checkReferences }, { knownOf }] = await Promise.all([
		import('./proof.ts'),
		import('./written.ts'),
		import('./check.ts'),
		import('./references.ts'),
		import('./references-store.ts'),
	]);
	const { documentsOf, picturesOf } = await import('./files-of.ts');
	const faults = collectFaults();
	// Each by itself: documents of two pieces may have one name.
	const checked = back.flatMap((piece) =>
		checkFolder(folderOf(piece, writtenPiece(piece), { pictures: picturesOf(piece), documents: documentsOf(piece) }), faults),
	);
	if (faults.count() > 0) return faults;
	const known = await knownOf(db, checked);
	const without = (names: ReadonlySet<string>) => new Set([...names].filter((name) => !going.has(name)));
	const stays = ([, place]: readonly [string, string]) => !going.has(place);
	checkReferences(
		checked,
		{
			...known,
			pieces: without(known.pieces),
			explained: new Map([...known.explained].filter(stays)),
			announced: new Map([...known.announced].filter(([, slug]) => !going.has(`promotions/${slug}`))),
			oldSlugs: new Map([...known.oldSlugs].filter(stays)),
		},
		services.takesExamples,
		faults,
	);
	for (const file of await missingOf(services.files, back)) faults.add(1, '', 'pictureMissing', { value: file });
	return faults;
}

async function lookBack(context: ImportContext, known: Known, { id, state }: ImportRow): Promise<LookBack> {
	const { db } = context;
	const of = (rule: Reason['rule']): LookBack => ({ refused: [refused('number', rule, { number: id })] });
	if (state !== 'applied') return of(state === 'undone' ? 'importUndone' : 'importStandsNot');
	const version = await versionOfImport(db, id);
	if (version === null) return of('importChangedNothing');
	const before = await piecesBefore(db, version);
	const standing = await standingPieces(
		db,
		before.map(({ place }) => place),
	);
	const changed = await changedReasons(context, id, version, standing);
	if (changed.length > 0) return { refused: changed };
	const pieces = before.map(({ place, piece }): Change => ({ place, before: standing.get(placeOf(place)) ?? null, after: piece }));
	const going = pieces.flatMap(({ before: stands, after }) => (after === null && stands !== null ? [stands] : []));
	const named = await namedReasons(context, going, new Set(pieces.map(({ place }) => placeOf(place))));
	if (named.length > 0) return { refused: named };
	const faults = await proveBack(
		context,
		pieces.flatMap(({ after }) => (after === null ? [] : [after])),
		new Set(going.map(placeOf)),
	);
	const rows = pieces.length;
	if (faults.count() > 0) return { refused: null, faults, rows, found: null };
	return { refused: null, faults, rows, found: { ...foundOf(context, known, rows, pieces, version), staying: [] } };
}

const placeAt = (key: string): Place => {
	const [section, slug] = key.split('/');
	return { section, slug } as Place;
};

/** Titles as they stand; of what stands no more, or not yet, as the import has them. */
async function namesOf(db: ImportContext['db'], changes: readonly Pick<RowChange, 'key' | 'columns'>[]) {
	const titles = await titlesOf(
		db,
		changes.map(({ key }) => placeAt(key)),
	);
	return new Map(
		changes.map(({ key, columns }) => {
			const told = columns.flatMap(({ column, old, new: next }) => {
				const locale = /^title_(..)$/.exec(column)?.[1];
				return locale !== undefined && isLocale(locale) ? [[locale, next === '' ? (old ?? '') : next] as const] : [];
			});
			const found = { ...Object.fromEntries(told), ...titles.get(key) } as Partial<Localised>;
			return [key, Object.fromEntries(locales.map((locale) => [locale, found[locale] ?? ''])) as unknown as Localised] as const;
		}),
	);
}

/** Imports of the folder of texts, by their numbers. */
export const contentMemory = memoryOf<Body, Known, FoundPieces>({
	kind: 'content',
	counter: 'catalogue_generation',
	bodyOf: (text) => bodyOf(JSON.parse(text) as ContentFolder),
	generation: newestVersion,
	read: async (db) => ({ generation: await newestVersion(db) }),
	async examine(context, body, known) {
		const { db, services } = context;
		const { checked, faults: ofForm } = await body.read();
		const size = { rows: checked.length, counted: false };
		if (ofForm.count() > 0) return { faults: ofForm, ...size, found: null };
		const [{ checkReferences }, { knownOf }] = await Promise.all([import('./references.ts'), import('./references-store.ts')]);
		const faults = collectFaults();
		checkReferences(checked, await knownOf(db, checked), services.takesExamples, faults);
		if (faults.count() > 0) return { faults, ...size, found: null };
		const pieces = checked.map(({ piece }) => piece);
		const standing = await standingPieces(db, pieces);
		const changes = pieces.flatMap((piece): Change[] => {
			const before = standing.get(placeOf(piece)) ?? null;
			return before?.fingerprint === piece.fingerprint ? [] : [{ place: { section: piece.section, slug: piece.slug }, before, after: piece }];
		});
		return { faults, ...size, found: foundOf(context, known, size.rows, changes) };
	},
	doubts: async ({ db, services }, _known, { rows, counts, pieces }, fileName) =>
		doubtsOfTexts(
			{
				rows,
				changed: counts.changed,
				standing: () => countAllPieces(db),
				last: fileName === '' ? null : ((await lastApplied(db, 'content', fileName))?.row_count ?? null),
				pieces,
			},
			services.importLimits,
		),
	back: lookBack,
	names: namesOf,
	refuse: refuseFolder,
	demand: () => [],
	isOvertaken,
	taken: () => undefined,
});
