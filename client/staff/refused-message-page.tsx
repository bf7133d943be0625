/** One refused message of the LIS: each of its faults, and what a person does about it. What it says stands on no page: it may hold the password of a request. */
import { formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { dismissForm, replayForm } from '#shared/staff/forms.ts';
import type { RefusedMessagePayload } from '#shared/staff/payload.ts';
import { queues } from '#shared/staff/queues.ts';
import { staffRefusedWords } from '#shared/staff/refused.words.ts';
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
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';

const Replay = fieldsOf(replayForm);
const Dismiss = fieldsOf(dismissForm);

const ruleCell = ({ rule }: { readonly rule: string }) => <code>{rule}</code>;

export function RefusedMessagePage(props: RefusedMessagePayload) {
	const { message, outcome, refused } = props;
	const t = useT(staffRefusedWords);
	// An address that is kept says nothing that is not so.
	const holds = outcome !== null && (outcome === 'changed' || message.state === outcome);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('title', { id: String(message.id) })} focused={outcome === null && refused === null}>
					<p>
						{message.state === 'waiting' ? (
							<Link to="/staff/queues/refused">{t('back')}</Link>
						) : (
							<Link to="/staff/settled/refused">{t('settled')}</Link>
						)}
					</p>
				</PageHead>
				{outcome !== null && holds && refused === null && (
					<Notice role={outcome === 'changed' ? 'alert' : 'status'} tone={outcome === 'changed' ? 'warn' : 'info'} tabIndex={-1} autoFocus>
						<p>{t(`done.${outcome}`)}</p>
					</Notice>
				)}
				<About {...props} />
				<Faults message={message} />
				{message.isUndecided && <Undecided {...props} />}
				{message.state === 'waiting' && !message.isUndecided && <RefusedActs {...props} />}
			</Stack>
		</AccountFrame>
	);
}

function About({ message, rights }: RefusedMessagePayload) {
	const { locale } = useFrame();
	const t = useT(staffRefusedWords);
	const tStaff = useT(staffWords);
	const { settled, requestNr } = message;
	const mayOpen = requestNr !== null && rights.includes('results');
	return (
		<Card>
			<Facts beside>
				<Fact name={tStaff('facts.status')}>{t(`states.${message.state}`)}</Fact>
				<Fact name={t('kind')}>{t(`kinds.${message.kind}`)}</Fact>
				{message.messageId !== '' && <Fact name={tStaff('facts.messageId')}>{message.messageId}</Fact>}
				{message.sender !== '' && <Fact name={tStaff('facts.sender')}>{message.sender}</Fact>}
				{requestNr !== null && <Fact name={tStaff('facts.request')}>{requestNr}</Fact>}
				<Fact name={tStaff('facts.code')}>{message.code}</Fact>
				<Fact name={t('firstAt')}>{formatMoment(locale, message.firstAt)}</Fact>
				<Fact name={t('lastAt')}>{formatMoment(locale, message.lastAt)}</Fact>
				<Fact name={tStaff('facts.times')}>{formatNumber(locale, message.times)}</Fact>
				{message.replays > 0 && <Fact name={t('replays')}>{formatNumber(locale, message.replays)}</Fact>}
				{settled !== null && (
					<>
						<Fact name={t('settledAt')}>{formatMoment(locale, settled.at)}</Fact>
						{settled.by !== '' && <Fact name={t('settledBy')}>{settled.by}</Fact>}
						{settled.note !== '' && <Fact name={tStaff('fields.note')}>{settled.note}</Fact>}
					</>
				)}
			</Facts>
			{(mayOpen || rights.includes('journal')) && (
				<Actions>
					{mayOpen && <Link to={`/staff/results${queryString({ nr: requestNr })}`}>{t('request')}</Link>}
					{rights.includes('journal') && (
						<Link
							to={`/staff/journal${queryString({ object: String(message.id), act: message.state === 'dismissed' ? 'staff.refused.dismiss' : 'staff.refused.replay' })}`}
						>
							{t('acts')}
						</Link>
					)}
				</Actions>
			)}
		</Card>
	);
}

function Faults({ message: { reasons } }: Pick<RefusedMessagePayload, 'message'>) {
	const t = useT(staffRefusedWords);
	if (reasons.length === 0) {
		return (
			<Notice tone="warn">
				<p>{t('faults.none')}</p>
			</Notice>
		);
	}
	return (
		<Table
			caption={t('faults.caption')}
			rows={reasons.map((reason, at) => ({ ...reason, at }))}
			rowKey={({ at }) => String(at)}
			dense
			narrow="cards"
			columns={[
				{ key: 'place', title: t('faults.place'), cell: ({ field }) => (field === '' ? t('faults.whole') : field) },
				{ key: 'text', title: t('faults.text'), cell: ({ text }) => text },
				{ key: 'rule', title: t('faults.rule'), cell: ruleCell },
			]}
		/>
	);
}

/** Whose it is comes first: that is decided among the mismatches, by who may see results. */
function Undecided({ rights }: Pick<RefusedMessagePayload, 'rights'>) {
	const t = useT(staffRefusedWords);
	return (
		<Notice tone="warn">
			<p>{t('undecided')}</p>
			{rights.includes(queues.mismatches.right) && (
				<p>
					<Link to="/staff/queues/mismatches">{t('mismatches')}</Link>
				</p>
			)}
		</Notice>
	);
}

function RefusedActs({ message, refused, phone }: RefusedMessagePayload) {
	const t = useT(staffWords);
	const href = useHref();
	const common = { action: href(`/staff/refused/${String(message.id)}`), words: t.words, phone } as const;
	return (
		<Card>
			<Form {...common} form={replayForm} refused={refusalOf(replayForm, refused)}>
				<Replay.Hidden name="id" value={String(message.id)} />
				<div>
					<Submit intent="replay" label={t('acting.replay')} sending={t('acting.sending')} />
				</div>
			</Form>
			<Form {...common} form={dismissForm} refused={refusalOf(dismissForm, refused)}>
				<Dismiss.Hidden name="id" value={String(message.id)} />
				<Dismiss.TextField name="note" autoComplete="off" unkept />
				<div>
					<Submit quiet intent="dismiss" label={t('acting.dismiss')} sending={t('acting.sending')} />
				</div>
			</Form>
		</Card>
	);
}
