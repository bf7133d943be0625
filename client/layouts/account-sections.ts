/** What an account's own navigation leads to, by role, as far as it is there. Bare paths. */
import type { AccountRole, StaffRight } from '#shared/kit/audience.ts';
import { isReachable, pageEntry, type PageId } from '#shared/pages.ts';
import type { Frame } from '#client/runtime/frame.tsx';
import type { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { isWithin } from './sections.ts';
import type { TreeOf } from '#shared/i18n/words.ts';

interface AccountSection {
	readonly path: string;
	readonly name: keyof TreeOf<typeof accountFrameWords>['nav'];
	/** Pages of the section that do not stand below its path. */
	readonly also?: readonly string[];
	/** Of the staff: shown to whom it opens something. */
	readonly right?: StaffRight;
	/** Of the staff: the letter that leads to it with Shift, by its place on the keyboard; the same for every role. */
	readonly key?: string;
}

const home: AccountSection = { path: '/cabinet', name: 'home', also: ['/patient'] };
/** It has a place of its own in a phone's bar. */
export const results: AccountSection = {
	path: '/results',
	name: 'results',
	also: ['/cabinet/trend', '/cabinet/journal', '/cabinet/offers', '/cabinet/critical', '/cabinet/export', '/cabinet/selection'],
};
/** What a patient's section of its own shows belongs, for a doctor, to the results of a patient. */
const doctorResults: AccountSection = { ...results, also: [...(results.also ?? []), '/cabinet/health'] };
const requests: AccountSection = { path: '/requests', name: 'requests' };
const settings: AccountSection = {
	path: '/cabinet/settings',
	name: 'settings',
	also: ['/cabinet/shared', '/cabinet/apps', '/cabinet/erase', '/oauth/authorize'],
};
const profile: AccountSection = { path: '/cabinet/profile', name: 'profile', also: ['/cabinet/emails'] };
const sessions: AccountSection = { path: '/cabinet/sessions', name: 'sessions', also: ['/cabinet/password', '/cabinet/passkeys', '/cabinet/confirm'] };

/** Where `/cabinet` leads a role that has no page of its own there: no second entry leads to the same place. */
const firstOf = (section: AccountSection): AccountSection => ({ ...section, also: [home.path, ...(section.also ?? [])] });

const all: Readonly<Record<AccountRole, readonly AccountSection[]>> = {
	patient: [
		home,
		results,
		{ path: '/cabinet/health', name: 'health' },
		requests,
		{ path: '/cabinet/discount', name: 'discount' },
		{ path: '/cabinet/family', name: 'family' },
		settings,
		sessions,
	],
	doctor: [
		firstOf(doctorResults),
		{ path: '/template', name: 'templates' },
		requests,
		{ path: '/cabinet/statistics', name: 'statistics' },
		profile,
		sessions,
	],
	representative: [firstOf({ path: '/cabinet/doctors', name: 'doctors' }), { path: '/cabinet/doctor-statistics', name: 'statistics' }, profile, sessions],
	partner: [firstOf(profile), { path: '/cabinet/turnover', name: 'turnover' }, { path: '/cabinet/invoices', name: 'invoices' }, sessions],
	staff: [
		{ path: '/staff', name: 'today', key: 'T', also: ['/cabinet', '/staff/second-factor'] },
		{ path: '/staff/my-day', name: 'myDay', key: 'D', right: 'visits' },
		{ path: '/staff/house-calls', name: 'houseCalls', key: 'H', right: 'house-calls' },
		{ path: '/staff/orders', name: 'orders', key: 'O', right: 'orders' },
		{ path: '/staff/results', name: 'results', key: 'R', right: 'results' },
		{ path: '/staff/patients', name: 'patients', key: 'P', right: 'patients', also: ['/staff/merging', '/staff/guests'] },
		{ path: '/staff/prices', name: 'prices', key: 'C', right: 'prices' },
		{ path: '/staff/content', name: 'content', key: 'X', right: 'content' },
		{ path: '/staff/messages', name: 'messages', key: 'M', right: 'messages' },
		{ path: '/staff/money', name: 'money', key: 'B', right: 'payments' },
		{ path: '/staff/partners', name: 'partners', key: 'A', right: 'payments' },
		{ path: '/staff/figures', name: 'figures', key: 'F', right: 'figures' },
		{ path: '/staff/journal', name: 'journal', key: 'J', right: 'journal' },
		{ path: '/staff/people', name: 'people', key: 'S', right: 'people' },
		{ ...sessions, key: 'V' },
	],
};

/** The sections of a role whose pages are there. @param rights of somebody of the staff */
export const accountSections = (role: AccountRole, rights: readonly StaffRight[] = []): readonly AccountSection[] =>
	all[role].filter(({ path, right }) => isReachable(path) && (right === undefined || rights.includes(right)));

/** How a section's key is written: a modifier and a letter (`aria-keyshortcuts`). */
export const shortcutOf = (key: string): string => `Shift+${key}`;

/** Whether a page stands in a section: everybody's account begins with `/cabinet`, which is a section of its own. */
export const isInSection = (at: string, { path, also = [] }: AccountSection): boolean =>
	also.includes(at) ||
	(path === home.path || path === '/staff'
		? at === path || (path === '/staff' && ['/staff/queues', '/staff/settled', '/staff/refused'].some((own) => isWithin(at, own)))
		: isWithin(at, path));

/** Whether a page is shown to nobody but the owner of an account. */
export const isOfAccount = (page: PageId): boolean => pageEntry(page).account !== undefined;

/** Whether a page is drawn as one of the staff's console, without what visitors come for: every page of their account. */
export const isConsole = ({ page, person }: Frame): boolean => person?.role === 'staff' && page !== null && isOfAccount(page);
