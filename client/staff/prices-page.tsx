/** Files of prices and promotions: a form to send one, and what became of those before; of folders of texts as well. */
import { formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { sendPricesForm } from '#shared/staff/forms.ts';
import { sentImportStates, sentKinds, shownKinds } from '#shared/staff/imports.ts';
import type { PricesPayload } from '#shared/staff/prices-payload.ts';
import { staffPricesWords } from '#shared/staff/prices.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { Live } from './live.tsx';
import { Pages } from './pages.tsx';
import { wordsWith } from './refusal-words.ts';
import styles from './staff.module.css';

const path = '/staff/prices';
const { FileField, RadioGroup, TextField } = fieldsOf(sendPricesForm);
type Row = PricesPayload['files'][number];

const numberCell = ({ number }: Row) => <Link to={`${path}/${String(number)}`}>№ {number}</Link>;

export function PricesPage(props: PricesPayload) {
	const { files, kind, state, next, isFurther, live } = props;
	const { locale } = useFrame();
	const t = useT(staffPricesWords);
	const tStaff = useT(staffWords);
	const counted = ({ counts: { added, changed, takenAway } }: Row) => [added, changed, takenAway].map((count) => formatNumber(locale, count)).join(' / ');
	return (
		<AccountFrame>
			<Live state={live} queue="prices">
				<PageHead title={tStaff('titles.prices')} lead={t('lead')} />
				<SendForm {...props} />
				<Filter kind={kind} state={state} />
				{files.length === 0 ? (
					<Notice>
						<p>{t('list.none')}</p>
					</Notice>
				) : (
					<Table
						caption={t('list.caption')}
						rows={files}
						rowKey={({ number }) => number}
						live="files"
						dense
						narrow="cards"
						columns={[
							{ key: 'number', title: t('list.number'), cell: numberCell },
							{ key: 'kind', title: t('list.kind'), cell: (row) => t(`kinds.${row.kind}`) },
							{ key: 'state', title: t('list.state'), cell: (row) => t(`states.${row.state}`) },
							{ key: 'author', title: t('list.author'), cell: ({ author }) => author },
							{ key: 'at', title: t('list.at'), cell: ({ sentAt }) => formatMoment(locale, sentAt) },
							{ key: 'counts', title: t('list.counts'), numeric: true, cell: counted },
							{ key: 'start', title: t('list.start'), cell: ({ startsAt }) => (startsAt === null ? '' : formatMoment(locale, startsAt)) },
						]}
					/>
				)}
				<Pages next={next} isFurther={isFurther} placeOf={(after) => `${path}${queryString({ kind, state, after })}`} />
			</Live>
		</AccountFrame>
	);
}

function SendForm({ today, refused, phone }: PricesPayload) {
	const t = useT(staffPricesWords);
	const href = useHref();
	const refusal = refusalOf(sendPricesForm, refused);
	const faults = (refusal?.error.fields ?? []).flatMap(({ field, values }) => {
		const [, line, column] = /^(\d+):(.*)$/.exec(field) ?? [];
		return line === undefined ? [] : [{ line, column: column ?? '', text: String(values?.['message'] ?? '') }];
	});
	return (
		<Card>
			<h2>{t('send.title')}</h2>
			<Form form={sendPricesForm} action={href(path)} words={wordsWith(t.words, refusal)} refused={refusal} phone={phone}>
				{faults.length > 0 && (
					<Table
						caption={t('faults.caption')}
						rows={faults.map((fault, at) => ({ ...fault, at }))}
						rowKey={({ at }) => at}
						dense
						narrow="cards"
						columns={[
							{ key: 'line', title: t('faults.line'), numeric: true, cell: ({ line }) => line },
							{ key: 'column', title: t('faults.column'), cell: ({ column }) => column },
							{ key: 'what', title: t('faults.what'), cell: ({ text }) => text },
						]}
					/>
				)}
				<RadioGroup name="kind" values={sentKinds} />
				<FileField name="file" />
				<Hint>{t('send.form')}</Hint>
				<div className={styles.start}>
					<TextField name="day" type="date" min={today} short />
					<TextField name="time" type="time" short />
				</div>
				<div>
					<Submit intent="send" label={t('send.submit')} sending={t('send.sending')} />
				</div>
			</Form>
		</Card>
	);
}

function Filter({ kind, state }: Pick<PricesPayload, 'kind' | 'state'>) {
	const t = useT(staffPricesWords);
	const href = useHref();
	return (
		<form className={styles.find} action={href(path)}>
			<label>
				{t('list.kind')}
				<select name="kind" defaultValue={kind ?? ''}>
					<option value="">{t('list.any')}</option>
					{shownKinds.map((one) => (
						<option key={one} value={one}>
							{t(`kinds.${one}`)}
						</option>
					))}
				</select>
			</label>
			<label>
				{t('list.state')}
				<select name="state" defaultValue={state ?? ''}>
					<option value="">{t('list.any')}</option>
					{sentImportStates.map((one) => (
						<option key={one} value={one}>
							{t(`states.${one}`)}
						</option>
					))}
				</select>
			</label>
			<Button>{t('list.show')}</Button>
		</form>
	);
}
