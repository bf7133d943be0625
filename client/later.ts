/**
 * What every page runs once it stands and the browser is idle, and a page of accounts at once, one entry a behaviour: nothing of it is seen before it is asked for. What
 * one page or another wants brings its own script when that page is there.
 */
import { viewedBehaviour } from '#client/catalogue/viewed-behaviour.ts';
import { buttonNamesBehaviour } from '#client/basket/button-names.ts';
import { actingBehaviour } from '#client/family/acting-shown.ts';
import { helpfulBehaviour } from '#client/helpful/send.ts';
import { offlineBehaviour } from '#client/offline/watch.ts';
import { liveFormBehaviour } from '#client/points/live-form-trigger.ts';
import { nearestBehaviour } from '#client/points/nearest-trigger.ts';
import { openingBehaviour } from '#client/points/opening-trigger.ts';
import { stripsBehaviour } from '#client/runtime/strips.ts';
import { openTargetBehaviour } from '#client/runtime/open-target.ts';
import { signedOutBehaviour } from '#client/login/signed-out.ts';
import { vitalsBehaviour } from '#client/vitals/trigger.ts';
import type { Behaviour } from '#client/runtime/behaviours.ts';
import { buildPollBehaviour } from '#client/runtime/build-poll.ts';
import { unansweredBehaviour } from '#client/runtime/forms/unanswered-trigger.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';
import { lazyBehaviour } from '#client/runtime/lazy.ts';
import { themeBehaviour } from '#client/runtime/theme.ts';
import { pageKeysBehaviour } from '#client/shortcuts/page-keys.ts';
import { shortcutsBehaviour } from '#client/shortcuts/site-keys.ts';

export const laterBehaviours = (first: FirstScript): readonly Behaviour[] => [
	signedOutBehaviour,
	pageKeysBehaviour(first, [
		{ when: '[data-doctor-worklist],[data-doctor-result]', chunk: async () => (await import('#client/doctor/worklist.ts')).startWorklist },
		{ when: '[data-staff-keys]', chunk: async () => (await import('#client/staff/keys.ts')).startConsoleKeys },
	]),
	lazyBehaviour(first, {
		name: 'idle',
		when: '[data-idle-ms]',
		chunk: () => import('#client/account/idle.ts'),
		start: ({ watchIdle }, page) => watchIdle(page),
	}),
	lazyBehaviour(first, {
		name: 'flash',
		when: () => document.cookie.includes('notice='),
		chunk: () => import('#client/account/flash.ts'),
		start: ({ showFlash }) => showFlash(),
	}),
	lazyBehaviour(first, {
		name: 'password-rules',
		when: '[data-password-rules]',
		chunk: () => import('#client/account/password-marks.ts'),
		start: ({ markRules }) => markRules(),
	}),
	lazyBehaviour(first, {
		name: 'code-page',
		when: '[data-account="countdown"],input[autocomplete="one-time-code"]',
		chunk: () => import('#client/login/watch-code.ts'),
		start: ({ watchCodePage }) => watchCodePage(),
	}),
	lazyBehaviour(first, {
		name: 'passkeys',
		when: '[data-passkey]',
		chunk: () => import('#client/passkeys/ceremony.ts'),
		start: ({ watchPasskeys }) => watchPasskeys(),
	}),
	lazyBehaviour(first, {
		name: 'check-file',
		when: '[data-check-file]',
		chunk: () => import('#client/results/check-file.ts'),
		start: ({ watchFile }, part) => watchFile(part),
	}),
	lazyBehaviour(first, {
		name: 'watch',
		when: '[data-watch]',
		chunk: () => import('#client/results/live.ts'),
		start: ({ watchRequest }, part) => watchRequest(part),
	}),
	lazyBehaviour(first, {
		name: 'console',
		when: '[data-console]',
		chunk: () => import('#client/staff/live/watch.ts'),
		start: ({ watchConsole }, part) => watchConsole(part),
	}),
	lazyBehaviour(first, {
		name: 'push',
		when: '[data-push]',
		chunk: () => import('#client/settings/ask-for-push.ts'),
		start: ({ watchPush }, part) => watchPush(part),
	}),
	lazyBehaviour(first, {
		name: 'payment',
		when: '[data-account="payment"]',
		chunk: () => import('#client/payment/watch.ts'),
		start: ({ watchPayment }, part) => watchPayment(part),
	}),
	lazyBehaviour(first, {
		name: 'slots',
		when: '[data-slots]',
		chunk: () => import('#client/house-call/slots.ts'),
		start: ({ watchSlots }, place) => watchSlots(place),
	}),
	themeBehaviour(first),
	nearestBehaviour(first),
	openingBehaviour(first),
	buttonNamesBehaviour(first),
	liveFormBehaviour(first),
	vitalsBehaviour(first),
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
