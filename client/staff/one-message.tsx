/** One message to a person: what became of it, and what a person does about one that did not arrive. */
import { formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { waitsForPerson } from '#shared/messages/lists.ts';
import { queryString } from '#shared/kit/urls.ts';
import { resendForm, settleMessageForm } from '#shared/staff/forms.ts';
import { kindWord } from '#shared/staff/kind-word.ts';
import type { LedMessage } from '#shared/staff/message-calls.ts';
import { staffMessagesWords } from '#shared/staff/messages.words.ts';
import type { MessagesPayload } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Live } from './live.tsx';
import { PersonPhone } from './person-phone.tsx';

const Resend = fieldsOf(resendForm);
const Settle = fieldsOf(settleMessageForm);

/** Bare path of the page of a message. */
export const messagePath = (id: string): string => `/staff/messages${queryString({ id })}`;

/** A phone or an address, masked where the reader has no need of it; where a browser or Telegram is meant there is nothing to read. */
export function Recipient({ channel, recipient }: Pick<LedMessage, 'channel' | 'recipient'>) {
	if (channel === 'sms') return <PersonPhone phone={recipient} />;
	return channel === 'mail' ? recipient : '';
}

/** The state of a message in words, with its reason. */
export function useMessageState() {
	const { states, why: reasons } = useT(staffMessagesWords).words;
	const known: Readonly<Record<string, string>> = reasons;
	return ({ state, why }: Pick<LedMessage, 'state' | 'why'>): string => [states[state], known[why] ?? why].filter(Boolean).join(': ');
}

interface MessagePageProps extends Pick<MessagesPayload, 'rights' | 'outcome' | 'live' | 'refused' | 'phone'> {
	readonly message: LedMessage;
}

export function MessagePage(props: MessagePageProps) {
	const { message, rights, outcome, live, refused } = props;
	const { locale } = useFrame();
	const t = useT(staffMessagesWords);
	const tStaff = useT(staffWords);
	const stateOf = useMessageState();
	const { settled, orderNr, accountId } = message;
	const links = [
		orderNr !== null && rights.includes('orders') ? { to: `/staff/orders${queryString({ nr: orderNr })}`, name: tStaff('leads.order') } : null,
		accountId !== null && rights.includes('patients') ? { to: `/staff/patients${queryString({ id: accountId })}`, name: tStaff('leads.person') } : null,
		rights.includes('journal') && message.id.length <= 80 ? { to: `/staff/journal${queryString({ object: message.id })}`, name: t('acts') } : null,
	].filter((one) => one !== null);
	// An address that is kept says nothing that is not so.
	const holds = outcome !== null && { sent: !waitsForPerson(message) && settled === null, settled: settled !== null, changed: true }[outcome];
	return (
		<AccountFrame>
			<Live state={live}>
				<PageHead title={kindWord(t.words.kinds, message.kind)} focused={outcome === null && refused === null}>
					<p>
						<Link to="/staff/messages">{tStaff('titles.messages')}</Link>
					</p>
				</PageHead>
				{outcome !== null && holds && refused === null && (
					<Notice role={outcome === 'changed' ? 'alert' : 'status'} tone={outcome === 'changed' ? 'warn' : 'info'} tabIndex={-1} autoFocus>
						<p>{t(`done.${outcome}`)}</p>
					</Notice>
				)}
				<Card>
					<Facts beside>
						<Fact name={t('state')}>{stateOf(message)}</Fact>
						<Fact name={t('channel')}>{t(`channels.${message.channel}`)}</Fact>
						{(message.channel === 'sms' || message.channel === 'mail') && (
							<Fact name={t('to')}>
								<Recipient {...message} />
							</Fact>
						)}
						<Fact name={tStaff('facts.language')}>{tStaff(`languages.${message.lang}`)}</Fact>
						<Fact name={t('attempts')}>{formatNumber(locale, message.attempts)}</Fact>
						<Fact name={t('at')}>{formatMoment(locale, message.changedAt)}</Fact>
						{message.nextAt !== null && <Fact name={t('nextAt')}>{formatMoment(locale, message.nextAt)}</Fact>}
						<Fact name={tStaff('facts.goodUntil')}>{formatMoment(locale, message.goodUntil)}</Fact>
						{settled !== null && (
							<>
								<Fact name={t('settled')}>{settled.note}</Fact>
								<Fact name={t('settledBy')}>{settled.by}</Fact>
								<Fact name={t('settledAt')}>{formatMoment(locale, settled.at)}</Fact>
							</>
						)}
					</Facts>
					{links.length > 0 && (
						<Actions>
							{links.map(({ to, name }) => (
								<Link key={to} to={to}>
									{name}
								</Link>
							))}
						</Actions>
					)}
				</Card>
				{waitsForPerson(message) && <MessageActs {...props} />}
			</Live>
		</AccountFrame>
	);
}

function MessageActs({ message, refused, phone }: MessagePageProps) {
	const t = useT(staffWords);
	const href = useHref();
	const common = { action: href(messagePath(message.id)), words: t.words, phone } as const;
	return (
		<Card>
			{message.canResend && (
				<Form {...common} form={resendForm} refused={refusalOf(resendForm, refused)}>
					<Resend.Hidden name="id" value={message.id} />
					<div>
						<Submit intent="resend" label={t('acting.resend')} sending={t('acting.sending')} />
					</div>
				</Form>
			)}
			<Form {...common} form={settleMessageForm} refused={refusalOf(settleMessageForm, refused)}>
				<Settle.Hidden name="id" value={message.id} />
				<Settle.TextField name="note" autoComplete="off" unkept />
				<div>
					<Submit intent="settle-message" label={t('acting.settleMessage')} sending={t('acting.sending')} quiet={message.canResend} />
				</div>
			</Form>
		</Card>
	);
}
