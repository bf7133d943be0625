/**
 * Measures a visit and tells it once, when the page is left or hidden; with it, and whenever it is hidden again, how many pages of which kind were looked at since. Nothing
 * of the person goes along: no cookie, no address, no moment, and nothing by which two tellings could be put together.
 */
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { maxViews, viewKindOf, type ViewKind } from '#shared/vitals/views.ts';
import { vitalsPath } from '#shared/vitals/vitals.ts';
import { listen } from '#client/runtime/events.ts';

/** @param page id of the page that the visit began with; the speed of pages that were put in its place counts as its own */
export function measureVitals(page: string): void {
	let values: Record<string, number> = {};
	let isTold = false;
	let views: Partial<Record<ViewKind, number>> = {};
	const look = () => {
		const kind = viewKindOf(document.documentElement.dataset.page ?? '');
		if (kind !== null) views[kind] = Math.min((views[kind] ?? 0) + 1, maxViews);
	};
	look();
	listen('page:shown', look);
	// Layout shift has no unit: it goes in thousandths.
	const note = ({ name, value }: Metric) => {
		if (!isTold) values[name.toLowerCase()] = Math.round(name === 'CLS' ? value * 1000 : value);
	};
	for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note);
	// After those of the library, which say their last word at the same event.
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState !== 'hidden' || Object.keys(values).length + Object.keys(views).length === 0) return;
		if (Object.keys(values).length > 0) isTold = true;
		const body = JSON.stringify({ page, values, views });
		values = {};
		views = {};
		// One that is lost is one visit less among many.
		fetch(vitalsPath, { method: 'POST', keepalive: true, credentials: 'omit', headers: { 'Content-Type': 'application/json' }, body }).catch(
			() => undefined,
		);
	});
}
