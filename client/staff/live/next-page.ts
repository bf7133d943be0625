/** The page that stands, asked for once more. */
import type { BrowserFailure, BrowserResult } from '#client/runtime/call.ts';
import { parsePage } from '#client/runtime/parse-page.ts';

/** What did not come by then is asked for again later. */
const patienceMs = 20_000;

/** Ends with the page that stands, and when an answer is too long on its way. */
export const inTime = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);

/**
 * The page at this address as it is by now, with the part that is followed in it. `other-build` says that it cannot be drawn into the one that stands: it is of
 * another build, of another account, or shows something else.
 * @param part what stands
 */
export async function nextPage(part: HTMLElement, signal: AbortSignal): Promise<BrowserResult<{ readonly page: Document; readonly wanted: HTMLElement }>> {
	const lost = (name: BrowserFailure['name'], more: Partial<BrowserFailure> = {}) => ({ ok: false, error: { name, ...more } }) as const;
	const limited = inTime(signal);
	try {
		const answer = await fetch(addressFor(part), { headers: { Accept: 'text/html' }, signal: limited });
		const html = await answer.text();
		if (answer.status === 401 || isLogin(answer)) return lost('unauthorised');
		const retryAfter = Number(answer.headers.get('Retry-After'));
		const later = retryAfter > 0 ? { retryAfter } : {};
		if (answer.status === 429) return lost('too-many', later);
		if (answer.status >= 500) return lost('unavailable', later);
		const page = parsePage(html);
		const wanted = page.querySelector<HTMLElement>('[data-console]');
		if (!answer.ok || answer.redirected || wanted === null || !isOfThisDocument(page) || !isSamePart(part, wanted)) return lost('other-build');
		return { ok: true, value: { page, wanted } };
	} catch {
		if (signal.aborted) return lost('aborted');
		return lost(limited.aborted ? 'unavailable' : 'offline');
	}
}

/** A page that came back with a refused form was drawn at that form's address; the one that the browser shows may still say what came of the act before. */
function addressFor(part: HTMLElement): string {
	const refused = part.querySelector('form[data-refused]');
	const address = new URL(refused?.getAttribute('action') ?? location.href, location.href);
	if (refused) for (const name of ['done', 'about']) address.searchParams.delete(name);
	return address.href;
}

const isLogin = ({ redirected, url }: Response): boolean => redirected && new URL(url, location.href).pathname.endsWith('/login');
const accountOf = (page: Document): string | undefined => page.querySelector<HTMLElement>('[data-idle-ms]')?.dataset.idleOf;

/** The build of a document cannot be changed under it, nor whose it is. */
const isOfThisDocument = (page: Document): boolean =>
	page.documentElement.dataset.build === document.documentElement.dataset.build && accountOf(page) === accountOf(document);
const isSamePart = ({ dataset: mine }: HTMLElement, { dataset: other }: HTMLElement): boolean => mine.console === other.console && mine.of === other.of;
