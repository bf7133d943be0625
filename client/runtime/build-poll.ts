/** Learns of a new build: every 5 minutes and when the tab becomes visible again. The next navigation is then a full load. */
import { defineBehaviour } from './behaviours.ts';
import { buildId } from './page-facts.ts';

const everyMs = 5 * 60_000;
let newer = false;
export const hasNewBuild = () => newer;

export const buildPollBehaviour = defineBehaviour('build-poll', {
	start() {
		const look = async () => {
			if (newer || document.visibilityState !== 'visible') return;
			const response = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => null);
			if (!response?.ok) return;
			const latest = (await response.json()) as { id?: string };
			newer = typeof latest.id === 'string' && latest.id !== buildId();
		};
		setInterval(() => void look(), everyMs);
		document.addEventListener('visibilitychange', () => void look());
	},
});
