/**
 * The small script inside every document: it works before anything else has loaded. A press on a basket button (`button[name=toggle]`)
 * changes the cookie, the button and the count at once; `entry.ts` comes later and settles the rest (sampling services, sums).
 * Stands alone, imports nothing: its text is put into the page under a hash.
 */
export {};

const doc = document;
const root = doc.documentElement;
const name = 'globals.currentBasket';
/** `basketLimit` of `shared/basket/cookie.ts`. */
const maxAnalyses = 100;
// `cookieName` of `shared/kit/cookies.ts`.
const secure = location.protocol === 'https:';
const prefix = secure ? '__Host-' : '';
const cookie = (key: string) => (doc.cookie.split('; ').find((pair) => pair.startsWith(`${prefix + key}=`)) ?? '').slice(prefix.length + key.length + 1);
const read = () => cookie(name).split('.').filter(Boolean);
const write = (ids: string[]) => {
	doc.cookie = `${prefix + name}=${ids.join('.')};path=/;max-age=31536000;samesite=lax${secure ? ';secure' : ''}`;
};
// A button that only takes out is no toggle: it has no pressed state.
const mark = (button: Element, on: boolean) =>
	button.hasAttribute('data-remove') || button.ariaPressed === String(on) || button.setAttribute('aria-pressed', String(on));
const badge = (count: string, sum: string) => {
	for (const node of doc.querySelectorAll('[data-basket-count]')) node.textContent = count;
	for (const node of doc.querySelectorAll('[data-basket-sum]')) node.textContent = sum;
};
/** Draws what is known: the remembered count and sum when they belong to this basket and city, else the bare count. */
const paint = () => {
	const ids = read();
	// A cookie as well (`factsCookie` of `client/basket/store.ts`): storage would have to be opened first, which blocks a slow phone.
	const [basket, city, knownCount = '', knownSum = ''] = cookie('globals.basketFacts').split('|');
	const known = basket === ids.join('.') && city === (cookie('city') || '98');
	const [count, sum] = known ? [knownCount, decodeURIComponent(knownSum)] : [ids.length ? String(ids.length) : '', ''];
	badge(count, sum);
	for (const button of doc.querySelectorAll<HTMLButtonElement>('button[name=toggle]')) mark(button, ids.includes(button.value));
};
// Nobody has chosen a city here yet: the frame asks whether the page's is the right one.
if (!cookie('city')) root.dataset.newcomer = '';
const theme = cookie('theme');
if (theme) root.dataset.theme = theme;
doc.addEventListener('click', (event) => {
	const button = (event.target as Element).closest<HTMLButtonElement>('button[name=toggle]');
	if (!button) return;
	event.preventDefault();
	if (button.disabled) return;
	const ids = read();
	const on = !ids.includes(button.value);
	const held = Number(doc.querySelector('[data-basket-count]')?.textContent ?? 0);
	if (on && held >= maxAnalyses) {
		doc.dispatchEvent(new CustomEvent('basket:full'));
		return;
	}
	write(on ? [...ids, button.value] : ids.filter((id) => id !== button.value));
	for (const same of doc.querySelectorAll(`button[name=toggle][value="${button.value}"]`)) mark(same, on);
	const count = Math.max(0, held + (on ? 1 : -1));
	badge(count ? String(count) : '', '');
	doc.dispatchEvent(new CustomEvent('basket:toggle', { detail: { id: Number(button.value), on } }));
});
doc.addEventListener('html:replaced', paint);
if (doc.readyState === 'loading') doc.addEventListener('DOMContentLoaded', paint);
else paint();
