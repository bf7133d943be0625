/** How deep what was sent is nested: what goes into itself without end is not walked by functions that call themselves. */

/** No message that can be taken is nested deeper (`fhir/guard.ts` refuses such a Bundle). */
const maxDepth = 60;

/** Whether a value that was parsed is nested no deeper than that. Walks without calling itself. */
export function isShallow(parsed: unknown): boolean {
	const left: { readonly value: unknown; readonly depth: number }[] = [{ value: parsed, depth: 0 }];
	for (let next = left.pop(); next !== undefined; next = left.pop()) {
		const { value, depth } = next;
		if (typeof value !== 'object' || value === null) continue;
		if (depth > maxDepth) return false;
		for (const part of Object.values(value)) left.push({ value: part, depth: depth + 1 });
	}
	return true;
}
