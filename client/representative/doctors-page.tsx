/** A medical representative's doctors, and the text that invites another one. */
import { brand } from '#shared/brand.ts';
import { formatDay, formatMonth } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import type { Reply } from '#shared/calls.ts';
import type { OwnDoctor } from '#shared/representative/calls.ts';
import { representativeWords } from '#shared/representative/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import { nameOf, useMonthColumns } from './month-columns.tsx';
import styles from './doctors-page.module.css';

export interface DoctorsProps {
	readonly month: string;
	/** Those that may be chosen, the latest first. */
	readonly months: readonly string[];
	readonly doctors: readonly OwnDoctor[];
	/** Who invites. */
	readonly representative: Reply<'representative.main'>;
	/** Whole address at which an invited doctor sets a password. */
	readonly link: string;
}

export function DoctorsPage({ month, months, doctors, representative, link }: DoctorsProps) {
	const t = useT(representativeWords);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('title')} lead={t('lead')} />
				{doctors.length === 0 ? (
					<Notice title={t('noneTitle')}>
						<p>{t('none')}</p>
					</Notice>
				) : (
					<>
						<MonthForm month={month} months={months} />
						<DoctorTable month={month} doctors={doctors} />
					</>
				)}
				<Invitation representative={representative} link={link} />
			</Stack>
		</AccountFrame>
	);
}

function MonthForm({ month, months }: Pick<DoctorsProps, 'month' | 'months'>) {
	const { locale } = useFrame();
	const t = useT(representativeWords);
	const href = useHref();
	return (
		<form className={styles.form} action={href('/cabinet/doctors')}>
			<label htmlFor="month">{t('month')}</label>
			<select id="month" name="month" defaultValue={month}>
				{months.map((one) => (
					<option key={one} value={one}>
						{formatMonth(locale, one)}
					</option>
				))}
			</select>
			<Button variant="quiet">{t('show')}</Button>
		</form>
	);
}

const doctorCell = (doctor: OwnDoctor) => (
	<>
		<Link to={`/cabinet/doctors/${doctor.id}`}>{nameOf(doctor)}</Link>
		<span className={styles.about}>
			{doctor.code} · {doctor.speciality}
		</span>
	</>
);

function DoctorTable({ month, doctors }: Pick<DoctorsProps, 'month' | 'doctors'>) {
	const { locale } = useFrame();
	const t = useT(representativeWords);
	const months = useMonthColumns<OwnDoctor>();
	return (
		<div className={styles.doctors}>
			<div>
				<Table
					caption={t('caption', { month: formatMonth(locale, month) })}
					rows={doctors}
					rowKey={({ id }) => id}
					narrow="cards"
					columns={[
						{
							key: 'doctor',
							title: t('columns.doctor'),
							cell: doctorCell,
						},
						{
							key: 'lastOrder',
							title: t('columns.lastOrder'),
							cell: ({ lastOrder }) => (lastOrder === null ? t('never') : formatDay(locale, lastOrder)),
						},
						{ key: 'templates', title: t('columns.templates'), numeric: true, cell: ({ templates }) => formatNumber(locale, templates) },
						...months,
					]}
				/>
			</div>
			<Hint>{t('fewHint')}</Hint>
		</div>
	);
}

function Invitation({ representative, link }: Pick<DoctorsProps, 'representative' | 'link'>) {
	const t = useT(representativeWords);
	const { mobilePhone, email } = representative;
	const contact = [mobilePhone === '' ? '' : formatPhone(mobilePhone), email].filter(Boolean).join(', ');
	const text = t('invitation', { brand: brand.name, link, name: nameOf(representative), contact: contact === '' ? '' : `, ${contact}` });
	return (
		<Card aria-labelledby="invite">
			<h2 id="invite">{t('invite')}</h2>
			<label htmlFor="invitation" className={styles.label}>
				{t('inviteLabel')}
			</label>
			<textarea id="invitation" className={styles.invitation} readOnly rows={9} defaultValue={text} aria-describedby="invitation-hint" />
			<Hint id="invitation-hint">{t('inviteHint')}</Hint>
			<Button type="button" variant="quiet" className={styles.copy} data-act="copy" data-copy={text} data-done={t('copied')}>
				<Icon name="link" />
				<span aria-live="polite">{t('copy')}</span>
			</Button>
		</Card>
	);
}
