/** Publishes what somebody has written in the console: the checks of an import, and the piece that was seen beside it. Loaded by the console's calls and the job alone. */
import { failure, success, type Failure, type Result } from '#shared/kit/errors.ts';
import { importsWords } from '#shared/i18n/imports.words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { refuseFolder } from '#worker/lab/kit/import/faults.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import type { Piece } from './check.ts';
import { changedDocuments } from './files-of.ts';
import { newestVersion, placeOf, standingPieces, storeVersion, type Making, type Place } from './import-store.ts';
import { prove, type Proved } from './proof.ts';
import { writtenPiece, type Texts } from './written.ts';

type Conflict = 'contentChanged' | 'contentMoved' | 'contentSame' | 'contentRace' | 'contentDone' | 'contentNamed';

/** A refusal that a person can do something about, in words. */
export function refuseBy(locale: Locale, rule: Conflict, values: Readonly<Record<string, string>> = {}) {
	const message = translator(locale)(importsWords)(`rules.${rule}`, values);
	return failure('conflict', { message, fields: [{ field: 'piece', rule, values: { ...values, message } }] });
}
/** By which rule one was refused; null for any other refusal. */
export const conflictRule = ({ name, fields = [] }: Failure): string | null => (name === 'conflict' ? (fields[0]?.rule ?? null) : null);

export const proving = ({ db, services }: Pick<LabContext, 'db' | 'services'>): Proved => ({
	db,
	files: services.files,
	takesExamples: services.takesExamples,
});

export const standingAt = async (db: LabContext['db'], place: Place): Promise<Piece | null> => (await standingPieces(db, [place])).get(placeOf(place)) ?? null;

interface Publishing {
	readonly place: Place;
	readonly texts: Texts;
	/** Fingerprint of the piece that the person saw beside it; empty for none. */
	readonly seen: string;
	/** Other states of the piece whose files the texts may name. */
	readonly pieces: readonly Piece[];
	/** The state that is brought back: under the names of its documents it has its own, whatever stands under them now. */
	readonly restored?: Piece;
	readonly making: Making;
}
export interface Published {
	readonly version: number;
	readonly before: Piece | null;
	readonly after: Piece;
}
type Context = Pick<LabContext, 'db' | 'services' | 'locale' | 'now'>;

/** What would be published, and what it takes the place of. Refusals: `validation` with every fault by language and line; `conflict` by the rules `contentChanged` (of what is brought back `contentMoved`: there is no draft) and `contentSame`. */
export async function readyTexts(
	context: Context,
	{ place, texts, seen, pieces, restored }: Omit<Publishing, 'making'>,
): Promise<Result<Omit<Published, 'version'>>> {
	const { db, locale } = context;
	const before = await standingAt(db, place);
	if ((before?.fingerprint ?? '') !== seen) return refuseBy(locale, restored === undefined ? 'contentChanged' : 'contentMoved');
	// The last of one name counts.
	const states = [...pieces, before, restored].filter((one) => one !== null && one !== undefined);
	const { faults, piece } = await prove(proving(context), place, texts, states);
	if (piece === null || faults.count() > 0) return refuseFolder(locale, faults);
	return isSame(before, piece) ? refuseBy(locale, 'contentSame') : success({ before, after: piece });
}

/** As somebody reads them: a digest may be of another order of what means the same. A document of the same name may be another one. */
const isSame = (before: Piece | null, after: Piece): boolean =>
	before !== null && JSON.stringify(writtenPiece(before)) === JSON.stringify(writtenPiece(after)) && changedDocuments(before, after).length === 0;

/** Refusals as above; and `conflict` by the rule `contentRace` where an import, or somebody else, was faster. Nothing is written then. */
export async function publishTexts(context: Context, { making, ...wanted }: Publishing): Promise<Result<Published>> {
	const { db, now, locale } = context;
	const newest = await newestVersion(db);
	const ready = await readyTexts(context, wanted);
	if (!ready.ok) return ready;
	const { before, after } = ready.value;
	const stored = await storeVersion(db, newest + 1, [{ place: wanted.place, before, after }], now, making);
	return stored.ok ? success({ version: stored.value, before, after }) : refuseBy(locale, 'contentRace');
}
