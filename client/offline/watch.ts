/**
 * Sees to it that this device has a page for when there is no connection, as of today and of what stands in the basket: made anew by another build, language,
 * city, basket, order or day, and at no other time. What makes it comes only then.
 */
import { signedInCookie } from '#shared/account/cookies.ts';
import { basketCookie } from '#shared/basket/cookie.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { Behaviour } from '#client/runtime/behaviours.ts';
import { readCookie } from '#client/runtime/cookies.ts';
import { forgetDay, forgetDevice, myDayKey, offlineKey, signedInKey } from '#client/runtime/device-keys.ts';
import { recall, remember } from '#client/runtime/device-memory.ts';
import { keepOrder, orderMade } from './order-made.ts';
import { listen } from '#client/runtime/events.ts';
import { buildId, locale, visitorCity } from '#client/runtime/page-facts.ts';

const orderFacts = () => {
	const made = orderMade();
	return made === null ? '' : `${made.number}.${made.seenAt}`;
};
const facts = () => [buildId(), locale(), visitorCity(), dayInAlmaty(Date.now()), readCookie(basketCookie) ?? '', orderFacts()].join(' ');

let keeping = false;

async function keepIfDue(): Promise<void> {
	if (keeping || !('serviceWorker' in navigator) || !('caches' in window) || buildId() === 'dev' || !navigator.onLine || recall(offlineKey) === facts())
		return;
	keeping = true;
	const before = facts();
	// It is tried again with the next page.
	const made = await import('./keep.ts').then(({ keepOfflinePage }) => keepOfflinePage(facts)).catch(() => null);
	keeping = false;
	if (made !== null) remember(offlineKey, made);
	// What changed meanwhile was not heard: once more.
	if (made !== facts() && before !== facts()) await keepIfDue();
}

/**
 * Somebody has signed out here, was away until it ended, or the server has ended the session by an answer, which takes the cookie away: the next one may be somebody
 * else.
 */
function forgetWhoLeft(): void {
	const isSignedIn = Boolean(readCookie(signedInCookie));
	if (document.querySelector('[data-account="out"],[data-account="ended"]') || (!isSignedIn && recall(signedInKey) !== null)) forgetDevice();
	// A session that ends by itself leaves a nurse her day, who may be where there is no line; signing out does not, nor does midnight.
	if (document.querySelector('[data-account="out"]')) forgetDay();
	else if ((recall(myDayKey) ?? '9') < dayInAlmaty(Date.now())) {
		// The next day may be kept beside it. Where what takes one alone does not come although there is a line, both go; without one, the next page tries again.
		void import('#client/visits/kept-day.ts').then(
			({ dropPastDays }) => dropPastDays().catch(forgetDay),
			() => {
				if (navigator.onLine) forgetDay();
			},
		);
	}
	if (isSignedIn) remember(signedInKey, '1');
}

export const offlineBehaviour: Behaviour = {
	name: 'offline',
	// A basket that is pressed often is kept once it rests.
	start() {
		let timer = 0;
		listen('basket:changed', () => {
			clearTimeout(timer);
			timer = window.setTimeout(() => void keepIfDue(), 1000);
		});
	},
	arm(scope) {
		forgetWhoLeft();
		keepOrder(scope);
		void keepIfDue();
	},
};
