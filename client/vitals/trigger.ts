/** Whether this visit is one of those whose speed is told (`VITALS_PERCENT`): decided once a document, by chance. */
import type { Behaviour } from '#client/runtime/behaviours.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';

export const vitalsBehaviour = ({ loadWithRetry }: Pick<FirstScript, 'loadWithRetry'>): Behaviour => ({
	name: 'vitals',
	start() {
		const { vitals = '0', page = '' } = document.documentElement.dataset;
		if (page === '' || Math.random() * 100 >= Number(vitals)) return;
		loadWithRetry(
			() => import('./measure.ts'),
			({ measureVitals }) => measureVitals(page),
		);
	},
});
