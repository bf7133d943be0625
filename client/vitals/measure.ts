/** Measures a visit and tells it once, when the page is left or hidden. Nothing of the person goes along: no cookie, no address, no moment. */
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { vitalsPath } from '#shared/vitals/vitals.ts';

/** @param page id of the page that the visit began with; pages that were put in its place count as its own */
export function measureVitals(page: string): void {
	const values: Record<string, number> = {};
	// Layout shift has no unit: it goes in thousandths.
	const note = ({ name, value }: Metric) => void (values[name.toLowerCase()] = Math.round(name === 'CLS' ? value * 1000 : value));
	for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note);
	// After those of the library, which say their last word at the same event.
	const listening = new AbortController();
	document.addEventListener(
		'visibilitychange',
		() => {
			if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return;
			listening.abort();
			const body = JSON.stringify({ page, values });
			// One that is lost is one visit less among many.
			fetch(vitalsPath, { method: 'POST', keepalive: true, credentials: 'omit', headers: { 'Content-Type': 'application/json' }, body }).catch(
				() => undefined,
			);
		},
		{ signal: listening.signal },
	);
}
