/** Telegram: connecting a chat from the page of settings, and what people write to the bot. It says nothing of results but that there is something new, and understands no more than its commands. */
import { brand } from '#shared/brand.ts';
import { translator } from '#shared/i18n/translator.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { readBytes } from '#shared/kit/streams.ts';
import { localise } from '#shared/kit/urls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { getsSms } from '#shared/order/sms.ts';
import type { settingsCalls } from '#shared/settings/calls.ts';
import { telegramWords } from '#shared/settings/telegram.words.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import type { TelegramSaid } from '#worker/providers/telegram/port.ts';
import { isChild } from './is-child.ts';
import { connectChat, connectedChat, endChat, endChatOf, insertCode, ownerOfCode, type ConnectedChat } from './telegram-store.ts';

type TelegramCalls = Extract<keyof typeof settingsCalls, 'patient-settings.connect-telegram' | 'patient-settings.disconnect-telegram' | 'telegram.update'>;
type Context = Pick<LabContext, 'db' | 'now' | 'services' | 'later'>;
type Said = Extract<TelegramSaid, { kind: 'text' }>;

const codeMs = 10 * 60_000;
const maxUpdateBytes = 64 * 1024;
/** A command, for this bot or without a bot's name, and what stands behind it. */
const command = /^\/(start|stop)(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/;

export const telegramHandlers: HandlersOf<TelegramCalls> = {
	'patient-settings.connect-telegram': async ({ db, now, principal, services, locale }) => {
		if (isChild(principal)) return failure('person-changed');
		if (services.telegram === null) return failure('not-available');
		const code = randomToken(services.random, 192);
		const expiresAt = now + codeMs;
		if (!(await insertCode(db, { accountId: principal.accountId, hash: await hashOf(code), expiresAt }))) return failure('conflict');
		return success({ url: services.telegram.linkTo(code, locale), expiresAt: new Date(expiresAt).toISOString() });
	},

	'patient-settings.disconnect-telegram': async ({ db, principal }) => {
		if (isChild(principal)) return failure('person-changed');
		await endChatOf(db, principal.accountId);
		return success({ saved: true as const });
	},

	'telegram.update': async (context, { file }) => {
		const { telegram } = context.services;
		if (telegram === null) return failure('not-found');
		if (!(await telegram.isOwn(context.proof))) return failure('forbidden');
		if (file === null) return failure('bad-request');
		const bytes = await readBytes(file.stream, maxUpdateBytes);
		if (!bytes.ok) return bytes;
		const said = telegram.readUpdate(bytes.value);
		if (!said.ok) return said;
		// Telegram brings again what was not taken, so what concerns nobody here is taken as well.
		if (said.value === null) return success({});
		if (said.value.kind === 'blocked') {
			await endChat(context.db, said.value.chatId, said.value.at);
			return success({});
		}
		const answer = await answerTo(context, said.value);
		return success(answer === null ? {} : telegram.replyTo(said.value.chatId, answer));
	},
};

/** What the bot says to what was written; null for nothing. */
async function answerTo(context: Context, said: Said): Promise<string | null> {
	const chat = await connectedChat(context.db, said.chatId);
	const locale = chat?.locale ?? said.locale ?? 'ru';
	const t = translator(locale)(telegramWords);
	const link = linkToSettings(context, locale);
	const [, name, code] = command.exec(said.text) ?? [];
	if (name === 'stop') return stop(context, said, chat, locale);
	if (name === undefined) return t('other', { phone: formatPhone(brand.phone) });
	if (code === undefined) return chat === null ? t('welcome', { link }) : t('standing');
	return start(context, said, chat, code);
}

const linkToSettings = ({ services }: Context, locale: Locale) => services.origin + localise('/cabinet/settings', locale);

async function start(context: Context, said: Said, chat: ConnectedChat | null, code: string): Promise<string | null> {
	const { db, now, services } = context;
	const hash = await hashOf(code);
	// Brought a second time, what was done stays done.
	if (chat?.code_hash === hash) return null;
	const owner = await ownerOfCode(db, hash, now);
	const locale = owner?.locale ?? chat?.locale ?? said.locale ?? 'ru';
	const t = translator(locale)(telegramWords);
	// The same was brought twice at once, or another code of the account was faster.
	const tooLate = async () => ((await connectedChat(db, said.chatId))?.code_hash === hash ? null : t('invalid', { link: linkToSettings(context, locale) }));
	if (owner === null) return tooLate();
	if (chat !== null) return t('taken');
	const id = randomToken(services.random, 128);
	const message = await connectChat(db, { hash, id, chatId: said.chatId, saidAt: said.at, owner }, now);
	if (message === null) return tooLate();
	context.later(enqueue(context, message));
	return null;
}

async function stop(context: Context, said: Said, chat: ConnectedChat | null, locale: Locale): Promise<string | null> {
	const t = translator(locale)(telegramWords);
	if (chat === null) return t('notConnected');
	// It was written before this chat was connected.
	if (!(await endChat(context.db, said.chatId, said.at))) return null;
	return t(isToldOtherwise(chat) ? 'stopped' : 'stoppedLast', { link: linkToSettings(context, locale), phone: formatPhone(brand.phone) });
}

const isToldOtherwise = ({ sms, phone, mail, email, push, browsers }: ConnectedChat) =>
	(sms === 1 && getsSms(phone)) || (mail === 1 && email !== '') || (push === 1 && browsers > 0);
