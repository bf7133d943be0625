/**
 * Puts the collection points nearest to the visitor first, when asked to. The browser says where that is, and it stays in the browser: the
 * points, drawn by the server with their coordinates, are only moved.
 */
import { byDistance, type Place } from '#shared/points/distance.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { fill, locale } from '#client/runtime/page-facts.ts';

const whereAmI = (): Promise<GeolocationPosition> =>
	new Promise((resolve, reject) => {
		navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 15_000, maximumAge: 10 * 60_000 });
	});

/** Where the visitor was when they last asked; for as long as the document stands. */
let known: Place | null = null;

/** @param button with the words that it may say in `data-looking`, `data-failed`, `data-found` and `data-km`; `data-nearest-to` is the address of the list with the nearest first, where that is another one */
export async function nearest(button: HTMLElement, follow: (href: string) => void): Promise<void> {
	const label = button.querySelector('span');
	if (!label || button.ariaDisabled === 'true') return;
	const { looking, failed, nearestTo } = button.dataset;
	button.ariaDisabled = 'true';
	label.textContent = looking ?? '';
	const position = await whereAmI().catch(() => null);
	button.ariaDisabled = null;
	if (position === null) {
		label.textContent = failed ?? '';
		return;
	}
	known = { lat: position.coords.latitude, lon: position.coords.longitude };
	if (nearestTo === undefined) sortFrom(known, button);
	else follow(new URL(nearestTo, location.href).href);
}

/** The address asks for the nearest: they come first if that can be known without asking anybody anything. */
export async function nearestAgain(button: HTMLElement, follow: (href: string) => void): Promise<void> {
	if (known === null) {
		const permission = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null);
		if (permission?.state === 'granted') await nearest(button, follow);
		return;
	}
	sortFrom(known, button);
}

function sortFrom(from: Place, button: HTMLElement): void {
	const around = button.closest('[data-points]') ?? document.querySelector('[data-points]');
	const label = button.querySelector('span');
	const lists = around?.querySelectorAll<HTMLElement>('ul:has(> [data-lat])');
	if (!label || !lists) return;
	const { found, km: kilometres } = button.dataset;
	const tiles = [...lists].flatMap((list) => [...list.querySelectorAll<HTMLElement>('li[data-lat]')]);
	const sorted = byDistance(
		from,
		tiles.map((tile) => ({ tile, lat: Number(tile.dataset.lat), lon: Number(tile.dataset.lon) })),
	);
	const shown = lists[0]?.children.length ?? 0;
	for (const [at, { place, km }] of sorted.entries()) {
		lists[at < shown ? 0 : 1]?.append(place.tile);
		const far = place.tile.querySelector('[data-far]');
		if (far) far.textContent = fill(kilometres ?? '', { km: formatNumber(locale(), km, km < 10 ? 1 : 0) });
	}
	label.textContent = found ?? '';
}
