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
		{ path: '/staff', name: 'today', also: ['/cabinet', '/staff/second-factor'] },
		{ path: '/staff/my-day', name: 'myDay', right: 'visits' },
		{ path: '/staff/house-calls', name: 'houseCalls', right: 'house-calls' },
		{ path: '/staff/orders', name: 'orders', right: 'orders' },
		{ path: '/staff/results', name: 'results', right: 'results' },
		{ path: '/staff/patients', name: 'patients', right: 'patients', also: ['/staff/merging', '/staff/guests'] },
		{ path: '/staff/prices', name: 'prices', right: 'prices' },
		{ path: '/staff/content', name: 'content', right: 'content' },
		{ path: '/staff/messages', name: 'messages', right: 'messages' },
		{ path: '/staff/money', name: 'money', right: 'payments' },
		{ path: '/staff/partners', name: 'partners', right: 'payments' },
		{ path: '/staff/figures', name: 'figures', right: 'figures' },
		{ path: '/staff/journal', name: 'journal', right: 'journal' },
		{ path: '/staff/people', name: 'people', right: 'people' },
		sessions,
	],
};

/** The sections of a role whose pages are there. @param rights of somebody of the staff */
export const accountSections = (role: AccountRole, rights: readonly StaffRight[] = []): readonly AccountSection[] =>
	all[role].filter(({ path, right }) => isReachable(path) && (right === undefined || rights.includes(right)));

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
