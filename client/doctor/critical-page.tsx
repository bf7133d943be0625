/** Critical values of a doctor's patients: what waits to be acknowledged, one by one, and the log of what was. */
import { criticalForm } from '#shared/doctor/critical-forms.ts';
import type { CriticalLogged, CriticalValue } from '#shared/doctor/critical-calls.ts';
import type { ContactForDoctor } from '#shared/doctor/critical-contacts.ts';
import type { CriticalPayload } from '#shared/doctor/critical-payload.ts';
import { criticalWords } from '#shared/doctor/critical.words.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { rangeWords } from '#client/results/line-words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Item, ItemFacts, ItemList, ItemTitle } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { GraveLine } from './marks.tsx';
import styles from './critical-page.module.css';

const page = '/cabinet/critical';
const logPage = `${page}?log=1`;
const { Hidden, TextField } = fieldsOf(criticalForm);

export function CriticalPage(props: CriticalPayload) {
	const { shown, next, isFurther, outcome, refused } = props;
	const t = useT(criticalWords);
	const isLog = shown.tab === 'log';
	const place = (after: number | string | null) => `${page}${queryString({ log: isLog ? 1 : null, after })}`;
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('title')} lead={t('lead')} />
				<Tabs
					label={t('tabs.label')}
					current={isLog ? logPage : page}
					tabs={[
						{ name: t('tabs.waiting'), path: page },
						{ name: t('tabs.log'), path: logPage },
					]}
				/>
				{outcome !== null && refused === null && (
					<Notice role={outcome === 'acknowledged' ? 'status' : 'alert'} tone={outcome === 'acknowledged' ? 'info' : 'warn'}>
						<p>{t(`outcome.${outcome}`)}</p>
					</Notice>
				)}
				{shown.tab === 'log' ? (
					<Log values={shown.values} isFurther={isFurther} />
				) : (
					<Waiting {...props} values={shown.values} minutes={shown.minutes} />
				)}
				{(isFurther || next !== null) && (
					<nav className={styles.pages} aria-label={t('pages.label')}>
						{isFurther && <Link to={place(null)}>{t('pages.first')}</Link>}
						{next !== null && (
							<Link to={place(next)} rel="next">
								{t('pages.next')}
							</Link>
						)}
					</nav>
				)}
			</Stack>
		</AccountFrame>
	);
}

interface WaitingProps extends Pick<CriticalPayload, 'phone' | 'refused' | 'isFurther'> {
	readonly values: readonly CriticalValue[];
	readonly minutes: number;
}

function Waiting({ values, minutes, phone, refused, isFurther }: WaitingProps) {
	const t = useT(criticalWords);
	if (values.length === 0) return <Notice>{t(isFurther ? 'noneFurther' : 'none')}</Notice>;
	return (
		<>
			<Hint>{t.plural('after', minutes)}</Hint>
			<ItemList>
				{values.map((one) => (
					<WaitingItem key={one.value} one={one} phone={phone} refused={refused} />
				))}
			</ItemList>
		</>
	);
}

function WaitingItem({ one, phone, refused }: Pick<WaitingProps, 'phone' | 'refused'> & { readonly one: CriticalValue }) {
	const t = useT(criticalWords);
	const href = useHref();
	const own = refusalOf(criticalForm, refused);
	const headId = `critical-${String(one.value)}`;
	return (
		<Item data-critical>
			<Whose one={one} headId={headId} />
			<Value one={one} />
			{one.isLate && <p className={styles.late}>{t('late')}</p>}
			{one.contacts.length > 0 && (
				<ul className={styles.contacts} data-contacts>
					{one.contacts.map((contact, nr) => (
						<li key={`${contact.at}-${String(nr)}`}>
							<ByPhone contact={contact} />
						</li>
					))}
				</ul>
			)}
			<p className={styles.call}>
				{t(one.phone === '' ? 'noPhone' : 'patientPhone')} <PhoneLink phone={one.phone === '' ? phone : one.phone} />
			</p>
			<Form form={criticalForm} action={href(page)} words={t.words} refused={own?.values['value'] === String(one.value) ? own : null}>
				<Hidden name="id" value={one.id} />
				<Hidden name="value" value={one.value} />
				<TextField name="note" autoComplete="off" unkept />
				<div>
					<Submit intent="acknowledge" label={t('acknowledge')} sending={t('acknowledging')} about={headId} />
				</div>
			</Form>
		</Item>
	);
}

function Log({ values, isFurther }: { readonly values: readonly CriticalLogged[]; readonly isFurther: boolean }) {
	const t = useT(criticalWords);
	const { locale } = useFrame();
	if (values.length === 0) return <Notice>{t(isFurther ? 'noneFurther' : 'emptyLog')}</Notice>;
	return (
		<>
			<Hint>{t('logLead')}</Hint>
			<ItemList>
				{values.map((one) => (
					<Item key={one.value} data-logged>
						<Whose one={one} headId={`logged-${String(one.value)}`} />
						<Value one={one} />
						{one.isOver && <p className={styles.late}>{t('isOver')}</p>}
						{one.told !== null && (
							<p>
								<b>
									<ByPhone contact={one.told} />
								</b>
							</p>
						)}
						{one.acknowledgedAt !== null && (
							<>
								<p>
									<b>{t('acknowledged', { moment: formatMoment(locale, one.acknowledgedAt) })}</b>
								</p>
								<p className={classNames(styles.note, one.note === '' && styles.quiet)}>{one.note === '' ? t('noNote') : one.note}</p>
							</>
						)}
					</Item>
				))}
			</ItemList>
		</>
	);
}

/** What the laboratory did by phone: nobody has acknowledged the value by that here. */
function ByPhone({ contact: { at, outcome, whom, name, isReader, isAnother } }: { readonly contact: ContactForDoctor }) {
	const t = useT(criticalWords);
	const { locale } = useFrame();
	return (
		<>
			{t(`byPhone.${outcome}.${whom !== 'doctor' || isReader ? whom : isAnother ? 'another' : 'some'}`, { moment: formatMoment(locale, at) })}
			{name !== '' && <> ({name})</>}
		</>
	);
}

type OneValue = Omit<CriticalValue, 'phone' | 'isLate' | 'contacts'>;

function Whose({ one: { id, internalNr, lastName, firstName, middleName, birthYear }, headId }: { readonly one: OneValue; readonly headId: string }) {
	const t = useT(criticalWords);
	return (
		<>
			<ItemTitle id={headId}>{[lastName, firstName, middleName].filter(Boolean).join(' ')}</ItemTitle>
			<ItemFacts>
				{birthYear !== '' && <span>{t('born', { year: birthYear })}</span>}
				<span>{t('request', { number: internalNr })}</span>
				<Link to={`/results/${id}`}>{t('open')}</Link>
			</ItemFacts>
		</>
	);
}

function Value({ one: { line, issued } }: { readonly one: OneValue }) {
	const t = useT(criticalWords);
	const { locale } = useFrame();
	return (
		<div>
			<p className={styles.value}>
				<GraveLine line={line} inline />
			</p>
			<ItemFacts>
				{line.state === 'done' && <span>{t('range', { range: rangeWords(line, locale) })}</span>}
				<span>{t('ready', { moment: formatMoment(locale, issued) })}</span>
			</ItemFacts>
		</div>
	);
}
