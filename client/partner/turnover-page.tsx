/** A partner's link, and what orders of people came to who came by it. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { formatMonth } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { Turnover } from '#shared/partner/calls.ts';
import { maxMonths } from '#shared/partner/months.ts';
import type { TurnoverPayload } from '#shared/partner/payload.ts';
import { referralDays } from '#shared/partner/referral.ts';
import { partnerWords } from '#shared/partner/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFieldId, useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import styles from './turnover-page.module.css';

export function TurnoverPage(props: TurnoverPayload) {
	const t = useT(partnerWords);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('title')} lead={t('lead')} />
				<OwnLink {...props} />
				<Months {...props} />
				{props.turnover !== null && <MonthTable turnover={props.turnover} />}
			</Stack>
		</AccountFrame>
	);
}

function OwnLink({ link, isValid, modules }: Pick<TurnoverPayload, 'link' | 'isValid' | 'modules'>) {
	const t = useT(partnerWords);
	const id = useFieldId('link');
	return (
		<Card aria-labelledby="own-link">
			<h2 id="own-link">{t('link.title')}</h2>
			{!isValid && (
				<Notice tone="warn" title={t('link.ended')}>
					<p>{t('link.endedText')}</p>
				</Notice>
			)}
			<div className={styles.link}>
				<div className={styles.address}>
					<label htmlFor={id}>{t('link.label')}</label>
					<input id={id} type="text" readOnly value={link} aria-describedby={`${id}-hint`} />
					<Button type="button" variant="quiet" data-act="copy" data-copy={link} data-done={t('link.copied')}>
						<Icon name="link" />
						<span aria-live="polite">{t('link.copy')}</span>
					</Button>
					<Hint id={`${id}-hint`}>{t.plural('link.hint', referralDays)}</Hint>
				</div>
				<div className={styles.code}>
					<QrCode modules={modules} label={t('link.picture')} />
				</div>
			</div>
		</Card>
	);
}

function Months({ months, from, till, turnover }: Pick<TurnoverPayload, 'months' | 'from' | 'till' | 'turnover'>) {
	const t = useT(partnerWords);
	const href = useHref();
	const id = useFieldId('till');
	return (
		<form className={styles.form} action={href('/cabinet/turnover')} aria-label={t('period')}>
			<MonthField name="from" months={months} value={from} fault={null} />
			<MonthField name="till" months={months} value={till} fault={turnover === null ? `${id}-error` : null} />
			<Button variant="quiet">{t('show')}</Button>
			{turnover === null && (
				<p className={styles.error} id={`${id}-error`} role="alert">
					{t.plural('wrongPeriod', maxMonths)}
				</p>
			)}
		</form>
	);
}

interface MonthFieldProps {
	readonly name: 'from' | 'till';
	readonly months: readonly string[];
	readonly value: string;
	/** Id of what says that it is wrong; null where it is not. */
	readonly fault: string | null;
}

function MonthField({ name, months, value, fault }: MonthFieldProps) {
	const { locale } = useFrame();
	const t = useT(partnerWords);
	const id = useFieldId(name);
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{t(name)}</label>
			<select id={id} name={name} defaultValue={value} aria-invalid={fault !== null || undefined} aria-describedby={fault ?? undefined}>
				{months.map((month) => (
					<option key={month} value={month}>
						{formatMonth(locale, month)}
					</option>
				))}
			</select>
		</div>
	);
}

const counts = ['orders', 'cancelled'] as const;
const amounts = ['sum', 'paid', 'returned'] as const;

function MonthTable({ turnover: { from, till, data, all } }: { readonly turnover: NonNullable<TurnoverPayload['turnover']> }) {
	const { locale, city } = useFrame();
	const t = useT(partnerWords);
	const rows: { readonly name: string; readonly sums: Turnover['data'][number]['sums'] | Turnover['all'] }[] = [
		...data.map(({ month, sums }) => ({ name: formatMonth(locale, month), sums })),
		{ name: t('all'), sums: all },
	];
	const shown = (value: number | null, write: (value: number) => string) => (value === null ? t('hidden') : write(value));
	const file = queryString({ from, till, lang: localeFacts[locale].alias, city_id: city.id });
	return (
		<>
			<div className={styles.noted}>
				<Table
					caption={t('caption')}
					rows={rows}
					rowKey={({ name }) => name}
					dense
					narrow="cards"
					columns={[
						{ key: 'month', title: t('columns.month'), cell: ({ name }) => name },
						...counts.map((name) => ({
							key: name,
							title: t(`columns.${name}`),
							numeric: true,
							cell: ({ sums }: (typeof rows)[number]) =>
								sums === null ? t(name === 'orders' ? 'few' : 'hidden') : shown(sums[name], (count) => formatNumber(locale, count)),
						})),
						...amounts.map((name) => ({
							key: name,
							title: t(`columns.${name}`),
							numeric: true,
							cell: ({ sums }: (typeof rows)[number]) => shown(sums?.[name] ?? null, formatMoney),
						})),
					]}
				/>
				<Hint>{t('over')}</Hint>
				<Hint>{t('fewHint')}</Hint>
				<Hint>{t('cashHint')}</Hint>
			</div>
			<p>
				<ButtonLink variant="quiet" to={`/account/partner-room/turnover-file${file}`} download="">
					<Icon name="file" />
					{t('file')}
				</ButtonLink>
			</p>
		</>
	);
}
