/** All that is known of a person's body: what stands out, every value by organ and system, what has no results, and what is due again. A patient's own, or for a doctor of the patient of a request. */
import { formatDay } from '#shared/kit/dates.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { BodyValue } from '#shared/health/calls.ts';
import { bodyStanding, type BodyGroup } from '#shared/health/groups.ts';
import { healthPath, type HealthPayload, type PatientOfRequest } from '#shared/health/payload.ts';
import { healthWords } from '#shared/health/words.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { patientWords } from '#shared/patient/words.ts';
import { trendPath } from '#shared/patient/payload.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { WhoseSwitch } from '#client/family/whose-switch.tsx';
import { UnderWay } from '#client/merging/under-way.tsx';
import { Empty } from '#client/patient/list-parts.tsx';
import { UnlinkedNote, UnlinkedResults } from '#client/patient/unlinked-results.tsx';
import { OfferedNote } from '#client/offers/offered-note.tsx';
import { PersonLine } from '#client/patient/person-line.tsx';
import { severestOf } from '#client/results/line-words.ts';
import { StandingWord } from '#client/results/standing-word.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { PrintButton } from '#client/ui/print-button.tsx';
import { Section } from '#client/ui/section.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { DueTests } from './due-tests.tsx';
import { GroupTable } from './group-table.tsx';
import styles from './health-page.module.css';

export function HealthPage(props: HealthPayload) {
	const { groups, family, unlinked, patient, isMerging } = props;
	const isNothing = groups?.every(({ values }) => values.length === 0) === true;
	const of = patient?.of ?? null;
	const t = useT(healthWords);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('title')} lead={t(patient === null ? 'lead' : 'doctor.lead')}>
					{family !== null && <WhoseSwitch {...family} from="health" />}
					{of !== null && (
						<p className={styles.back}>
							<Link to={`/results/${of}`}>{t('doctor.back')}</Link>
						</p>
					)}
				</PageHead>
				{patient !== null && <Whose {...patient} />}
				{isMerging && <UnderWay />}
				{groups === null ? (
					<Empty title={t('failed')} note={t('failedNote')}>
						<ButtonLink to={healthPath(of)}>{t('retry')}</ButtonLink>
					</Empty>
				) : isNothing && isMerging ? null : isNothing && unlinked !== null ? (
					<UnlinkedResults whose={unlinked} />
				) : isNothing ? (
					<Empty title={t('none')} note={t(patient === null ? 'noneNote' : 'doctor.noneNote')}>
						{patient === null && <ButtonLink to="/results">{t('columns.value')}</ButtonLink>}
					</Empty>
				) : (
					<Body {...props} groups={groups} />
				)}
			</Stack>
		</AccountFrame>
	);
}

/** Whose values these are, and of which requests: a doctor has to know what is not here. */
function Whose({ person, identified, offered, olderTill }: PatientOfRequest) {
	const { locale } = useFrame();
	const t = useT(healthWords);
	const tDoctor = useT(doctorWords);
	return (
		<>
			{person !== null && <PersonLine person={person} />}
			<Notice>{identified ? t('doctor.only') : tDoctor('compare.unidentified')}</Notice>
			{olderTill !== null && (
				<Notice tone="warn">
					{t('doctor.older', { day: formatDay(locale, olderTill) })}{' '}
					<Link to={`/results${queryString({ mode: '1', to: olderTill })}`}>{t('doctor.olderLink')}</Link>
				</Notice>
			)}
			<OfferedNote offered={offered} />
		</>
	);
}

function Body({ groups, ...rest }: HealthPayload & { readonly groups: readonly BodyGroup[] }) {
	const of = rest.patient?.of ?? null;
	const t = useT(healthWords);
	const tResults = useT(resultsWords);
	const known = groups.filter(({ values }) => values.length > 0);
	const without = groups.filter(({ values }) => values.length === 0);
	return (
		<>
			<Notable groups={known} isDoctors={of !== null} />
			<Actions>
				<ButtonLink variant="quiet" to={trendPath([], of)}>
					{t('together')}
				</ButtonLink>
				<PrintButton label={tResults('view.print')} />
			</Actions>
			<DueTests {...rest} />
			{known.map(({ system, values }) => (
				<Section key={system} title={t(`systems.${system}`)} id={system} wide>
					<GroupTable system={system} values={values} of={of} explained={rest.explained} />
				</Section>
			))}
			{without.length > 0 && (
				<Section title={t('without')} id="without">
					{rest.unlinked === null ? <p>{t(of === null ? 'withoutNote' : 'doctor.withoutNote')}</p> : <UnlinkedNote whose={rest.unlinked} />}
					<ul className={styles.without}>
						{without.map(({ system }) => (
							<li key={system}>{t(`systems.${system}`)}</li>
						))}
					</ul>
				</Section>
			)}
		</>
	);
}

const counted = (groups: readonly BodyGroup[], standing: ReturnType<typeof bodyStanding>) => groups.reduce((sum, { counts }) => sum + counts[standing], 0);

/** What is outside by name; what nobody could judge, or has no valid value, by its number and with whom to ask. */
function Notable({ groups, isDoctors }: { readonly groups: readonly BodyGroup[]; readonly isDoctors: boolean }) {
	const { city } = useFrame();
	const t = useT(healthWords);
	const tPatient = useT(patientWords);
	const tReport = useT(reportWords);
	const outside = groups.flatMap(({ values }) => values.filter((one) => ['critical', 'outside'].includes(bodyStanding(one))));
	const [critical, abnormal, unjudged, open] = [
		counted(groups, 'critical'),
		counted(groups, 'outside'),
		counted(groups, 'unjudged'),
		counted(groups, 'open'),
	];
	return (
		<section className={styles.notable} aria-labelledby="notable">
			<h2 id="notable">{t('notable')}</h2>
			{critical > 0 && (
				<p className={styles.critical}>{isDoctors ? tReport.plural('summary.critical', critical) : tPatient.plural('phrases.critical', critical)}</p>
			)}
			{abnormal > 0 && (
				<p className={styles.outside}>{isDoctors ? tReport.plural('summary.abnormal', abnormal) : tPatient.plural('phrases.abnormal', abnormal)}</p>
			)}
			{outside.length > 0 && (
				<ul className={styles.names}>
					{outside.map((one) => (
						<li key={one.line.code}>
							<NotableName value={one} />
						</li>
					))}
				</ul>
			)}
			{unjudged > 0 && <p>{isDoctors ? tReport.plural('summary.unjudged', unjudged) : t.plural('notJudged', unjudged)}</p>}
			{open > 0 && (
				<p>
					{t.plural('open', open)}. {t('callUs')} <PhoneLink phone={city.phone} />
				</p>
			)}
			{critical + abnormal + unjudged + open === 0 && <p>{t(isDoctors ? 'doctor.noneOutside' : 'noneOutside')}</p>}
		</section>
	);
}

function NotableName({ value: { line, system } }: { readonly value: BodyValue }) {
	const { locale } = useFrame();
	return (
		<>
			<a href={`#${system}`}>{keptName(line.name)}</a> <StandingWord standing={severestOf(line, locale)} />
		</>
	);
}
