/** Values of some analytes over time as the bytes of one table: what stands on the page of them, in the columns of every other download. */
import type { WhoseValues, PointRow } from '#worker/lab/results/over-time-store.ts';
import { pointsOf } from '#worker/lab/results/over-time-store.ts';
import type { ReaderOverTime } from '#worker/lab/results/over-time.ts';
import { phoneOfCity } from '#worker/lab/city/store.ts';
import { noteOpenings } from '#worker/lab/openings/note.ts';
import { editionCounts } from '#worker/lab/results/lines-store.ts';
import { presentRequest } from '#worker/lab/results/present.ts';
import { tableFile } from './files.ts';
import type { TabledRequest } from './table.ts';

const momentOf = ({ request, line }: PointRow): number => request.collected_at ?? request.received_at ?? line.issued;

/** What is given is written down first. Of each request there are the chosen analytes alone, and nothing that is said of the rest of it. */
export async function overTimeFile(context: ReaderOverTime, whose: WhoseValues, codes: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
	const { db, locale, now, cityId } = context;
	const found = (await Promise.all(codes.map((code) => pointsOf(db, whose, code)))).flatMap(({ points }) => points);
	const byRequest = Map.groupBy(
		found.toSorted((a, b) => momentOf(a) - momentOf(b)),
		({ request }) => request.id,
	);
	const ids = [...byRequest.keys()];
	const [noted, phone, editions] = await Promise.all([
		noteOpenings(
			context,
			ids.map((requestId) => ({ requestId, form: 'csv' })),
		),
		phoneOfCity(db, cityId),
		editionCounts(db, ids),
	]);
	const tabled = [...byRequest.values()].flatMap((points): TabledRequest[] => {
		const [first] = points;
		if (first === undefined) return [];
		const lines = points.map(({ line }) => line);
		const request = presentRequest(noted, locale, first.request, lines, {
			phone,
			now,
			previous: new Map(),
			editions: { count: editions.get(first.request.id) ?? 1, replaced: null },
			files: { shown: [], withheld: 0 },
		});
		return [{ request: { ...request, conclusion: '', lacking: [] }, row: first.request, lines }];
	});
	return tableFile(tabled, locale);
}
