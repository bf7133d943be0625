/** Learns of a new build: every 5 minutes and when the tab becomes visible again. The next navigation is then a full load (`navigation.ts`). */
import type { Behaviour } from './behaviours.ts';
import { buildId } from './page-facts.ts';

const everyMs = 5 * 60_000;

export const buildPollBehaviour: Behaviour = {
	name: 'build-poll',
	start() {
		const { dataset } = document.documentElement;
		const look = async () => {
			if ('newer' in dataset || document.visibilityState !== 'visible') return;
			const response = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => null);
			if (!response?.ok) return;
			const latest = (await response.json()) as { id?: string };
			if (typeof latest.id === 'string' && latest.id !== buildId()) dataset.newer = '';
		};
		setInterval(() => void look(), everyMs);
		document.addEventListener('visibilitychange', () => void look());
	},
};
