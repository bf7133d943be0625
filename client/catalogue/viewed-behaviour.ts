/** Remembers which tests were looked at on this device (`viewed.ts`). */
import type { Behaviour } from '#client/runtime/behaviours.ts';
import { noteViewed } from './viewed.ts';

export const viewedBehaviour: Behaviour = {
	name: 'viewed',
	arm(scope) {
		const id = Number(scope.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed ?? 0);
		if (id > 0) noteViewed(id);
	},
};
