/** A partner's acts, and the forms by which one is accepted or disputed. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { formatMoment, formatMonth } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { actWords } from '#shared/partner/acts.words.ts';
import { acceptActForm, disputeActForm } from '#shared/partner/forms.ts';
import type { Act } from '#shared/partner/invoices.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { paidWords } from '#shared/partner/paid.words.ts';
import type { InvoicesPayload } from '#shared/partner/payload.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { useActColumns } from './act-columns.tsx';
import { DocumentPages } from './document-pages.tsx';

const Accept = fieldsOf(acceptActForm);
const Dispute = fieldsOf(disputeActForm);

export function Acts(props: InvoicesPayload) {
	const { acts, at, next } = props;
	const t = useT(actWords);
	const tInvoice = useT(invoiceWords);
	const tPaid = useT(paidWords);
	const columns = useActColumns();
	return (
		<>
			<h2>{t('title')}</h2>
			{acts.length === 0 ? (
				<Notice>
					<p>{at.acts === null ? t('none') : tPaid('noMore')}</p>
				</Notice>
			) : (
				<Table
					caption={t('caption')}
					rows={acts}
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
			<DocumentPages of="acts" path="/cabinet/invoices" at={at} next={next.acts} />
			<Answer {...props} />
		</>
	);
}

const stateCell = (act: Act) => <ActState act={act} />;
const fileCell = (act: Act) => <ActFile act={act} />;

function ActState({ act: { state, calledOff, dispute, acceptedAt } }: { readonly act: Act }) {
	const { locale } = useFrame();
	const t = useT(actWords);
	if (calledOff !== null) return t('calledOff', { reason: calledOff.reason });
	if (acceptedAt !== null) return t('acceptedAt', { moment: formatMoment(locale, acceptedAt) });
	return dispute === null ? t(`states.${state}`) : t('disputedAs', { words: dispute.words });
}

/** One that was called off has none. */
function ActFile({ act: { id, number, calledOff } }: { readonly act: Act }) {
	const { locale, city } = useFrame();
	const t = useT(actWords);
	if (calledOff !== null) return null;
	const query = queryString({ id, lang: localeFacts[locale].alias, city_id: city.id });
	return (
		<a href={`/account/partner-room/act-pdf${query}`} download="" aria-label={t('about', { number })}>
			PDF
		</a>
	);
}

/** Nothing where no act waits for an answer; a refusal is said all the same. */
function Answer({ acts, refused, phone, at }: InvoicesPayload) {
	const { locale } = useFrame();
	const t = useT(actWords);
	const href = useHref();
	// With the places of both lists: a refused form comes back beside what it was sent from.
	const action = href(`/cabinet/invoices${queryString({ ...at })}`);
	const open = acts.filter(({ state }) => state === 'issued' || state === 'disputed');
	const fresh = open.filter(({ state }) => state === 'issued');
	const [notAccepted, notDisputed] = [refusalOf(acceptActForm, refused), refusalOf(disputeActForm, refused)];
	if (open.length === 0 && notAccepted === null && notDisputed === null) return null;
	const optionsOf = (of: readonly Act[]) => ({
		id: Object.fromEntries(of.map(({ id, number, month, total }) => [id, `${number}, ${formatMonth(locale, month)}, ${formatMoney(total)}`])),
	});
	const common = { action, phone };
	return (
		<Card>
			<h2>{t('answer')}</h2>
			<Hint>{t('answerHint')}</Hint>
			<Form {...common} form={acceptActForm} words={{ ...t.words, options: optionsOf(open) }} refused={notAccepted}>
				<Accept.Select name="id" values={open.map(({ id }) => id)} />
				<div>
					<Submit intent="accept" label={t('accept')} sending={t('sending')} />
				</div>
			</Form>
			{(fresh.length > 0 || notDisputed !== null) && (
				<Form {...common} form={disputeActForm} words={{ ...t.words, options: optionsOf(fresh) }} refused={notDisputed}>
					<Dispute.Select name="id" values={fresh.map(({ id }) => id)} />
					<Dispute.Textarea name="words" rows={3} />
					<div>
						<Submit intent="dispute" label={t('dispute')} sending={t('sending')} quiet />
					</div>
				</Form>
			)}
		</Card>
	);
}
