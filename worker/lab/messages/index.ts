/** Calls of messages. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { messageCalls } from '#shared/messages/calls.ts';
import { newsChannels } from '#shared/patient/news.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { ownersShare, isMessageKind } from './kinds.ts';
import { messageById, undeliveredAfter, usedOfDay, type UndeliveredRow } from './undelivered-store.ts';

const isOwners = (kind: string) => isMessageKind(kind) && ownersShare(kind) !== null;
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

const iso = (at: number) => new Date(at).toISOString();

/** As the laboratory reads it. */
export const toldMessage = <Row extends Omit<UndeliveredRow, 'state'> & { readonly state: string }>({
	locale,
	next_at: nextAt,
	changed_at: changedAt,
	good_until: goodUntil,
	settled_at: settledAt,
	settled_by: by,
	settle_note: note,
	...row
}: Row) => ({
	...row,
	goodUntil: iso(goodUntil),
	settled: settledAt === null ? null : { at: iso(settledAt), by, note },
	lang: localeFacts[locale].alias,
	nextAt: row.state === 'waiting' ? iso(nextAt) : null,
	changedAt: iso(changedAt),
});

export const messageHandlers: HandlersOf<keyof typeof messageCalls> = {
	'lis.messages.list': async ({ db, now, services }, { params: { after = '0.', pageSize, open } }) => {
		const dot = after.indexOf('.');
		const place = { changedAt: Number(after.slice(0, dot)), id: after.slice(dot + 1) };
		const [rows, { used, waiting }] = await Promise.all([undeliveredAfter(db, place, pageSize + 1, open === '1'), usedOfDay(db, now)]);
		const { page, next } = cursorPage(rows, pageSize, ({ changed_at: at, id }) => `${String(at)}.${id}`);
		return success({
			data: page.map(toldMessage),
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
	'lis.messages.view': async ({ db }, { params }) => {
		const row = await messageById(db, params.id);
		return row === null ? failure('not-found') : success(toldMessage(row));
	},
};
