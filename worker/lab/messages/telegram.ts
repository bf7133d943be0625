/** Messages to chats at Telegram: each to the one chat that its account has connected. */
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import type { JobContext } from '#worker/lab/kit/jobs.ts';
import { chatOf, forgetChat, isOnlyWord } from './telegram-store.ts';

interface ChatMessage {
	/** Of the message. */
	readonly id: string;
	/** Of the connected chat. */
	readonly chat: string;
	readonly text: string;
}

/** A chat whose person takes no more of them is forgotten. */
export async function sendToChat({ db, services }: JobContext, { id, chat, text }: ChatMessage): Promise<SendOutcome> {
	const chatId = await chatOf(db, chat);
	if (chatId === null) return notWanted(db, id);
	if (services.telegram === null) return { kind: 'failed', code: 'no-bot' };
	const outcome = await services.telegram.send({ chatId, text, id });
	if (outcome.kind !== 'gone') return outcome;
	await forgetChat(db, chat);
	return notWanted(db, id);
}

/** Mostly nobody has to look at it; what nothing else tells stands in the laboratory's list. */
const notWanted = async (db: JobContext['db'], id: string): Promise<SendOutcome> => ({ kind: 'refused', code: (await isOnlyWord(db, id)) ? 'gone' : 'off' });
