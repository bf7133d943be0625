/** What a person shared, with the names of the doctors whom results were opened to: the person chose them. */
import { doctorsById } from '#worker/lab/people/names-store.ts';
import { resultsRows } from './results-store.ts';
import { pagesOf, type StoredRow } from './rows-store.ts';
import type { Whose } from './whose.ts';

export const shareColumns = {
	requestNr: 'text',
	kind: 'code',
	doctor: 'text',
	createdAt: 'moment',
	expiresAt: 'moment',
	opensUntil: 'moment',
	revokedAt: 'moment',
	maxViews: 'number',
	answer: 'code',
	answeredAt: 'moment',
} as const;

export async function* sharePages({ db, own, locale }: Whose): AsyncGenerator<readonly StoredRow[]> {
	for await (const page of pagesOf(db, resultsRows.shares, own, locale)) {
		const idOf = (row: StoredRow) => (typeof row['doctor_id'] === 'string' ? row['doctor_id'] : null);
		const doctors = await doctorsById(db, page.map(idOf));
		yield page.map((row) => ({ ...row, doctor: doctors.get(idOf(row))?.name ?? '' }));
	}
}
