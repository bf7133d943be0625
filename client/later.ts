/** What every page runs once it stands and the browser is idle, one line a behaviour: nothing of it is seen before it is asked for. */
import { viewedBehaviour } from '#client/catalogue/viewed-behaviour.ts';
import { buttonNamesBehaviour } from '#client/basket/button-names.ts';
import { actingBehaviour } from '#client/family/acting-shown.ts';
import { helpfulBehaviour } from '#client/helpful/send.ts';
import { offlineBehaviour } from '#client/offline/watch.ts';
import { liveFormBehaviour } from '#client/points/live-form-trigger.ts';
import { openingBehaviour } from '#client/points/opening-trigger.ts';
import { stripsBehaviour } from '#client/runtime/strips.ts';
import { openTargetBehaviour } from '#client/runtime/open-target.ts';
import type { Behaviour } from '#client/runtime/behaviours.ts';
import { buildPollBehaviour } from '#client/runtime/build-poll.ts';
import { unansweredBehaviour } from '#client/runtime/forms/unanswered-trigger.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';
import { shortcutsBehaviour } from '#client/shortcuts/site-keys.ts';

export const laterBehaviours = (first: FirstScript): readonly Behaviour[] => [
	openingBehaviour(first),
	buttonNamesBehaviour(first),
	liveFormBehaviour(first),
	stripsBehaviour,
	openTargetBehaviour,
	actingBehaviour,
	buildPollBehaviour,
	unansweredBehaviour(first),
	helpfulBehaviour(first),
	viewedBehaviour,
	shortcutsBehaviour(first),
	offlineBehaviour,
];
