/**
 * Puts the next page's rows below those that stand. The address then names all pages that stand together (`?page=3&from=1`), so that Back, a reload and
 * the next visitor of that address see the same rows.
 */
import { leave } from '#client/runtime/connection.ts';
import { raise } from '#client/runtime/events.ts';
import { fill } from '#client/runtime/page-facts.ts';
import { parsePage } from '#client/runtime/parse-page.ts';
import { fetchPage } from '#client/runtime/prefetch.ts';
import { appendHtml } from '#client/runtime/replace-html.ts';

const listOf = (page: Document) => page.querySelector<HTMLElement>('[data-paged]');
const addressOf = (row: Element) => row.querySelector('a')?.getAttribute('href');

/**
 * @param link to the next page, below the list
 * @returns false when the rows did not come
 */
export async function appendRows(link: HTMLAnchorElement): Promise<boolean> {
	const fetched = await fetchPage(link.href);
	// Another page has come meanwhile.
	if (!link.isConnected) return true;
	if (fetched === null || typeof fetched === 'string') return false;
	const next = parsePage(fetched.html);
	const [list, more] = [listOf(document), listOf(next)];
	const [rows, further] = [list?.querySelector('[data-rows]'), document.querySelector('[data-further]')];
	const [nextRows, nextFurther] = [more?.querySelectorAll('[data-rows] > li'), next.querySelector('[data-further]')];
	const address = new URL(link.href);
	address.searchParams.set('from', list?.dataset.paged ?? '1');
	// Rows of another build, city or language do not belong below these: the page is loaded whole.
	if (!list || !rows || !further || !nextRows || !nextFurther || !isAlike(next)) {
		void leave(() => location.assign(address));
		return true;
	}
	// The list may have moved on meanwhile: what stands is not shown twice.
	const present = new Set([...rows.children].map(addressOf));
	const added = [...nextRows].filter((row) => !present.has(addressOf(row)));
	history.replaceState(history.state, '', address);
	appendHtml(rows, added, { focus: () => added[0]?.querySelector('a') ?? null });
	tellCount(list, more);
	tellSamplings(list, more);
	further.replaceWith(nextFurther);
	raise('page:shown');
	return true;
}

const isAlike = ({ documentElement: { dataset } }: Document) =>
	(['build', 'city', 'locale'] as const).every((name) => dataset[name] === document.documentElement.dataset[name]);

/** The prices of drawing that the rows that came bring along join those above, each once. */
function tellSamplings(list: HTMLElement, more: HTMLElement | null): void {
	const [told, further] = [list, more].map((one) => one?.querySelector('[data-samplings]'));
	if (!further) return;
	if (!told) {
		list.querySelector('form')?.before(further);
		return;
	}
	const present = new Set([...told.children].map(({ textContent }) => textContent));
	told.append(...[...further.children].filter(({ textContent }) => !present.has(textContent)));
}

/** "457 tests, showing 1-100": the line above the list is a live region, so this is read out, too. */
function tellCount(list: HTMLElement, more: HTMLElement | null): void {
	const count = list.querySelector<HTMLElement>('[data-shown]');
	const last = more?.querySelector<HTMLElement>('[data-shown]')?.dataset.last;
	if (!count || last === undefined) return;
	count.dataset.last = last;
	count.textContent = fill(count.dataset.shown ?? '', { from: count.dataset.first ?? '', to: last });
}
