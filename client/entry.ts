/** Everything that a public page runs before anybody asks for more, one line a behaviour; React and the islands come when they are wanted. */
import { accessEndBehaviour } from '#client/results/access-end-trigger.ts';
import { basketBehaviour } from '#client/basket/trigger.ts';
import { moreBehaviour } from '#client/catalogue/more-trigger.ts';
import { actsBehaviour } from '#client/runtime/acts.ts';
import { startBehaviours } from '#client/runtime/behaviours.ts';
import { connectionBehaviour } from '#client/runtime/connection.ts';
import { dialogsBehaviour } from '#client/runtime/dialogs.ts';
import { formsBehaviour } from '#client/runtime/forms/watch.ts';
import { islandsBehaviour } from '#client/runtime/islands.ts';
import { laterBehaviour } from './later-trigger.ts';
import { loadingBarBehaviour } from '#client/runtime/loading-bar.ts';
import { navigationBehaviour } from '#client/runtime/navigation.ts';
import { plainFormsBehaviour } from '#client/runtime/plain-forms.ts';
import { rowsBehaviour } from '#client/runtime/rows.ts';
import { smallControlsBehaviour } from '#client/runtime/small-controls.ts';

startBehaviours([
	connectionBehaviour,
	accessEndBehaviour,
	dialogsBehaviour,
	formsBehaviour,
	actsBehaviour,
	loadingBarBehaviour,
	rowsBehaviour,
	// Before the moves, which take every other link.
	moreBehaviour,
	navigationBehaviour,
	plainFormsBehaviour,
	basketBehaviour,
	smallControlsBehaviour,
	islandsBehaviour,
	laterBehaviour,
]);
