/** Lists that the laboratory reads by a cursor. */
import { callLaboratory, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

interface Page<Row> {
	readonly data: readonly Row[];
	/** Where the next page begins; null at the last one. */
	readonly next: number | string | null;
}

const pageSize = 100;

/** What was read of a list, and whether there is more. */
export interface ReadList<Row> {
	readonly rows: readonly Row[];
	readonly isCut: boolean;
}

/**
 * @param path with a query to which `pageSize` and `after` are added
 * @param reply checks a page
 * @param first empty for a list whose cursors are no numbers
 * @param limit so many rows at most; null for all
 * @throws Refusal when nobody answers, or the answer is none that can be read
 */
export async function readList<Row>(
	laboratory: Laboratory,
	path: string,
	reply: { readonly parse: (page: unknown) => Page<Row> },
	first: 0 | '' = 0,
	limit: number | null = null,
): Promise<ReadList<Row>> {
	const found: Row[] = [];
	let after: number | string | null = first;
	const most = limit ?? Number.POSITIVE_INFINITY;
	while (after !== null && most > found.length) {
		const size = Math.min(pageSize, most - found.length);
		const response: Response = await callLaboratory(
			laboratory,
			`${path}${path.includes('?') ? '&' : '?'}pageSize=${size}${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`,
		);
		const text = await response.text();
		if (!response.ok) throw new Refusal(`${laboratory.origin} answered ${response.status}`);
		const page: Page<Row> = reply.parse(JSON.parse(text));
		found.push(...page.data);
		after = page.next;
	}
	return { rows: found, isCut: after !== null };
}

/** The same where nobody asks whether there is more. */
export const readAll = async <Row>(...asked: Parameters<typeof readList<Row>>): Promise<Row[]> => [...(await readList<Row>(...asked)).rows];
