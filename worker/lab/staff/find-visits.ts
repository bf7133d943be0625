/** House calls as the staff finds them: by whatever a caller says of one. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { findSearch, saveSearch } from '#worker/lab/account/searches-store.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import type { FindBy } from '#worker/lab/order/find-store.ts';
import { findVisits, placeOfVisit } from '#worker/lab/visits/find-store.ts';
import { nursesOf, ofDay } from '#worker/lab/visits/present.ts';
import { meantByLine } from './meant.ts';
import { keptFind } from './orders.ts';

/** Fewer letters of a surname would be a search among everybody. */
const leastLetters = 2;
/** A house call knows no birth date: who says one asks for what nobody can tell. Its number has digits alone. */
const isKnownHere = ({ born, number, phone, iin, lastName }: FindBy): boolean =>
	born === '' && (/^\d+$/.test(number) || phone !== '' || iin !== '' || lastName.length >= leastLetters);

export const searchVisits: LabHandler<'staff.visits.search'> = async (context, { body: { q } }) => {
	const { db, now, locale } = context;
	const meant = meantByLine(q, dayInAlmaty(now)).filter(isKnownHere);
	const [likeliest] = meant;
	if (likeliest === undefined) return failure('validation', { fields: [{ field: 'q', rule: 'findUnclear' }] });
	let chosen: { readonly by: FindBy; readonly rows: readonly { readonly number: string; readonly departure_date: string }[] } = { by: likeliest, rows: [] };
	for (const by of meant) {
		const rows = await findVisits(db, by, null, 2, locale);
		if (rows.length > 0) {
			chosen = { by, rows };
			break;
		}
	}
	const { by, rows } = chosen;
	const search = await saveSearch(context, 'staff-visits', { ...by, names: by.names.join('\n'), q });
	const [only] = rows;
	return success({ search, visit: only !== undefined && rows.length === 1 ? { number: only.number, date: only.departure_date } : null });
};

export const foundVisits: LabHandler<'staff.visits.found'> = async (context, { params: { search, after, pageSize } }) => {
	const { db, now, locale, principal, tell } = context;
	const kept = await findSearch(db, principal, 'staff-visits', search);
	if (kept === null) return failure('not-found');
	const { q, names, ...by } = keptFind.parse(kept);
	const place = after === undefined ? null : await placeOfVisit(db, after);
	if (after !== undefined && place === null) return failure('validation', { fields: [{ field: 'after', rule: 'unknown' }] });
	const rows = await findVisits(db, { ...by, names: names.split('\n').filter(Boolean) }, place, pageSize + 1, locale);
	const { page, next } = cursorPage(rows, pageSize, ({ number }) => number);
	const nurses = await nursesOf(context, page);
	// Whose house calls were read.
	tell({ after: { read: page.map(({ number }) => number) } });
	return success({ data: page.map((row) => ofDay(row, nurses, now)), next, q });
};
