/** Which call a path means, derived from the table. */
import { callEntry, callIds, type CallId } from './calls.ts';
import type { CallEntry } from '#shared/kit/call.ts';

interface Route {
	readonly id: CallId;
	readonly entry: CallEntry;
	readonly pattern: RegExp;
}

const routes: readonly Route[] = callIds.map((id) => {
	const entry = callEntry(id);
	return { id, entry, pattern: new RegExp(`^${entry.path.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
});

export interface MatchedCall {
	readonly id: CallId;
	readonly entry: CallEntry;
	/** Parameters of the path, decoded. */
	readonly params: Readonly<Record<string, string>>;
}

/** The call that a path means, for a method; HEAD counts as GET. Null for a path that no call has, or that cannot be decoded. */
export function matchCall(method: string, pathname: string): MatchedCall | null {
	const wanted = method === 'HEAD' ? 'GET' : method;
	for (const { id, entry, pattern } of routes) {
		const found = entry.method === wanted ? pattern.exec(pathname) : null;
		if (!found) continue;
		try {
			return { id, entry, params: Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])) };
		} catch {
			return null;
		}
	}
	return null;
}

/** Methods of the calls that fit at a path, as the header `Allow` lists them; empty when none stands there. */
export function methodsAt(pathname: string, fits: (entry: CallEntry) => boolean): string {
	const methods = routes
		.filter(({ entry, pattern }) => pattern.test(pathname) && fits(entry))
		.map(({ entry }) => (entry.method === 'GET' ? 'GET, HEAD' : entry.method));
	return [...new Set(methods)].join(', ');
}
