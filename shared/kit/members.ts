/** Objects of other systems that may have no member but those that are known: one that is misspelt is refused with the name it was meant to be. */
import { z } from 'zod';

/** Letters that have to be changed, left out, put in or swapped to make one name of another (Damerau and Levenshtein, neighbours swapped once). */
function distance(a: string, b: string): number {
	const rows = Array.from({ length: a.length + 1 }, (_, row) =>
		Array.from({ length: b.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
	);
	const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
	for (let row = 1; row <= a.length; row += 1)
		for (let column = 1; column <= b.length; column += 1) {
			const same = a[row - 1] === b[column - 1] ? 0 : 1;
			const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
			const least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
			const line = rows[row];
			if (line) line[column] = swapped ? Math.min(least, at(row - 2, column - 2) + 1) : least;
		}
	return at(a.length, b.length);
}

const plain = (name: string) =>
	name
		.slice(0, 60)
		.toLowerCase()
		.replace(/[^a-z0-9]/g, '');

/** Which of the known names another one is nearest to; empty when there are none. */
export function nearestName(name: string, known: readonly string[]): string {
	const wanted = plain(name);
	const [best] = known.map((one) => ({ one, far: distance(wanted, plain(one)) })).sort((a, b) => a.far - b.far);
	return best?.one ?? '';
}

/** What `strictMembers` says of unknown members, as the message of its issue: the nearest known name of each. */
const asMessage = (keys: readonly string[], known: readonly string[]) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, nearestName(key, known)])));

/** An object without unknown members. `faultsOf` makes the rule `unknownMember` of each, with the nearest known name as its value. */
export const strictMembers = <Shape extends z.ZodRawShape>(shape: Shape) =>
	z.strictObject(shape, { error: (issue) => (issue.code === 'unrecognized_keys' ? asMessage(issue.keys, Object.keys(shape)) : undefined) });

/** The nearest known name of each unknown member that an issue speaks of; none where the schema was made otherwise. */
export function nearestNames(message: string): Readonly<Record<string, string>> {
	try {
		return z.record(z.string(), z.string()).parse(JSON.parse(message));
	} catch {
		return {};
	}
}

/** At most so many items; the fault names the limit and how many came. */
export const atMost = <Item extends z.ZodType>(item: Item, max: number, rule: string) =>
	z
		.array(item)
		.superRefine((items, context) => {
			if (items.length > max) context.addIssue({ code: 'custom', message: rule, params: { max, count: items.length } });
		})
		.meta({ maxItems: max });
