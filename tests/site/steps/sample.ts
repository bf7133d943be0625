/** Of thousands of pages those whose markup is judged. */
import { locales } from '#shared/i18n/locales.ts';
import { localise, splitLocale } from '#shared/kit/urls.ts';
import { pageOfPath } from '#shared/pages.ts';
import { bareOf, localeOf } from './crawl.ts';

/** At most so many of one kind. */
const most = 100;
/** At most so many of one kind that differ in the values of a query alone. */
const maxQueried = 6;

function kindOf(path: string): string {
	const url = new URL(path, 'http://site');
	const { bare } = splitLocale(url.pathname);
	return `${pageOfPath(bare)?.id ?? bare} ${[...new Set(url.searchParams.keys())].sort().join(' ')}`;
}

/**
 * Each kind of page in every language, and of each kind every page once, in one language or the next; of kinds with more than a hundred pages every n-th in the
 * order of their addresses.
 */
export function judged(paths: readonly string[]): readonly string[] {
	const there = new Set(paths);
	const kinds = Map.groupBy(new Set(paths.map(bareOf)), kindOf);
	const chosen = new Set<string>();
	for (const [kind, bare] of kinds) {
		const inOrder = bare.toSorted();
		const step = Math.ceil(inOrder.length / (kind.endsWith(' ') ? most : maxQueried));
		const picked = inOrder.filter((_, at) => at % step === 0);
		for (const [at, path] of picked.entries()) {
			const wanted = locales[at % locales.length] ?? 'ru';
			const own = [wanted, ...locales].map((locale) => localise(path, locale)).find((address) => there.has(address));
			if (own !== undefined) chosen.add(own);
		}
	}
	const everywhere = Map.groupBy(paths, (path) => `${localeOf(path)} ${kindOf(path)}`);
	for (const [first] of [...everywhere.values()].map((own) => own.toSorted())) if (first !== undefined) chosen.add(first);
	return [...chosen];
}
