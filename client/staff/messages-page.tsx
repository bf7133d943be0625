/** Messages to people: what went to one phone or mailbox and what became of it, and how much of the day is used. */
import { formatMoment } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
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
import { Live } from './live.tsx';

const { TextField } = fieldsOf(findMessagesForm);

export function MessagesPage({ mode, recipient, messages, budgets, live, refused, phone }: MessagesPayload) {
	const { locale } = useFrame();
	const t = useT(staffMessagesWords);
	const tStaff = useT(staffWords);
	const href = useHref();
	const { kinds, states, why, channels } = t.words;
	const reasons: Readonly<Record<string, string>> = why;
	const shown = recipient.startsWith('+') ? formatPhone(recipient) : recipient;
	return (
		<AccountFrame>
			<Live state={live}>
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
				{mode === 'gone' && (
					<Notice tone="warn" role="alert">
						<p>{t('gone')}</p>
					</Notice>
				)}
				{mode === 'found' && messages.length === 0 && (
					<Notice role="status">
						<p>{t('none', { recipient: shown })}</p>
					</Notice>
				)}
				{messages.length > 0 && (
					<Table
						caption={t('caption', { recipient: shown })}
						rows={messages}
						rowKey={({ id }) => id}
						live="messages"
						dense
						narrow="cards"
						columns={[
							{ key: 'what', title: t('what'), cell: ({ kind }) => kindWord(kinds, kind) },
							{ key: 'channel', title: t('channel'), cell: ({ channel }) => channels[channel] },
							{
								key: 'state',
								title: t('state'),
								cell: (row) => [states[row.state], row.why === '' ? '' : (reasons[row.why] ?? row.why)].filter(Boolean).join(': '),
							},
							{ key: 'at', title: t('at'), cell: ({ changedAt }) => formatMoment(locale, changedAt) },
							{ key: 'settled', title: t('settled'), cell: ({ settled }) => (settled === null ? '' : `${settled.note} (${settled.by})`) },
						]}
					/>
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
