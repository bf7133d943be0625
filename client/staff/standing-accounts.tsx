/** Accounts that wait to be erased, are shut, or can still be parted: a list each. */
import { formatDay, formatMoment, dayInAlmaty } from '#shared/kit/dates.ts';
import { queryString } from '#shared/kit/urls.ts';
import { standingLists, type StandingAccount, type StandingList } from '#shared/staff/patient-calls.ts';
import type { PatientsPayload } from '#shared/staff/patients-payload.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Table } from '#client/ui/table.tsx';
import { Pages } from './pages.tsx';
import styles from './staff.module.css';

const path = '/staff/patients';
const nameCell = ({ id, lastName, firstName, middleName }: StandingAccount) => (
	<Link to={`${path}${queryString({ id })}`}>{[lastName, firstName, middleName].filter(Boolean).join(' ')}</Link>
);

const keepsCell = ({ putOff }: StandingAccount) => <Keeps putOff={putOff} />;

/** Why an account is still there though its day is over. */
function Keeps({ putOff }: Pick<StandingAccount, 'putOff'>) {
	const { locale } = useFrame();
	const t = useT(staffPatientsWords);
	if (putOff === null) return null;
	if (putOff.why === 'waiting') return t('lists.why.waiting', { moment: formatMoment(locale, putOff.next ?? putOff.since) });
	return <b className={styles.late}>{t(`lists.why.${putOff.why}`, putOff.hinders)}</b>;
}

/** Where the lists are. */
export function StandingLinks({ list }: { readonly list: StandingList | null }) {
	const t = useT(staffPatientsWords);
	return (
		<nav aria-label={t('lists.name')}>
			<Actions>
				{standingLists.map((one) => (
					<Link key={one} to={`${path}${queryString({ list: one })}`} aria-current={one === list ? 'page' : undefined}>
						{t(`lists.${one}`)}
					</Link>
				))}
			</Actions>
		</nav>
	);
}

export function StandingAccounts({ list, listed, next, isFurther }: PatientsPayload) {
	const { locale } = useFrame();
	const t = useT(staffPatientsWords);
	if (list === null) return null;
	if (listed.length === 0)
		return (
			<Notice role="status">
				<p>{t('lists.none')}</p>
			</Notice>
		);
	const until = {
		key: 'until',
		title: t(list === 'merged' ? 'lists.partBy' : 'lists.eraseOn'),
		cell: ({ until: at }: StandingAccount) => (at === null ? '' : formatDay(locale, dayInAlmaty(Date.parse(at)))),
	};
	return (
		<>
			<Table
				caption={t(`lists.${list}`)}
				rows={listed}
				rowKey={({ id, at }) => `${id}-${at}`}
				live="patients"
				dense
				narrow="cards"
				columns={[
					{ key: 'who', title: t('who'), cell: nameCell },
					{ key: 'born', title: t('born'), cell: ({ birthDate }) => formatDay(locale, birthDate) },
					...(list === 'blocked' ? [] : [until]),
					...(list === 'erasing' ? [{ key: 'keeps', title: t('lists.keeps'), cell: keepsCell }] : []),
					{ key: 'at', title: t('lists.at'), cell: ({ at }) => formatMoment(locale, at) },
					{ key: 'by', title: t('lists.by'), cell: ({ by }) => by || t('erasing.owner') },
					{ key: 'reason', title: t('lists.reason'), cell: ({ reason }) => reason },
				]}
			/>
			<Pages next={next} isFurther={isFurther} placeOf={(after) => `${path}${queryString({ list, after })}`} />
		</>
	);
}
