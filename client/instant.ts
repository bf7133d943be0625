/**
 * The small script inside every document: it works before anything else has loaded. A press on the button that puts an analysis into the basket
 * (`button[name=put]`) or takes it out (`button[name=remove]`) changes the cookie, the buttons and the count at once; `entry.ts` comes later and
 * settles the rest (sampling services, sums). What is in the basket has two controls in the button's place: the way to the basket, and the way out.
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
// Each reading of all cookies goes to another process and waits for it: one does for all of them. @param jar all cookies
const cookie = (key: string, jar: string) => (jar.split('; ').find((pair) => pair.startsWith(`${prefix + key}=`)) ?? '').slice(prefix.length + key.length + 1);
const read = (jar = doc.cookie) => cookie(name, jar).split('.').filter(Boolean);
const write = (ids: string[]) => {
	doc.cookie = `${prefix + name}=${ids.join('.')};path=/;max-age=31536000;samesite=lax${secure ? ';secure' : ''}`;
};
const nameOf = (button: Element) => (button.closest('li')?.querySelector('a') ?? doc.querySelector('h1'))?.textContent ?? '';
/** Draws beside a button that puts in whether its analysis is there, as `client/catalogue/chosen.tsx` does at the server. */
const mark = (button: HTMLButtonElement, on: boolean) => {
	const place = button.parentElement;
	if (!place || place.hasAttribute('data-chosen') === on) return;
	const before = [...place.querySelectorAll('[data-way]')];
	const focused = [button, ...before].includes(doc.activeElement as Element);
	place.toggleAttribute('data-chosen', on);
	for (const old of before) old.remove();
	if (on) {
		const { inBasket = '', fromBasket = '' } = doc.getElementById('main')?.dataset ?? {};
		const way = doc.createElement('a');
		way.href = doc.querySelector<HTMLAnchorElement>('header a[href$="/basket"]')?.href ?? '/basket';
		way.textContent = inBasket;
		const out = doc.createElement('button');
		out.name = 'remove';
		out.value = button.value;
		out.ariaLabel = fromBasket.replace('{{name}}', () => nameOf(button));
		for (const one of [way, out]) one.dataset.way = '';
		button.after(way, out);
	}
	// With the keyboard, the visitor goes on from the same place.
	if (focused) ((on ? button.nextElementSibling : button) as HTMLElement).focus({ preventScroll: true });
};
const badge = (count: string, sum: string) => {
	for (const node of doc.querySelectorAll('[data-basket-count]')) node.textContent = count;
	for (const node of doc.querySelectorAll('[data-basket-sum]')) node.textContent = sum;
};
/** @param which of the buttons that put in; all of them unless told */
const markAll = (ids = read(), which = '') => {
	for (const button of doc.querySelectorAll<HTMLButtonElement>(`button[name=put]${which}`)) mark(button, ids.includes(button.value));
};
/** Draws what is known: the remembered count and sum when they belong to this basket and city, else the bare count. */
const paint = () => {
	const jar = doc.cookie;
	const ids = read(jar);
	// A cookie as well (`factsCookie` of `client/basket/store.ts`): storage would have to be opened first, which blocks a slow phone.
	const [basket, city, knownCount = '', knownSum = ''] = cookie('globals.basketFacts', jar).split('|');
	const known = basket === ids.join('.') && city === (cookie('city', jar) || '98');
	const [count, sum] = known ? [knownCount, decodeURIComponent(knownSum)] : [`${ids.length || ''}`, ''];
	badge(count, sum);
	markAll(ids);
};
// Nobody has chosen a city here yet: the frame asks whether the page's is the right one.
const first = doc.cookie;
if (!cookie('city', first)) root.dataset.newcomer = '';
const theme = cookie('theme', first);
if (theme) root.dataset.theme = theme;
/** The press that changed the basket last: when, where, and as which of several at one place. */
let last = { at: -1000, x: 0, y: 0, detail: 0 };
doc.addEventListener(
	'click',
	(event) => {
		const { timeStamp: at, clientX: x, clientY: y, detail } = event;
		// The second half of a double press belongs to the first: what came into the button's place is not meant. Not every browser counts touches.
		const isSecond = detail > 1 ? detail === last.detail + 1 : detail === 1 && at - last.at < 300 && Math.hypot(x - last.x, y - last.y) < 20;
		const pressed = { at, x, y, detail };
		if (last.detail > 0 && isSecond) {
			event.preventDefault();
			event.stopImmediatePropagation();
			last = pressed;
			return;
		}
		last.detail = 0;
		const button = (event.target as Element).closest<HTMLButtonElement>('button[name=put],button[name=remove]');
		if (!button) return;
		event.preventDefault();
		const ids = read();
		const { value: id } = button;
		const on = button.name === 'put';
		if (ids.includes(id) === on) return;
		const held = Number(doc.querySelector('[data-basket-count]')?.textContent ?? 0);
		if (on && held >= maxAnalyses) {
			doc.dispatchEvent(new CustomEvent('basket:full'));
			return;
		}
		last = pressed;
		const next = on ? [...ids, id] : ids.filter((one) => one !== id);
		write(next);
		const count = Math.max(0, held + (on ? 1 : -1));
		badge(`${count || ''}`, '');
		// The script that comes later (`entry.ts`) reads it here.
		root.dataset.press = JSON.stringify({ id: Number(id), on, name: nameOf(button) });
		const draw = () => {
			button.toggleAttribute('data-put', false);
			markAll(read(), `[value="${id}"]`);
		};
		// After a press by hand the count and the look of what was pressed are painted first: other controls in its place, and the focus on them, take as long as all the rest of it.
		if (detail) {
			button.toggleAttribute('data-put', on);
			requestAnimationFrame(() => setTimeout(draw));
		} else draw();
		doc.dispatchEvent(new CustomEvent('basket:press'));
	},
	true,
);
// A key that is held down is one press.
doc.addEventListener('keydown', (event) => {
	if (event.repeat && event.key === 'Enter' && (event.target as Element).closest('[data-way],[name=put]')) event.preventDefault();
});
doc.addEventListener('html:replaced', paint);
doc.addEventListener('basket:changed', () => markAll());
// As soon as the document has been read: `DOMContentLoaded` waits for `entry.ts`, which may be long on its way.
if (doc.readyState === 'loading') doc.addEventListener('readystatechange', paint, { once: true });
else paint();
