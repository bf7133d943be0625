/** Calls of messages. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { success } from '#shared/kit/errors.ts';
import type { messageCalls } from '#shared/messages/calls.ts';
import { newsChannels } from '#shared/patient/news.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { ownersShare, isMessageKind } from './kinds.ts';
import { undeliveredAfter, usedOfDay } from './undelivered-store.ts';

const isOwners = (kind: string) => isMessageKind(kind) && ownersShare(kind) !== null;
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

export const messageHandlers: HandlersOf<keyof typeof messageCalls> = {
	'lis.messages.list': async ({ db, now, services }, { params: { after = '0.', pageSize } }) => {
		const dot = after.indexOf('.');
		const place = { changedAt: Number(after.slice(0, dot)), id: after.slice(dot + 1) };
		const [rows, { used, waiting }] = await Promise.all([undeliveredAfter(db, place, pageSize + 1), usedOfDay(db, now)]);
		const { page, next } = cursorPage(rows, pageSize, ({ changed_at: at, id }) => `${String(at)}.${id}`);
		return success({
			data: page.map(({ locale, next_at: nextAt, changed_at: changedAt, ...row }) => ({
				...row,
				lang: localeFacts[locale].alias,
				nextAt: row.state === 'waiting' ? new Date(nextAt).toISOString() : null,
				changedAt: new Date(changedAt).toISOString(),
			})),
			next,
			budgets: newsChannels.flatMap((channel) =>
				(['visitors', 'owners'] as const).map((whom) => ({
					channel,
					whom,
					max: services.messageBudgets[channel][whom],
					used: sum(
						used
							.filter((one) => one.channel === channel && (one.share === 'news' || one.share === 'safety') === (whom === 'owners'))
							.map((one) => one.used),
					),
					waiting: sum(waiting.filter((one) => one.channel === channel && isOwners(one.kind) === (whom === 'owners')).map((one) => one.waiting)),
				})),
			),
		});
	},
};
