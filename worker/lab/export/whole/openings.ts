/** The journal of openings as its owner reads it on the site, the newest first. */
import { presentOpening } from '#worker/lab/openings/present.ts';
import { openingsOf } from '#worker/lab/openings/store.ts';
import type { StoredRow } from './rows-store.ts';
import type { Whose } from './whose.ts';

const pageRows = 500;
const ms = (at: string) => new Date(at).getTime();

export async function* openingPages({ db, locale, accountId, own: [, ...ended] }: Whose): AsyncGenerator<readonly StoredRow[]> {
	const reader = { accountId, patientId: accountId };
	for (let before = Number.MAX_SAFE_INTEGER; ;) {
		const rows = await openingsOf(db, { patientId: accountId, requestId: null, without: [], before, count: pageRows });
		yield rows
			.map((row) => presentOpening(row, ended, reader, locale))
			.map(({ internalNr, nr, at, basis, reader: who, name, places, form, device, linkMadeAt }) => ({
				request_nr: internalNr,
				nr,
				at: ms(at),
				basis,
				reader: who,
				name,
				places: places.join('; '),
				form,
				device,
				link_made_at: linkMadeAt === null ? null : ms(linkMadeAt),
			}));
		const last = rows.at(-1);
		if (last === undefined || rows.length < pageRows) return;
		before = last.id;
	}
}
