/** A form may have been on its way when its page was left (`unanswered.ts`): there is something to tell where a draft stands in this tab. */
import type { Behaviour } from '#client/runtime/behaviours.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';

export const unansweredBehaviour = ({ hasDrafts, load }: FirstScript): Behaviour => ({
	name: 'unanswered',
	start() {
		if (hasDrafts())
			void load(
				() => import('./unanswered.ts'),
				() => {},
			).then((forms) => forms?.tellUnanswered());
	},
});
