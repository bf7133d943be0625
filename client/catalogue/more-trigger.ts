/**
 * "Show more" below the price list: an ordinary link to the next page, whose rows come below those that stand where scripts run. What fetches them
 * (`more-rows.ts`) comes when somebody is about to press it. Without a connection it says so in place, in words that stand in the page.
 */
import { pagesTogether } from '#shared/catalogue/paging.ts';
import { defineBehaviour } from '#client/runtime/behaviours.ts';
import { opensHere, raise } from '#client/runtime/events.ts';
import { load } from '#client/runtime/load.ts';

const linkOf = (event: Event) => (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-more]') ?? null;
const rows = (otherwise: () => void) => load(() => import('./more-rows.ts'), otherwise);

export const moreBehaviour = defineBehaviour('more', {
	start() {
		for (const hint of ['pointerover', 'focusin', 'touchstart'])
			document.addEventListener(hint, (event) => void (linkOf(event) && rows(() => {})), { passive: true });
		document.addEventListener('click', (event) => {
			const link = linkOf(event);
			if (!link || !opensHere(event)) return;
			const shown = Number(link.closest('[data-further]')?.previousElementSibling?.getAttribute('data-paged'));
			const next = Number(new URL(link.href).searchParams.get('page'));
			// One address shows only so many pages together: from there on it is a link like others.
			if (!(next - shown < pagesTogether)) return;
			event.preventDefault();
			if (link.ariaBusy === 'true') return;
			void append(link);
		});
	},
});

async function append(link: HTMLAnchorElement): Promise<void> {
	const said = link.nextElementSibling;
	if (said) said.textContent = '';
	link.ariaBusy = 'true';
	raise('page:loading:start');
	const more = await rows(() => {});
	const came = (await more?.appendRows(link)) ?? false;
	raise('page:loading:end');
	link.ariaBusy = null;
	if (!came && said) said.textContent = link.dataset.failed ?? '';
}
