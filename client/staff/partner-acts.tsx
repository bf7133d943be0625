/** A partner's acts in the console, and the forms by which one is issued and called off. */
import { formatMoment, formatMonth } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { actWords } from '#shared/partner/acts.words.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { paidWords } from '#shared/partner/paid.words.ts';
import { callOffActForm, issueActForm } from '#shared/staff/invoice-forms.ts';
import { useActColumns } from '#client/partner/act-columns.tsx';
import { DocumentPages } from '#client/partner/document-pages.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import type { PartnerProps } from './one-partner.tsx';
import { StaffFile } from './staff-file.tsx';

const Issue = fieldsOf(issueActForm);
const CallOff = fieldsOf(callOffActForm);

type Act = PartnerProps['partner']['acts'][number];

/** What its partner answers after the page was drawn is not called off unseen. */
const shownAct = ({ id, state }: Act) => `${id}.${state}`;

export function PartnerActs({ partner, months, at, refused, phone, action }: PartnerProps) {
	const { locale } = useFrame();
	const t = useT(actWords);
	const tInvoice = useT(invoiceWords);
	const tPaid = useT(paidWords);
	const columns = useActColumns<Act>();
	// The first one is not over.
	const over = months.slice(1);
	const standing = partner.acts.filter(({ calledOff }) => calledOff === null);
	const refusal = refusalOf(callOffActForm, refused);
	const common = { action, phone };
	return (
		<>
			<h2>{t('title')}</h2>
			{partner.acts.length === 0 ? (
				<Notice>
					<p>{at.acts === null ? t('none') : tPaid('noMore')}</p>
				</Notice>
			) : (
				<Table
					caption={t('caption')}
					rows={partner.acts}
					rowKey={({ id }) => id}
					dense
					narrow="cards"
					columns={[
						...columns,
						{ key: 'state', title: tInvoice('columns.state'), cell: stateCell },
						{ key: 'files', title: tInvoice('columns.files'), cell: fileCell },
					]}
				/>
			)}
			<DocumentPages of="acts" path="/staff/partners" kept={{ code: partner.code }} at={at} next={partner.nextActs} />
			<Card>
				<h2>{t('staff.issue')}</h2>
				<Form
					{...common}
					form={issueActForm}
					words={{ ...t.words, options: { month: Object.fromEntries(over.map((month) => [month, formatMonth(locale, month)])) } }}
					refused={refusalOf(issueActForm, refused)}
					about={partner.code}
				>
					<Issue.Hidden name="partner" value={partner.code} />
					<Issue.Select name="month" values={over} short />
					<Hint>{t('staff.issueHint')}</Hint>
					<div>
						<Submit intent="issue-act" label={t('staff.issue')} sending={tInvoice('staff.sending')} />
					</div>
				</Form>
			</Card>
			{(standing.length > 0 || refusal !== null) && (
				<Card>
					<h2>{t('staff.callOff')}</h2>
					<Form
						{...common}
						form={callOffActForm}
						words={{
							...t.words,
							options: { act: Object.fromEntries(standing.map((act) => [shownAct(act), `${act.number}, ${formatMoney(act.total)}`])) },
						}}
						refused={refusal}
					>
						<CallOff.Select name="act" values={standing.map(shownAct)} />
						<CallOff.TextField name="reason" autoComplete="off" unkept />
						<div>
							<Submit intent="call-off-act" label={t('staff.callOff')} sending={tInvoice('staff.sending')} quiet />
						</div>
					</Form>
				</Card>
			)}
		</>
	);
}

const stateCell = (act: Act) => <ActState act={act} />;
const fileCell = ({ id, number, calledOff }: Act) =>
	calledOff === null ? <StaffFile path={`/account/staff/partner-acts/${id}/pdf`} number={number} kind="act" /> : null;

function ActState({ act: { calledOff, calledOffBy, acceptedAt, dispute, shownAt } }: { readonly act: Act }) {
	const { locale } = useFrame();
	const t = useT(actWords);
	if (calledOff !== null) return `${t('calledOff', { reason: calledOff.reason })} (${calledOffBy})`;
	if (acceptedAt !== null) return t('acceptedAt', { moment: formatMoment(locale, acceptedAt) });
	if (dispute !== null) return t('disputedAs', { words: dispute.words });
	return shownAt === null ? t('staff.states.issued') : t('staff.states.shown', { moment: formatMoment(locale, shownAt) });
}
