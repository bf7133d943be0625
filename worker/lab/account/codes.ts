/** Sends one-time codes, and takes them. An address counts the same whether somebody has it or not; only somebody gets a message. */
import type { Statement } from '#worker/providers/database/port.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { hashOf, randomCode, randomToken } from '#worker/lab/kit/secrets.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { limitsOf as roomOf } from '#worker/lab/messages/budgets.ts';
import { returnCodeRoom, takeCodeRoom } from '#worker/lab/messages/codes-room-store.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { limitsOf, type CodePurpose } from './code-limits.ts';
import { codeClock, codeExists, tryCode, writeCode } from './codes-store.ts';
import type { CodeChannel, Flow, CodeQuota } from './flows-store.ts';

type Context = Pick<LabContext, 'db' | 'now' | 'services' | 'later' | 'client'>;

/** Codes of all cards of one person that are sent in a day. Those above are counted alike, and not sent: who asks learns nothing of it. */
const maxByCards = 5;

export interface CodeRequest {
	/** Of the flow, or of the form that asks. */
	readonly flowHash: string;
	readonly purpose: CodePurpose;
	readonly channel: CodeChannel;
	/** Phone (E.164) or e-mail. */
	readonly address: string;
	/** Whether a message is sent: not to an address that nobody here has. */
	readonly isKnown: boolean;
	/** The quota that it counts against; left out: that of its address. */
	readonly quota?: CodeQuota | undefined;
	/** Of the person. */
	readonly locale: Locale;
	/** What changes with the code, in its transaction: of its id, so that nothing changes where none was written. */
	readonly more?: (codeId: string) => Statement;
}

/** Of what codes are counted by: an address that somebody has is counted as one that nobody has, and a card as one that is nobody's. */
function addressHashOf(channel: CodeChannel, address: string, quota?: CodeQuota): Promise<string> {
	const plain = `${channel}:${address.toLowerCase()}`;
	return hashOf(quota === undefined ? plain : quota === 'own' ? `${plain}:own` : quota);
}
type Address = Pick<CodeRequest, 'purpose' | 'channel' | 'address'>;

/** How a code of a flow stands in the store. The steps of a registration go to another address: there a code is good for the one alone that it went to, whatever they are at by then. */
export const codeHashOf = (flowHash: string, { purpose, channel, address }: Address, code: string) =>
	hashOf(purpose === 'registration' ? `${flowHash}:${channel}:${address.toLowerCase()}:${code}` : `${flowHash}:${code}`);

/**
 * Sends a code. @returns when the next one may be asked for, an ISO moment. Refused as `code-wait` with the seconds to wait, as `codes-exhausted` with the
 * seconds until the first of the day's codes is a day old, or without them where no more messages are sent today: by the network, to new addresses, to this client.
 */
export async function sendCode(context: Context, request: CodeRequest): Promise<Result<{ readonly resendAt: string }>> {
	const { db, now, services, client } = context;
	const { flowHash, channel, address, isKnown, quota, locale } = request;
	const [addressHash, id, code] = [await addressHashOf(channel, address, quota), randomToken(services.random, 128), randomCode(services.random, 6)];
	const silent = quota?.startsWith('card:') ? { subject: `cards:${await addressHashOf(channel, address)}`, max: maxByCards } : null;
	const kind = channel === 'sms' ? ('code-sms' as const) : ('code-mail' as const);
	const facts = { code, host: new URL(services.origin).host };
	const message = isKnown ? { kind, about: id, recipient: address, locale, facts } : null;
	const limits = limitsOf({ ...request, client, budget: services.messageBudgets[channel].visitors });
	const room = { channel, limits: roomOf(services.messageBudgets[channel], 'codes') };
	const before = await codeClock(db, addressHash, now);
	// Who has to wait takes no room of the day from others, however often they ask.
	if (before.nextAt <= now) {
		const written = writeWithRoom();
		// Room that was taken is given back though nobody waits for the answer any more.
		context.later(written.catch(() => undefined));
		await written;
	}
	const clock = await codeClock(db, addressHash, now);
	const retryAfter = Math.max(1, Math.ceil((clock.nextAt - now) / 1000));
	if (!(await codeExists(db, id))) {
		if (clock.exhausted) return failure('codes-exhausted', { retryAfter });
		return clock.nextAt > now ? failure('code-wait', { retryAfter }) : failure('codes-exhausted');
	}
	if (isKnown) context.later(enqueue(context, messageId(kind, id)));
	return success({ resendAt: new Date(clock.nextAt).toISOString() });

	/** The same steps for an address that somebody has and for one that nobody has: how long they take tells nothing. */
	async function writeWithRoom(): Promise<void> {
		if (!(await takeCodeRoom(db, room, now))) return;
		let isWritten = false;
		try {
			isWritten = await writeCode(
				db,
				{ id, flowHash, addressHash, hash: await codeHashOf(flowHash, request, code), limits, silent },
				message,
				now,
				request.more === undefined ? [] : [request.more(id)],
			);
		} finally {
			if (!isWritten) context.later(returnCodeRoom(db, channel, now));
		}
	}
}

/** When the next code of a flow may be asked for, as an ISO moment; null where the day's are used up, or where it has no address yet. */
export async function resendAt({ db, now }: Pick<LabContext, 'db' | 'now'>, { to, data }: Flow): Promise<string | null> {
	if (to === null) return null;
	const clock = await codeClock(db, await addressHashOf(to.channel, to.address, data.quota), now);
	return clock.exhausted ? null : new Date(clock.nextAt).toISOString();
}

/** Takes a code of a flow and of the address that it is at, once. Refused as `wrong-code` with the tries that are left, `code-expired`, or `code-spent`. */
export async function takeCode({ db, now }: Pick<LabContext, 'db' | 'now'>, flowHash: string, to: Address, code: string): Promise<Result<null>> {
	const outcome = await tryCode(db, flowHash, await codeHashOf(flowHash, to, code), now);
	if (outcome.kind === 'right') return success(null);
	if (outcome.kind === 'wrong') return failure('wrong-code', { triesLeft: outcome.triesLeft });
	return failure(outcome.kind === 'expired' ? 'code-expired' : 'code-spent');
}
