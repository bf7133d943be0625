/** Messages to people: what went to one phone or mailbox, those of one state, one of them, and how much of the day is used. */
import { formatMoment } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { messageLists, type MessageList } from '#shared/messages/lists.ts';
import { queryString } from '#shared/kit/urls.ts';
import { findMessagesForm } from '#shared/staff/forms.ts';
import { kindWord } from '#shared/staff/kind-word.ts';
import { staffMessagesWords } from '#shared/staff/messages.words.ts';
import type { MessagesPayload } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { Live } from './live.tsx';
import { MessagePage, messagePath, Recipient, useMessageState } from './one-message.tsx';
import { Pages } from './pages.tsx';

const listPath = (state: MessageList) => `/staff/messages${queryString({ state })}`;
const recipientCell = (row: MessagesPayload['messages'][number]) => <Recipient {...row} />;
const { TextField } = fieldsOf(findMessagesForm);

type Message = MessagesPayload['messages'][number];

export function MessagesPage(props: MessagesPayload) {
	const { mode, recipient, search, messages, list, next, isFurther, message, budgets, live, refused, phone } = props;
	const { locale } = useFrame();
	const t = useT(staffMessagesWords);
	const tStaff = useT(staffWords);
	const href = useHref();
	const { kinds, channels, lists } = t.words;
	const stateOf = useMessageState();
	const shown = recipient.startsWith('+') ? formatPhone(recipient) : recipient;
	const whatCell = ({ id, kind }: Message) => <Link to={messagePath(id)}>{kindWord(kinds, kind)}</Link>;
	if (message !== null) return <MessagePage {...props} message={message} />;
	return (
		<AccountFrame>
			<Live state={live} {...(list === null ? {} : { queue: 'messages' })}>
				<PageHead title={tStaff('titles.messages')} lead={t('lead')}>
					<p>
						<Link to="/staff/queues/messages">{t('queue')}</Link>
					</p>
				</PageHead>
				<Form form={findMessagesForm} action={href('/staff/messages')} words={t.words} refused={refusalOf(findMessagesForm, refused)} phone={phone}>
					<TextField name="recipient" value={shown} autoComplete="off" unkept />
					<div>
						<Submit intent="find" label={t('find')} sending={t('finding')} />
					</div>
				</Form>
				<Tabs
					label={t('byState')}
					tabs={messageLists.map((one) => ({ name: lists[one], path: listPath(one) }))}
					current={list === null ? '' : listPath(list)}
				/>
				{mode === 'missing' && (
					<Notice tone="warn" role="alert">
						<p>{t('missing')}</p>
					</Notice>
				)}
				{list !== null && messages.length === 0 && (
					<Notice>
						<p>{t('emptyList')}</p>
					</Notice>
				)}
				{mode === 'gone' && (
					<Notice tone="warn" role="alert">
						<p>{t('gone')}</p>
					</Notice>
				)}
				{mode === 'found' && messages.length === 0 && (
					<Notice role="status">
						<p>{isFurther ? t('emptyList') : t('none', { recipient: shown })}</p>
					</Notice>
				)}
				{messages.length > 0 && (
					<Table
						caption={list === null ? t('caption', { recipient: shown }) : t('listCaption', { state: lists[list] })}
						rows={messages}
						rowKey={({ id }) => id}
						live="messages"
						dense
						narrow="cards"
						columns={[
							{ key: 'what', title: t('what'), cell: whatCell },
							{ key: 'channel', title: t('channel'), cell: ({ channel }) => channels[channel] },
							...(list === null ? [] : [{ key: 'to', title: t('to'), cell: recipientCell }]),
							{ key: 'state', title: t('state'), cell: stateOf },
							{ key: 'at', title: t('at'), cell: ({ changedAt }) => formatMoment(locale, changedAt) },
							{ key: 'settled', title: t('settled'), cell: ({ settled }) => (settled === null ? '' : `${settled.note} (${settled.by})`) },
						]}
					/>
				)}
				{(list !== null || search !== null) && (
					<Pages next={next} isFurther={isFurther} placeOf={(before) => `/staff/messages${queryString({ state: list, search, before })}`} />
				)}
				<Table
					caption={t('budgets.caption')}
					rows={budgets.filter(({ max }) => max > 0)}
					rowKey={({ channel, whom }) => `${channel}-${whom}`}
					live="budgets"
					dense
					narrow="cards"
					columns={[
						{ key: 'channel', title: t('channel'), cell: ({ channel }) => channels[channel] },
						{ key: 'whom', title: t('budgets.whom'), cell: ({ whom }) => t(`whom.${whom}`) },
						{ key: 'used', title: t('budgets.used'), numeric: true, cell: ({ used }) => formatNumber(locale, used) },
						{ key: 'max', title: t('budgets.max'), numeric: true, cell: ({ max }) => formatNumber(locale, max) },
						{ key: 'waiting', title: t('budgets.waiting'), numeric: true, cell: ({ waiting }) => formatNumber(locale, waiting) },
					]}
				/>
			</Live>
		</AccountFrame>
	);
}
