/** Acts in the journal of the staff: their names, what came of them, and the pages of what they were about. */
import type { StaffRight } from '#shared/kit/audience.ts';
import { queryString } from '#shared/kit/urls.ts';

/** The name of an act among the words: `staff.feedback.list` is `feedback-list`. */
export const actName = (act: string): string => act.replace(/^staff\./, '').replaceAll('.', '-');

/** By which somebody of the staff proves who they are: told in the journal, too. */
export const provingActs = [
	'login.staff',
	'passkeys.sign-in',
	'passkeys.confirm',
	'account.confirm-password',
	'account.change-password',
	'recovery.password',
	'flow.confirm',
	'staff.factor.show',
] as const;

/** By what an entry is looked for: `begun` is what nobody knows the end of. */
export const journalOutcomes = ['done', 'refused', 'begun'] as const;
export type JournalOutcome = (typeof journalOutcomes)[number];

interface Place {
	readonly acts: RegExp;
	readonly right: StaffRight;
	/** Bare, with its query. @param object of the entry: its first part, where it has several */
	readonly to: (object: string) => string;
}
const at = (path: string, name: string) => (object: string) => `${path}${queryString({ [name]: object })}`;
/** The first that fits. */
const places: readonly Place[] = [
	{ acts: /^staff\.order\./, right: 'orders', to: at('/staff/orders', 'nr') },
	{ acts: /^staff\.results\./, right: 'results', to: at('/staff/results', 'nr') },
	{ acts: /^staff\.(?:patient|merge)\./, right: 'patients', to: at('/staff/patients', 'id') },
	{ acts: /^staff\.guest\./, right: 'identities', to: at('/staff/guests', 'id') },
	{ acts: /^staff\.messages\.(?:resend|settle|view)$/, right: 'messages', to: at('/staff/messages', 'id') },
	{ acts: /^staff\.money\.(?:payment|retry|by-hand)$/, right: 'payments', to: at('/staff/money', 'payment') },
	{ acts: /^staff\.partners\.(?:view|details|issue|issue-act)$/, right: 'payments', to: at('/staff/partners', 'code') },
	{ acts: /^staff\.(?:visits|house-call)\./, right: 'house-calls', to: at('/staff/house-calls', 'visit') },
	{ acts: /^staff\.refused\.(?:show|replay|dismiss)$/, right: 'integration', to: (object) => `/staff/refused/${object}` },
	{ acts: /^staff\.people\./, right: 'people', to: at('/staff/people', 'code') },
	{ acts: /^staff\.imports\./, right: 'prices', to: (object) => `/staff/prices/${object}` },
];
const textOfSite = /^staff\.content\.(?:show|versions?|save|restore|remove)$/;

/** The page of what an entry is about, bare, where there is one that somebody with these rights may open; null for none. */
export function placeOfAct(act: string, object: string, rights: readonly StaffRight[]): string | null {
	// A message names what it is about behind its kind, strokes and all.
	const [first = '', second = ''] = act.startsWith('staff.messages.') ? [object] : object.split('/');
	if (first === '') return null;
	if (textOfSite.test(act)) return rights.includes('content') && second !== '' ? `/staff/content/${first}/${second}` : null;
	const place = places.find(({ acts }) => acts.test(act));
	return place !== undefined && rights.includes(place.right) ? place.to(first) : null;
}
