/**
 * Notifications that there is something new of a request (`news.ts`). They say no more than that, go out by day, within the hours that their reader has left for them, by the
 * channels that the reader chose for the patient, and at most once a day for each request; what comes later on the same day is told the next morning. What is newer takes
 * the place of what still waits, except that a correction is told in any case.
 */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { localise } from '#shared/kit/urls.ts';
import { isSafetyNews, newsChannels, type News, type NewsChannel } from '#shared/patient/news.ts';
import { getsSms } from '#shared/order/sms.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { planAttachment } from '#worker/lab/attachments/plan.ts';
import { nextByDay, nextMorning, type DayHours } from '#worker/lab/messages/by-day.ts';
import { enqueueAll } from '#worker/lab/messages/deliver.ts';
import { commentMessageKinds, messageKinds, newsMessageKinds, type MessageKind } from '#worker/lab/messages/kinds.ts';
import { messageId, type NewMessage } from '#worker/lab/messages/store.ts';
import { newsOf } from './news.ts';
import type { PlannedRequest } from './receive-store.ts';
import {
	findReaders,
	readersOf,
	settledMessages,
	waitingNews,
	type FoundReaders,
	type NotificationReader,
	type UnsubscribeToken,
	type WaitingNews,
} from './notifications-store.ts';

type Context = Pick<LabContext, 'db' | 'now' | 'services'>;
type Planned = Pick<PlannedRequest, 'before' | 'after'>;

/** Messages that a change leads to, and for whom; null for none where there is nobody, or nothing, to tell. */
export interface NotificationPlan {
	readonly messages: readonly NewMessage[];
	readonly tokens: readonly UnsubscribeToken[];
	/** Messages that wait, and say what is no longer so. */
	readonly calledOff: readonly string[];
	readonly readers: FoundReaders | null;
}
export const nobodyToTell: NotificationPlan = { messages: [], tokens: [], calledOff: [], readers: null };

/** Whether those whom a plan tells are others by now. */
async function haveMoved(db: LabContext['db'], { readers }: NotificationPlan): Promise<boolean> {
	if (readers === null) return false;
	const { people, ways } = await findReaders(db, readers.patientId, readers.today);
	return people !== readers.people || ways !== readers.ways;
}

/** Messages that a change leads to: part of its transaction. @param patientId whose account shows it then; null for nobody's */
export async function notificationsOf(context: Context, change: Planned, patientId: string | null): Promise<NotificationPlan> {
	const news = newsOf(change);
	return news === null || patientId === null ? nobodyToTell : tellingOf(context, change.after.request, patientId, news);
}

/** What of a request messages name. */
type ToldRequest = Pick<PlannedRequest['after']['request'], 'id' | 'planned_at'>;

/** Messages that tell something of a request to whom its patient's account, and those who act for it, are. */
export async function tellingOf(context: Context, request: ToldRequest, patientId: string, news: News): Promise<NotificationPlan> {
	const { db, now } = context;
	const found = await findReaders(db, patientId, todayInAlmaty(now));
	const waiting = await waitingNews(
		db,
		request.id,
		Object.values(newsMessageKinds).flatMap((kinds) => Object.values(kinds)),
	);
	const readers = readersOf(found);
	const tokens: UnsubscribeToken[] = [];
	const written: { readonly first: NewMessage; readonly late: NewMessage }[] = [];
	for (const reader of readers) {
		const token = randomToken(context.services.random, 256);
		const told = { request, patientId, news, token, origin: context.services.origin };
		const hours = hoursOf(reader);
		const at = nextByDay(now, hours);
		const late = messagesTo(reader, told, nextMorning(at, hours));
		const first = messagesTo(reader, told, at);
		const due = first.flatMap((message, place) =>
			isOvertaken(message.kind, `${request.id}.${reader.id}.`, waiting, news) ? [] : [{ first: message, late: late[place] ?? message }],
		);
		written.push(...due);
		if (due.some(({ first: { facts } }) => 'unsubscribe' in facts)) tokens.push({ hash: await hashOf(token), accountId: reader.id, email: reader.email });
	}
	const settled = await settledMessages(
		db,
		written.map(({ first: { kind, about } }) => messageId(kind, about)),
	);
	return {
		messages: written.map(({ first, late }) => (settled.has(messageId(first.kind, first.about)) ? late : first)),
		tokens,
		calledOff: outdatedBy(news, waiting),
		readers: found,
	};
}

/** A message that says more, such as a correction, already waits for this reader on this channel, and leads to the same page. */
function isOvertaken(kind: MessageKind, aboutReader: string, waiting: readonly WaitingNews[], news: News): boolean {
	if (news === 'corrected' || news === 'comment') return false;
	// That it takes longer says less than whatever else waits to be told.
	if (news === 'overdue') return waiting.some((one) => one.news !== 'delayed' && one.id.startsWith(messageId(kind, aboutReader)));
	const beginning = messageId(newsMessageKinds.safety[messageKinds[kind].channel], aboutReader);
	return waiting.some((one) => one.news === 'corrected' && one.id.startsWith(beginning));
}

/** What is held back by now is not there to be read, and what has come is not told in person any more. */
function outdatedBy(news: News, waiting: readonly WaitingNews[]): string[] {
	if (news === 'comment') return [];
	// A new moment that has passed is none.
	if (news === 'overdue') return waiting.filter(({ news: told }) => told === 'delayed').map(({ id }) => id);
	const isSafety = (id: string) => Object.values(newsMessageKinds.safety).some((kind) => id.startsWith(`${kind}:`));
	return waiting.filter(({ id, news: told }) => (isSafetyNews(news) ? !isSafety(id) : told === 'held')).map(({ id }) => id);
}

/** Those that wait for the day wait in the queue. */
export function sendNotifications(context: Pick<LabContext, 'db' | 'later' | 'now' | 'services'>, notifications: readonly NewMessage[]): void {
	if (notifications.length > 0) context.later(enqueueAll(context, notifications));
}

const hoursOf = ({ quiet_from: to, quiet_until: from }: NotificationReader): DayHours => ({ from, to });

/** Where a reader may be told at all: the addresses of each channel. */
const reachOf = ({ phone, email, browsers, chats }: NotificationReader): Readonly<Record<NewsChannel, readonly string[]>> => ({
	sms: getsSms(phone) ? [phone] : [],
	mail: email === '' ? [] : [email],
	push: browsers,
	telegram: chats,
});

/**
 * By which channels a reader is told of a patient. Safety news that none of them reaches goes as the reader's own news does, and at last by any that reaches; where
 * everything is switched off it goes nowhere.
 */
function channelsTo(reader: NotificationReader, news: News): readonly NewsChannel[] {
	const reach = reachOf(reader);
	const reaching = newsChannels.filter((channel) => reach[channel].length > 0);
	const chosen = reaching.filter((channel) => reader.wanted[channel] === 1);
	if (chosen.length > 0 || !isSafetyNews(news)) return chosen;
	const own = reaching.filter((channel) => reader.own[channel] === 1);
	if (own.length > 0) return own;
	// Push and Telegram are on where nobody has said otherwise: without a browser that asked for it, or a chat, they are no choice that anybody made.
	const isAnyOn = (['sms', 'mail'] as const).some((channel) => reader.wanted[channel] === 1 || reader.own[channel] === 1);
	return isAnyOn ? reaching.slice(0, 1) : [];
}

interface Told {
	readonly request: ToldRequest;
	readonly patientId: string;
	readonly news: News;
	/** Ends letters of this kind. */
	readonly token: string;
	readonly origin: string;
}

function messagesTo(reader: NotificationReader, { request, patientId, news, token, origin }: Told, at: number): NewMessage[] {
	// A parent chooses the child first; the account's own page leads through the sign-in to the result.
	const path = reader.is_own === 1 ? `/cabinet?result=${request.id}` : '/cabinet/family';
	const address = (to: string) => origin + localise(to, reader.locale);
	const facts = {
		link: address(path),
		patient: patientId,
		news,
		...(news === 'delayed' && request.planned_at !== null ? { planned: new Date(request.planned_at).toISOString() } : {}),
	};
	const reach = reachOf(reader);
	const kinds = news === 'comment' ? commentMessageKinds : newsMessageKinds[isSafetyNews(news) ? 'safety' : 'news'];
	const about = `${request.id}.${reader.id}.${dayInAlmaty(at)}`;
	return channelsTo(reader, news).flatMap((channel) =>
		reach[channel].map((recipient) => ({
			kind: kinds[channel],
			recipient,
			about: channel === 'push' ? `${about}.${recipient}` : about,
			locale: reader.locale,
			facts: channel === 'mail' ? { ...facts, unsubscribe: address(`/unsubscribe/${token}`) } : facts,
			notBefore: at,
			accountId: reader.id,
			isFresher: true as const,
		})),
	);
}

/** Whether a request would be shown to somebody else by now, or those who are told have other addresses. */
export async function isForOthers(
	context: Context,
	{ before, after, attachment, notifications }: Pick<PlannedRequest, 'before' | 'after' | 'attachment' | 'notifications'>,
): Promise<boolean> {
	if (await haveMoved(context.db, notifications)) return true;
	const { patientId } = await planAttachment(context, { ...after.request, version: (before?.version ?? 0) + 1 });
	return patientId !== attachment.patientId;
}
