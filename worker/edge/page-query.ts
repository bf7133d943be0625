/** Search parameters that a page reads. */
import type { EdgeContext } from './context.ts';

const usualLength = 200;
/** Lists of ids and of codes, and addresses that may hold one. */
const lengths: Readonly<Partial<Record<string, number>>> = {
	ids: 1200,
	requests: 2600,
	tests: 4100,
	codes: 1000,
	back: 2000,
	redirect_uri: 300,
	scope: 400,
	state: 400,
	aud: 300,
};
/** What boxes of one name are ticked for: they come one after another, and stand behind commas. */
const lists: ReadonlySet<string> = new Set(['codes']);

/** Those of the list that hold something, in the order of the list; whatever else stands in the address is not looked at. */
export function pageQuery(c: EdgeContext, names: readonly string[]): [string, string][] {
	if (names.length === 0 || !c.req.url.includes('?')) return [];
	const given = new URL(c.req.url).searchParams;
	return names.flatMap((name): [string, string][] => {
		const value = (lists.has(name) ? given.getAll(name).join(',') : (given.get(name) ?? '')).trim();
		return value === '' || value.length > (lengths[name] ?? usualLength) ? [] : [[name, value]];
	});
}
