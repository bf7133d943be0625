/** One of a representative's doctors: what is known, the last months, and the templates. */
import { formatDay, formatMonth } from '#shared/kit/dates.ts';
import { profileWords } from '#shared/profile/words.ts';
import type { OwnDoctorView } from '#shared/representative/calls.ts';
import { representativeWords } from '#shared/representative/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { emailOf, phoneOf } from '#client/profile/contact-facts.tsx';
import { PersonFacts } from '#client/profile/person-facts.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import { nameOf, useMonthColumns } from './month-columns.tsx';
import styles from './doctors-page.module.css';

export function DoctorPage({ doctor }: { readonly doctor: OwnDoctorView }) {
	const { locale } = useFrame();
	const t = useT(representativeWords);
	const tProfile = useT(profileWords);
	const columns = useMonthColumns<OwnDoctorView['months'][number]>();
	return (
		<AccountFrame>
			<Stack>
				<Link to="/cabinet/doctors">{t('all')}</Link>
				<PageHead title={nameOf(doctor)} lead={doctor.speciality} />
				<Card aria-labelledby="data">
					<h2 id="data">{t('data')}</h2>
					<PersonFacts
						facts={[
							{ name: tProfile('fields.code'), value: doctor.code },
							{ name: tProfile('fields.mobilePhone'), value: phoneOf(doctor.mobilePhone) },
							{ name: tProfile('fields.email'), value: emailOf(doctor.email) },
							{ name: tProfile('fields.workPlaces'), value: doctor.workPlaces.join('; ') },
							{ name: t('columns.lastOrder'), value: doctor.lastOrder === null ? t('never') : formatDay(locale, doctor.lastOrder) },
						]}
					/>
				</Card>
				<div className={styles.noted}>
					<Table
						caption={t('months')}
						dense
						narrow="cards"
						rows={doctor.months}
						rowKey={({ month }) => month}
						columns={[{ key: 'month', title: t('columns.month'), cell: ({ month }) => formatMonth(locale, month) }, ...columns]}
					/>
					<Hint>{t('fewHint')}</Hint>
				</div>
				<Card aria-labelledby="templates">
					<h2 id="templates">{t('templates')}</h2>
					{doctor.templateList.length === 0 && <p>{t('noTemplates')}</p>}
					{doctor.templateList.map(({ id, changedOn, tests }) => (
						<Disclosure key={id} summary={t('templateLine', { day: formatDay(locale, changedOn), count: t.plural('templateTests', tests.length) })}>
							<ul>
								{tests.map((test) => (
									<li key={test.code}>{test.name}</li>
								))}
							</ul>
						</Disclosure>
					))}
					{doctor.templateList.length > 0 && <Hint>{t('templatesHint')}</Hint>}
				</Card>
			</Stack>
		</AccountFrame>
	);
}
