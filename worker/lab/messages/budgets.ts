/**
 * What the messages of 24 hours may cost (settings `SMS_PER_DAY` and the others of README). A short message is paid for, and goes to whatever phone was typed: anybody could make the
 * laboratory pay for messages to strangers. So what visitors cause has a budget, of which codes are kept a part; what the laboratory's own work tells the owners of accounts has
 * another one, which no stranger can use up. What exceeds a budget waits for room, and the laboratory is told of it (`GET /lis/messages`). The hours are counted whole.
 */
import type { ChannelBudget } from '#worker/services.ts';
import { ownersShare, type Channel, type MessageKind } from './kinds.ts';

/** What is counted apart. */
export type Share = 'codes' | 'visitors' | 'news' | 'safety';

/** No more than `max` of these shares together. */
export interface BudgetLimit {
	readonly shares: readonly Share[];
	readonly max: number;
}

const hourMs = 3_600_000;
/** Of the day that ends now, its first hour left out. */
export const sinceHour = (now: number): number => Math.floor(now / hourMs) - 24;
export const hourOf = (now: number): number => Math.floor(now / hourMs);

/** One-time codes are counted where they are made (worker/lab/account/codes-store.ts): one too many is refused there, since it would come too late. */
export const isCode = (kind: MessageKind): boolean => kind === 'code-sms' || kind === 'code-mail';
export const shareOf = (kind: MessageKind): Share => (isCode(kind) ? 'codes' : (ownersShare(kind) ?? 'visitors'));

/** What counts against a message of a share. */
export function limitsOf({ visitors, owners }: ChannelBudget, share: Share): readonly BudgetLimit[] {
	const all: BudgetLimit = { shares: ['codes', 'visitors'], max: visitors };
	if (share === 'codes') return [all];
	if (share === 'visitors') return [{ shares: ['visitors'], max: Math.floor(visitors * 0.6) }, all];
	return [{ shares: ['news', 'safety'], max: share === 'safety' ? owners : Math.floor(owners * 0.9) }];
}

/** To one phone or mailbox in 24 hours: three are enough for a person who orders for a family, and e-mail that nobody asked for costs the laboratory's good name. */
const toOne: Readonly<Record<Channel, { readonly visitors: number; readonly owners: number }>> = {
	sms: { visitors: 3, owners: 6 },
	mail: { visitors: 5, owners: 10 },
	push: { visitors: 0, owners: 10 },
	telegram: { visitors: 0, owners: 10 },
};
/** Messages of a kind to one recipient, together with those that count with it; null for codes, which have limits of their own. */
export const maxToOne = (channel: Channel, kind: MessageKind): number | null =>
	isCode(kind) ? null : toOne[channel][ownersShare(kind) === null ? 'visitors' : 'owners'];
