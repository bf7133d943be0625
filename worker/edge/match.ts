/**
 * Which page a path means, derived from the table of pages. Matching goes by decoded segments, so the guard that follows it holds for
 * encoded letters, trailing slashes and `_payload.json` alike. A last segment that is a known city selects that city for the page.
 */
import { pageIds, pages, type PageEntry, type PageId } from '#shared/pages.ts';
import type { EdgeContext, MatchedPage } from './context.ts';

interface Compiled {
	readonly id: PageId;
	readonly entry: PageEntry;
	readonly segments: readonly string[];
}

const compiled: readonly Compiled[] = pageIds.map((id) => ({ id, entry: pages[id], segments: pages[id].pattern.split('/').filter(Boolean) }));
const payloadName = '_payload.json';
const maxSegments = 128;

/** Decoded segments without empty ones, or null when the path cannot be decoded or hides separators. */
function segmentsOf(path: string): string[] | null {
	const segments: string[] = [];
	for (const raw of path.split('/')) {
		if (raw === '') continue;
		let text: string;
		try {
			text = decodeURIComponent(raw);
		} catch {
			return null;
		}
		// eslint-disable-next-line no-control-regex -- control characters have no business in a path
		if (/[/\\\u0000-\u001f\u007f]/.test(text)) return null;
		segments.push(text);
	}
	return segments.length > maxSegments ? null : segments;
}

/**
 * A path in its one plain spelling, for links of a page: encoded letters, empty segments and `_payload.json` are gone. What is kept for everybody
 * is drawn from this, never from the spelling of whoever asked first.
 */
export function plainPath(barePath: string): string {
	const segments = segmentsOf(barePath) ?? [];
	if (segments.at(-1) === payloadName) segments.pop();
	return `/${segments.map(encodeURIComponent).join('/')}`;
}

/** Null for a path that no page has. @param barePath without the language @param isCity whether a slug is a known city's */
export function matchPage(barePath: string, isCity: (slug: string) => boolean): MatchedPage | null {
	const segments = segmentsOf(barePath);
	if (segments === null) return null;
	const payload = segments.at(-1) === payloadName;
	if (payload) segments.pop();
	const last = segments.at(-1);
	if (last !== undefined && isCity(last)) {
		const found = find(segments.slice(0, -1), (entry) => entry.city);
		if (found) return { ...found, payload, citySlug: last };
	}
	const found = find(segments, () => true);
	return found && { ...found, payload, citySlug: null };
}

function find(segments: readonly string[], wanted: (entry: PageEntry) => boolean): Pick<MatchedPage, 'id' | 'entry' | 'params'> | null {
	let best: (Pick<MatchedPage, 'id' | 'entry' | 'params'> & { weight: number }) | null = null;
	for (const page of compiled) {
		if (!wanted(page.entry)) continue;
		const match = fit(page.segments, segments);
		// Fixed segments win over parameters, parameters over the rest.
		if (match && (best === null || match.weight > best.weight)) best = { id: page.id, entry: page.entry, ...match };
	}
	return best && { id: best.id, entry: best.entry, params: best.params };
}

function fit(pattern: readonly string[], segments: readonly string[]): { params: Record<string, string>; weight: number } | null {
	const params: Record<string, string> = {};
	let weight = 0;
	for (const [at, part] of pattern.entries()) {
		if (part.startsWith(':') && part.endsWith('*')) {
			params[part.slice(1, -1)] = segments.slice(at).join('/');
			return { params, weight };
		}
		const segment = segments[at];
		if (segment === undefined) return null;
		if (part.startsWith(':')) {
			params[part.slice(1)] = segment;
			weight += 1;
		} else if (part === segment) weight += 100;
		else return null;
	}
	return segments.length === pattern.length ? { params, weight: weight + 0.5 } : null;
}

const maxLetters = 200;

/** Search parameters that a page reads, those that hold something, in the order of its table; whatever else stands in the address is not looked at. */
export function queryOf(c: EdgeContext, page: Pick<MatchedPage, 'entry'>): [string, string][] {
	if (!c.req.url.includes('?')) return [];
	const given = new URL(c.req.url).searchParams;
	return page.entry.query.flatMap((name): [string, string][] => {
		const value = given.get(name)?.trim() ?? '';
		return value === '' || value.length > maxLetters ? [] : [[name, value]];
	});
}
