/**
 * Puts the collection points nearest to the visitor first, when asked to. The browser says where that is, and it stays in the browser: the
 * points, drawn by the server with their coordinates, are only moved.
 */
import { byDistance } from '#shared/points/distance.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { fill, locale } from '#client/runtime/page-facts.ts';

const whereAmI = (): Promise<GeolocationPosition> =>
	new Promise((resolve, reject) => {
		navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 15_000, maximumAge: 10 * 60_000 });
	});

/** @param button with the words that it may say in `data-looking`, `data-failed`, `data-found` and `data-km` */
export async function nearest(button: HTMLElement): Promise<void> {
	const label = button.querySelector('span');
	const lists = button.closest('[data-points]')?.querySelectorAll('ul');
	if (!label || !lists || button.ariaDisabled === 'true') return;
	const { looking, failed, found, km: kilometres } = button.dataset;
	button.ariaDisabled = 'true';
	label.textContent = looking ?? '';
	const position = await whereAmI().catch(() => null);
	button.ariaDisabled = null;
	if (position === null) {
		label.textContent = failed ?? '';
		return;
	}
	const from = { lat: position.coords.latitude, lon: position.coords.longitude };
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
