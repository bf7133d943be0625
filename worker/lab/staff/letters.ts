/** What visitors wrote, in the staff's console: what waits, what was answered, and one that is opened again. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { normalisePhone } from '#shared/kit/fields.ts';
import { foldName } from '#shared/kit/names.ts';
import { maxLookedThrough } from '#shared/staff/letter-calls.ts';
import { findSearch, saveSearch, type SearchedList } from '#worker/lab/account/searches-store.ts';
import { feedbackAfter, feedbackAnswered, type AnsweredBy, type AnsweredPlace } from '#worker/lab/contacts/store.ts';
import { consultationsAfter, consultationsAnswered, type ListedFile } from '#worker/lab/consultation/store.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { answeredRow, cursorPage, writtenRow, type AnsweredColumns } from '#worker/lab/kit/lists.ts';
import { noteAnswer, reopenLetter, standingLetter, type Letters } from './store.ts';

type Staff = LabContext<PrincipalOf<'staff'>>;
const moment = (at: number) => new Date(at).toISOString();
const lastPlace: AnsweredPlace = { at: Number.MAX_SAFE_INTEGER, id: 0 };
/** Rows that are read at once while words are looked for. */
const batchSize = 250;

/** Who has opened it again last. @param row of which the answer before stands in its columns while it waits again */
const reopenedOf = ({ reopened_at: at, reopened_by: by, reopen_note: note, before_at: before, answered_at: answered, ...row }: AnsweredColumns) =>
	at === null || before === null
		? null
		: {
				at: moment(at),
				by,
				note,
				// What was answered anew has another answer in its columns: of the one before the moment is left here, its words in the journal.
				before: { at: moment(before), by: answered === null ? row.answered_by : '', note: answered === null ? row.answer_note : '' },
			};

type FeedbackRow = Awaited<ReturnType<typeof feedbackAfter>>[number];
type ConsultationRow = Awaited<ReturnType<typeof consultationsAfter>>[number];
const feedbackRow = (stored: FeedbackRow) => {
	const { phone, ...row } = answeredRow(writtenRow(stored));
	return { ...row, phoneNumber: phone, reopened: reopenedOf(stored) };
};
const consultationRow = (stored: ConsultationRow) => {
	const { files, ...row } = answeredRow(writtenRow(stored));
	return { ...row, files: JSON.parse(files) as ListedFile[], reopened: reopenedOf(stored) };
};

export const listFeedbackForStaff: LabHandler<'staff.feedback.list'> = async ({ db }, { params: { after, pageSize, open } }) => {
	const { page, next } = cursorPage(await feedbackAfter(db, after, open === '1', pageSize + 1), pageSize, ({ id }) => id);
	return success({ data: page.map(feedbackRow), next });
};
export const listConsultationsForStaff: LabHandler<'staff.consultation.list'> = async ({ db }, { params: { after, pageSize, open } }) => {
	const { page, next } = cursorPage(await consultationsAfter(db, after, open === '1', pageSize + 1), pageSize, ({ id }) => id);
	return success({ data: page.map(consultationRow), next });
};

interface Meant extends AnsweredBy {
	/** Each of them stands somewhere in what is found; empty: all fit. */
	readonly words: readonly string[];
}

/** What is meant by what was typed, most likely first: a number and else the same digits as a word, a phone, or words. None: it says nothing, as a hyphen alone. */
function meantBy(q: string): readonly Meant[] {
	if (q === '') return [{ id: null, phone: null, words: [] }];
	const number = /^(?:№|no\.?)?\s*(\d{1,9})$/i.exec(q.trim())?.[1];
	if (number !== undefined)
		return [
			{ id: Number(number), phone: null, words: [] },
			{ id: null, phone: null, words: [number] },
		];
	const phone = normalisePhone(q);
	if (phone !== null) return [{ id: null, phone, words: [] }];
	const words = foldName(q).split(' ').filter(Boolean);
	return words.length === 0 ? [] : [{ id: null, phone: null, words }];
}

interface Asked {
	readonly after?: string | undefined;
	readonly pageSize: number;
}
type Read<Row> = (by: AnsweredBy, place: AnsweredPlace, count: number) => Promise<Row[]>;

/** A page of what was meant first of all that is there; a further one is of what was meant last, since one letter has a number. */
async function meantPage<Row extends AnsweredColumns & { readonly id: number }>(q: string, read: Read<Row>, textOf: (row: Row) => string, asked: Asked) {
	const all = meantBy(q);
	let found: Awaited<ReturnType<typeof answeredPage<Row>>> = { page: [], next: null };
	for (const meant of asked.after === undefined ? all : all.slice(-1)) {
		found = await answeredPage(meant, read, textOf, asked);
		if (found.page.length > 0) break;
	}
	return found;
}

/** Some way through what was answered: a full page, or as much as is looked through at once. */
async function answeredPage<Row extends AnsweredColumns & { readonly id: number }>(
	{ words, ...by }: Meant,
	read: Read<Row>,
	textOf: (row: Row) => string,
	{ after, pageSize }: Asked,
) {
	const [from, fromId] = (after ?? '').split('.').map(Number);
	let place = from === undefined || fromId === undefined ? lastPlace : { at: from, id: fromId };
	const placeOf = ({ answered_at: at, id }: Row): AnsweredPlace => ({ at: at ?? 0, id });
	const count = words.length === 0 ? pageSize + 1 : batchSize;
	const found: Row[] = [];
	let [isEnd, looked] = [false, 0];
	while (!isEnd && found.length <= pageSize && looked < maxLookedThrough) {
		const rows = await read(by, place, count);
		found.push(
			...rows.filter((row) => {
				const text = words.length === 0 ? '' : foldName(textOf(row));
				return words.every((word) => text.includes(word));
			}),
		);
		looked += rows.length;
		const last = rows.at(-1);
		isEnd = rows.length < count || last === undefined;
		if (last !== undefined) place = placeOf(last);
	}
	const page = found.slice(0, pageSize);
	const last = page.at(-1);
	const next = found.length > pageSize && last !== undefined ? placeOf(last) : isEnd ? null : place;
	return { page, next: next === null ? null : `${String(next.at)}.${String(next.id)}` };
}

/** What was typed in this session; null for a search that opens nothing (any more), and nothing for none. */
async function typedIn({ db, principal }: Staff, list: SearchedList, search: string | undefined): Promise<string | null> {
	if (search === undefined) return '';
	return (await findSearch(db, principal, list, search))?.['q'] ?? null;
}

const isAnswered = <Row extends { readonly answered: object | null }>(row: Row): row is Row & { readonly answered: NonNullable<Row['answered']> } =>
	row.answered !== null;

export const searchFeedback: LabHandler<'staff.feedback.search'> = async (context, { body: { q } }) =>
	success({ search: await saveSearch(context, 'staff-feedback', { q }) });
export const searchConsultations: LabHandler<'staff.consultation.search'> = async (context, { body: { q } }) =>
	success({ search: await saveSearch(context, 'staff-consultations', { q }) });

export const feedbackSettled: LabHandler<'staff.feedback.settled'> = async (context, { params: { search, ...where } }) => {
	const { db, tell } = context;
	const q = await typedIn(context, 'staff-feedback', search);
	if (q === null) return failure('not-found');
	const { page, next } = await meantPage(
		q,
		(by, place, count) => feedbackAnswered(db, by, place, count),
		(row) => `${row.surname} ${row.name} ${row.message} ${row.answered_by} ${row.answer_note}`,
		where,
	);
	// Whose names and phones were read.
	tell({ after: { read: page.map(({ id }) => id) } });
	return success({ data: page.map(feedbackRow).filter(isAnswered), next, q });
};
export const consultationsSettled: LabHandler<'staff.consultation.settled'> = async (context, { params: { search, ...where } }) => {
	const { db, tell } = context;
	const q = await typedIn(context, 'staff-consultations', search);
	if (q === null) return failure('not-found');
	const { page, next } = await meantPage(
		q,
		(by, place, count) => consultationsAnswered(db, by, place, count),
		(row) => `${row.fio} ${row.email} ${row.iin ?? ''} ${row.answered_by} ${row.answer_note}`,
		where,
	);
	tell({ after: { read: page.map(({ id }) => id) } });
	return success({ data: page.map(consultationRow).filter(isAnswered), next, q });
};

export const answeredIn =
	(table: Letters) =>
	async (
		context: Staff,
		{
			params: { id },
			body: { note, opened },
		}: { readonly params: { readonly id: number }; readonly body: { readonly note: string; readonly opened?: number | undefined } },
	) => {
		const { db, now, principal, tell } = context;
		const by = principal.name;
		const isNew = await noteAnswer(db, table, { id, by, note, opened: opened ?? null, now });
		const standing = await standingLetter(db, table, id);
		if (standing === null) return failure('not-found');
		const { answered_at: at } = standing;
		// Opened again by somebody else in between, it waits: this has answered nothing.
		if (at === null || standing.answered_by !== by || standing.answer_note !== note) return failure('conflict');
		const answeredAt = moment(at);
		// The same answer told twice has changed nothing the second time.
		if (isNew) tell({ before: { answeredAt: null }, after: { answeredAt, note } });
		return success({ answeredAt });
	};

/** Refusals: `not-found`; `conflict` where it waits already, or was answered anew since the person looked. */
export const reopenIn =
	(table: Letters) =>
	async (
		context: Staff,
		{
			params: { id },
			body: { note, answeredAt },
		}: { readonly params: { readonly id: number }; readonly body: { readonly note: string; readonly answeredAt: string } },
	) => {
		const { db, now, principal, tell } = context;
		const by = principal.name;
		const before = await standingLetter(db, table, id);
		if (before === null) return failure('not-found');
		if (await reopenLetter(db, table, { id, answeredAt: Date.parse(answeredAt), by, note, now })) {
			tell({
				before: { answeredAt, by: before.answered_by, note: before.answer_note },
				after: { answeredAt: null, reopenedAt: moment(now), note },
			});
			return success({ id });
		}
		const standing = await standingLetter(db, table, id);
		// The same said twice: it waits as it was asked to, and nothing has changed.
		const isSame = standing !== null && standing.answered_at === null && standing.reopened_by === by && standing.reopen_note === note;
		return isSame ? success({ id }) : failure('conflict');
	};
