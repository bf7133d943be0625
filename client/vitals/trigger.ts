/** Whether this visit is one of those whose speed is told (`VITALS_PERCENT`): decided once a document, by chance. */
import { loadWithRetry } from '#client/runtime/load.ts';
import { defineBehaviour } from '#client/runtime/behaviours.ts';

export const vitalsBehaviour = defineBehaviour('vitals', {
	start() {
		const { vitals = '0', page = '' } = document.documentElement.dataset;
		if (page === '' || Math.random() * 100 >= Number(vitals)) return;
		loadWithRetry(
			() => import('./measure.ts'),
			({ measureVitals }) => measureVitals(page),
		);
	},
});
