/** What the site shows, edited in the console. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { composed, plainLineEnds } from '#shared/kit/printable.ts';
import { isLocale, locales, type Locale } from '#shared/i18n/locales.ts';
import { sections, type Section } from '#shared/content/types.ts';
import type { ContentFault, ContentPreview } from '#shared/staff/content-calls.ts';
import { startOf } from '#shared/staff/start-fields.ts';
import { columnChanges } from '#worker/lab/content/changes.ts';
import type { Piece } from '#worker/lab/content/check.ts';
import { changedDocuments } from '#worker/lab/content/files-of.ts';
import {
	callOffDraft,
	changesOf,
	countStopped,
	findDraft,
	openDrafts,
	pieceBefore,
	piecesAfter,
	removedAfter,
	saveDraft,
	scheduleDraft,
	textsOfDraft,
	versionsOf,
	type DraftRow,
	type VersionRow,
} from '#worker/lab/content/edit-store.ts';
import { inSmallLetters, newestVersion, placeOf, storeVersion, type Place } from '#worker/lab/content/import-store.ts';
import { referrersOf } from '#worker/lab/content/referrers-store.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import type { Texts } from '#worker/lab/content/written.ts';
import { refuseFolder } from '#worker/lab/kit/import/faults.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { faultOfStart } from './imports.ts';

type Staff = LabContext<PrincipalOf<'staff'>>;
const at = (ms: number) => new Date(ms).toISOString();

/** Reading and writing Markdown takes more code than the rest of the console, and is wanted by nobody else. */
const tools = async () => {
	const [{ publishTexts, readyTexts, refuseBy, proving, standingAt }, { writtenPiece, noTexts }, { prove }, { differenceOf }, { templateOf }] =
		await Promise.all([
			import('#worker/lab/content/publish.ts'),
			import('#worker/lab/content/written.ts'),
			import('#worker/lab/content/proof.ts'),
			import('#worker/lab/content/difference.ts'),
			import('#worker/lab/content/template.ts'),
		]);
	return { publishTexts, readyTexts, refuseBy, proving, standingAt, writtenPiece, noTexts, prove, differenceOf, templateOf };
};

const tellDraft = (row: DraftRow) => ({
	id: row.id,
	section: row.section,
	slug: row.slug,
	state: row.state,
	author: row.author,
	at: at(row.at),
	note: row.note,
	written: locales.filter((locale) => row[locale] !== ''),
	startsAt: row.starts_at === null ? null : at(row.starts_at),
	scheduledBy: row.scheduled_by,
	reason: row.reason,
});

const whatOf = ({ before, after, next }: Pick<VersionRow, 'before' | 'after' | 'next'>, stands: boolean) =>
	before === null ? ('added' as const) : (next === null ? !stands : after === null) ? ('removed' as const) : ('changed' as const);

const tellVersion = (row: VersionRow, stands: boolean) => ({
	version: row.version,
	at: at(row.at),
	author: row.author,
	note: row.note,
	what: whatOf(row, stands),
	undoes: row.undoes,
	isNewest: row.next === null,
});

const isSection = (text: string): text is Section => sections.some((one) => one === text);

export const listContent: LabHandler<'staff.content.list'> = async ({ db, locale }, { params: { list, section, q, after, pageSize } }) => {
	const stopped = await countStopped(db);
	const none = { pieces: [], drafts: [], removed: [], next: null, stopped };
	const number = after !== undefined && /^\d+$/.test(after) ? Number(after) : 0;
	if (list === 'drafts') {
		const { page, next } = cursorPage(await openDrafts(db, null, number, pageSize + 1), pageSize, ({ id }) => String(id));
		return success({ ...none, drafts: page.map(tellDraft), next });
	}
	if (list === 'removed') {
		const { page, next } = cursorPage(await removedAfter(db, removedIn(after), pageSize + 1), pageSize, (row) => `${String(row.version)}/${placeOf(row)}`);
		return success({ ...none, removed: page.map((row) => ({ ...row, at: at(row.at) })), next });
	}
	const [of = '', from = ''] = after?.split('/') ?? [];
	const words = inSmallLetters(q).split(/\s+/).filter(Boolean);
	const begins = isSection(of) ? { section: of, slug: from } : null;
	const rows = await piecesAfter(db, { section: section ?? null, words, after: begins, locale }, pageSize + 1);
	const { page, next } = cursorPage(rows, pageSize, placeOf);
	const changed = Map.groupBy(await changesOf(db, page), placeOf);
	return success({ ...none, pieces: page.map((row) => ({ ...row, changed: changedIn(changed.get(placeOf(row)) ?? []) })), next });
};

/** Where the list of what was taken off goes on: one version may have taken off many pieces. */
function removedIn(after = '') {
	const [version = '', section = '', slug = ''] = after.split('/');
	return /^\d+$/.test(version) && isSection(section) ? { version: Number(version), section, slug } : null;
}

const changedIn = (rows: readonly { readonly locale: Locale; readonly changed_at: number }[]) =>
	locales.flatMap((locale) => rows.filter((row) => row.locale === locale).map((row) => ({ locale, at: at(row.changed_at) })));

/** The draft of a piece; not found where it is another one's. */
async function draftOf(db: Staff['db'], place: Place, id: number): Promise<Result<DraftRow>> {
	const row = await findDraft(db, id);
	return row === null || placeOf(row) !== placeOf(place) ? failure('not-found') : success(row);
}

export const showContent: LabHandler<'staff.content.show'> = async (context, { params: { section, slug, text, draft: id } }) => {
	const { db, locale } = context;
	const place = { section, slug };
	const { standingAt, proving, prove, writtenPiece, noTexts, differenceOf, templateOf } = await tools();
	const standing = await standingAt(db, place);
	const found = id === undefined ? null : await draftOf(db, place, id);
	if (found !== null && !found.ok) return found;
	const draft = found?.value ?? null;
	const published = writtenPiece(standing);
	const shown = draft === null ? published : textsOfDraft(draft);
	const now = standing?.fingerprint ?? '';
	const base = draft === null ? now : draft.base;
	const old = base === '' || base === now ? null : await pieceBefore(db, place, base);
	// Of a piece that is on the site as it stands there is nothing to check.
	const pieces = [old, standing].filter((piece) => piece !== null);
	const isEmpty = locales.every((one) => shown[one].trim() === '');
	const { faults, piece } = isEmpty ? { faults: null, piece: null } : await prove(proving(context), place, shown, pieces);
	const told = faults === null || draft === null ? [] : faultsIn(refuseFolder(locale, faults).error.fields ?? []);
	const [drafts, changed] = await Promise.all([openDrafts(db, place, 0, 50), changesOf(db, [place])]);
	const isBehind = draft !== null && base !== now;
	const begun = old === null ? noTexts : writtenPiece(old);
	return success({
		...place,
		standing: standing === null ? null : { fingerprint: standing.fingerprint, changed: changedIn(changed) },
		draft: draft === null ? null : tellDraft(draft),
		base,
		meanwhile: isBehind ? differenceOf(begun[text], published[text]) : null,
		overwritten: isBehind ? locales.filter((one) => published[one] !== begun[one] && published[one] !== shown[one]) : [],
		markdown: shown[text] === '' ? templateOf(section, text, Object.values(shown)) : shown[text],
		published: published[text],
		faults: told,
		preview: piece === null ? null : previewOf(piece, text),
		difference: draft === null ? [] : differenceOf(published[text], shown[text]),
		drafts: drafts.map(tellDraft),
	});
};

function previewOf({ date, example, picture, texts }: Piece, locale: Locale): ContentPreview | null {
	const text = texts.find((one) => one.locale === locale);
	if (text === undefined) return null;
	const { title, lead, pictureAlt, blocks } = text;
	return { title, lead, date, example, picture: picture === null ? null : { ...picture, alt: pictureAlt }, blocks: [...blocks] };
}

/** Faults as a folder's refusal has them: `section/slug.locale.md:line:key`. */
function faultsIn(fields: NonNullable<ReturnType<typeof refuseFolder>['error']['fields']>): ContentFault[] {
	return fields.map(({ field, values }) => {
		const [, locale = '', line = '1', key = ''] = /^(?:[^:]*?\.([a-z]{2})\.md:)?(\d+):(.*)$/.exec(field) ?? [];
		return { locale: isLocale(locale) ? locale : null, line: Number(line), key, text: String(values?.['message'] ?? '') };
	});
}

export const listVersionsOf: LabHandler<'staff.content.versions'> = async ({ db }, { params: { section, slug, before, pageSize } }) => {
	const place = { section, slug };
	const stands = (await changesOf(db, [place])).length > 0;
	const { page, next } = cursorPage(await versionsOf(db, place, before, pageSize + 1), pageSize, ({ version }) => version);
	return success({ data: page.map((row) => tellVersion(row, stands)), next });
};

/** One version of a piece; null where there is no such one. */
const versionAt = async (db: Staff['db'], place: Place, version: number): Promise<VersionRow | null> => {
	const [row] = await versionsOf(db, place, version + 1, 1);
	return row?.version === version ? row : null;
};
const pieceIn = (json: string | null): Piece | null => (json === null ? null : (JSON.parse(json) as Piece));

export const showVersionOf: LabHandler<'staff.content.version'> = async ({ db }, { params: { section, slug, version } }) => {
	const place = { section, slug };
	const row = await versionAt(db, place, version);
	if (row === null) return failure('not-found');
	const { standingAt, writtenPiece, differenceOf } = await tools();
	const standing = await standingAt(db, place);
	const earlier = pieceIn(row.before);
	const later = row.next === null ? standing : pieceIn(row.after);
	const [before, after, now] = [writtenPiece(earlier), writtenPiece(later), writtenPiece(standing)];
	const differences = (old: Texts, next: Texts) => ({
		ru: differenceOf(old.ru, next.ru),
		en: differenceOf(old.en, next.en),
		kz: differenceOf(old.kz, next.kz),
	});
	return success({
		...tellVersion(row, standing !== null),
		...place,
		standing: standing?.fingerprint ?? '',
		changed: differences(before, after),
		back: row.before === null ? null : differences(now, before),
		changedFiles: changedDocuments(earlier, later),
		backFiles: changedDocuments(standing, earlier),
	});
};

export const saveContent: LabHandler<'staff.content.save'> = async (context, { params: place, body: { text, markdown, note, base, draft: id } }) => {
	const { db, locale, now, principal, tell } = context;
	const { standingAt, writtenPiece, noTexts, refuseBy } = await tools();
	const found = id === undefined ? null : await draftOf(db, place, id);
	if (found !== null && !found.ok) return found;
	const draft = found?.value ?? null;
	let from = draft === null ? noTexts : textsOfDraft(draft);
	if (draft === null && base !== '') {
		const standing = await standingAt(db, place);
		const piece = standing?.fingerprint === base ? standing : await pieceBefore(db, place, base);
		if (piece === null) return refuseBy(locale, 'contentMoved');
		from = writtenPiece(piece);
	}
	const typed = composed(plainLineEnds(markdown));
	if (from[text] === typed && (draft === null || draft.note === note)) return refuseBy(locale, 'contentSame');
	const saved = await saveDraft(
		db,
		{ ...place, ...from, [text]: typed, note, author_id: principal.accountId, author: principal.name, at: now, base: draft?.base ?? base },
		draft?.id ?? null,
	);
	tell({ before: { draft: draft?.id ?? null, base: draft?.base ?? base }, after: { draft: saved, language: text, letters: typed.length, note } });
	// Read afterwards: what was a draft until now is replaced, and can be scheduled no more.
	const goneOnFrom = draft === null ? null : await findDraft(db, draft.id);
	return success({ id: saved, scheduled: goneOnFrom?.state === 'scheduled' });
};

/** Values of a journal: enough to know what they were. */
const maxTold = 200;
const toldOf = (text: string | null) => (text !== null && text.length > maxTold ? `${text.slice(0, maxTold).toWellFormed()}…` : text);

/** What one act changed of a piece, as the journal keeps it. */
function changeFor(version: number, before: Piece | null, after: Piece | null, note: string) {
	const columns = before !== null && after !== null ? columnChanges(before, after) : [];
	const side = (piece: Piece | null, which: 'old' | 'new') =>
		piece === null
			? { fingerprint: null }
			: { fingerprint: piece.fingerprint, ...Object.fromEntries(columns.map((one) => [one.column, toldOf(one[which])])) };
	return { before: side(before, 'old'), after: { version, note, ...side(after, 'new') } };
}

export const publishDraft: LabHandler<'staff.content.publish'> = async (context, { params: { id }, body: { seen, ...chosen } }) => {
	const { db, locale, now, principal, tell } = context;
	const startsAt = startOf(chosen);
	const fault = faultOfStart(startsAt, now);
	if (fault !== null) return fault;
	const draft = await findDraft(db, id);
	if (draft === null) return failure('not-found');
	const { publishTexts, readyTexts, refuseBy } = await tools();
	if (draft.state !== 'draft' && draft.state !== 'stopped' && (startsAt !== null || draft.state !== 'scheduled')) return refuseBy(locale, 'contentDone');
	const old = draft.base === '' || draft.base === seen ? null : await pieceBefore(db, draft, draft.base);
	const wanted = { place: { section: draft.section, slug: draft.slug }, texts: textsOfDraft(draft), seen, pieces: old === null ? [] : [old] };
	if (startsAt !== null) {
		const ready = await readyTexts(context, wanted);
		if (!ready.ok) return ready;
		if (!(await scheduleDraft(db, id, { startsAt, by: principal.name, base: seen }))) return refuseBy(locale, 'contentDone');
		tell({ before: { state: draft.state }, after: { state: 'scheduled', startsAt: at(startsAt), place: placeOf(draft), base: seen, note: draft.note } });
		return success({ id, state: 'scheduled' as const });
	}
	const published = await publishTexts(context, { ...wanted, making: { author: principal.name, note: draft.note, draft: id } });
	if (!published.ok) return published;
	const { version, before, after } = published.value;
	tell(changeFor(version, before, after, draft.note));
	return success({ id, state: 'published' as const });
};

export const callOffContent: LabHandler<'staff.content.call-off'> = async ({ db, locale, tell }, { params: { id }, body: { state } }) => {
	if ((await findDraft(db, id)) === null) return failure('not-found');
	if (!(await callOffDraft(db, id, state))) return (await tools()).refuseBy(locale, 'contentDone');
	tell({ before: { state }, after: { state: state === 'scheduled' ? 'draft' : 'discarded' } });
	return success({ id });
};

export const restoreContent: LabHandler<'staff.content.restore'> = async (context, { params: { section, slug, version }, body: { seen, note } }) => {
	const { db, principal, tell } = context;
	const place = { section, slug };
	const old = pieceIn((await versionAt(db, place, version))?.before ?? null);
	if (old === null) return failure('not-found');
	const { publishTexts, writtenPiece } = await tools();
	const making = { author: principal.name, note };
	const published = await publishTexts(context, { place, texts: writtenPiece(old), seen, pieces: [], restored: old, making });
	if (!published.ok) return published;
	tell(changeFor(published.value.version, published.value.before, published.value.after, note));
	return success({ version: published.value.version });
};

/** So many are told of a piece that others name. */
const maxReferrers = 20;

export const removeContent: LabHandler<'staff.content.remove'> = async (context, { params: place, body: { seen, note } }) => {
	const { db, locale, now, principal, tell } = context;
	const { standingAt, refuseBy } = await tools();
	const newest = await newestVersion(db);
	const before = await standingAt(db, place);
	if (before === null) return failure('not-found');
	if (before.fingerprint !== seen) return refuseBy(locale, 'contentMoved');
	const referrers = await referrersOf(db, before);
	if (referrers.length > 0) return refuseBy(locale, 'contentNamed', { by: referrers.slice(0, maxReferrers).join(', ') });
	const stored = await storeVersion(db, newest + 1, [{ place, before, after: null }], now, { author: principal.name, note });
	if (!stored.ok) return refuseBy(locale, 'contentRace');
	tell(changeFor(stored.value, before, null, note));
	return success({ version: stored.value });
};
