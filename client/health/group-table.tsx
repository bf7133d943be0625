/** The latest values of one organ or system: what is out of range first, each with its degree in words and its own date. */
import type { BodyValue } from '#shared/health/calls.ts';
import { healthWords } from '#shared/health/words.ts';
import type { BodySystem } from '#shared/health/systems.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { trendPath } from '#shared/patient/payload.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { isText, rangeWords, severestOf, withUnit } from '#client/results/line-words.ts';
import { ExplainedLink } from '#client/results/explained-link.tsx';
import { StandingWord } from '#client/results/standing-word.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Link } from '#client/ui/link.tsx';
import { Table } from '#client/ui/table.tsx';
import styles from './health-page.module.css';

interface GroupTableProps {
	readonly system: BodySystem;
	readonly values: readonly BodyValue[];
	/** A doctor's: the request that the page was opened from. */
	readonly of: string | null;
	/** By codes of lines, the bare path of the page that explains what was measured. */
	readonly explained: Readonly<Record<string, string>>;
}

const nameCell = (of: string | null, explained: GroupTableProps['explained']) => (value: BodyValue) => <Name value={value} of={of} explained={explained} />;
const valueCell = (value: BodyValue) => <Value value={value} />;
const standingCell = (value: BodyValue) => <Assessment value={value} />;
const rangeCell = (value: BodyValue) => <Range value={value} />;
const dayCell = (value: BodyValue) => <Day value={value} />;

export function GroupTable({ system, values, of, explained }: GroupTableProps) {
	const t = useT(healthWords);
	return (
		<div className={styles.group}>
			<Table
				caption={t(`systems.${system}`)}
				narrow="cards"
				rows={values}
				rowKey={({ line }) => line.code}
				columns={[
					{ key: 'name', title: t('columns.name'), cell: nameCell(of, explained) },
					{ key: 'value', title: t('columns.value'), cell: valueCell },
					{ key: 'standing', title: t('columns.standing'), cell: standingCell },
					{ key: 'range', title: t('columns.range'), cell: rangeCell },
					{ key: 'day', title: t('columns.day'), cell: dayCell },
				]}
			/>
		</div>
	);
}

/** Leads to its values over time, and to what was measured. */
function Name({ value: { line }, of, explained }: { readonly value: BodyValue } & Pick<GroupTableProps, 'of' | 'explained'>) {
	return (
		<span className={styles.name}>
			<Link to={trendPath([line.code], of)}>{keptName(line.name)}</Link>
			<ExplainedLink name={line.name} code={line.code} explained={explained} />
		</span>
	);
}

function Value({ value: { line } }: { readonly value: BodyValue }) {
	const t = useT(healthWords);
	if (line.state !== 'done') return '—';
	return (
		<span className={classNames(styles.value, isText(line) && styles.text)}>
			{line.value === '' && line.parts.length > 0 ? t('onResult') : withUnit(line)}
		</span>
	);
}

/** The degree in words; beside it whatever keeps the value from being taken as it stands. */
function Assessment({ value: { line, newer } }: { readonly value: BodyValue }) {
	const { locale } = useFrame();
	const t = useT(healthWords);
	const tReport = useT(reportWords);
	return (
		<span className={styles.assessment}>
			{line.state === 'done' ? (
				<StandingWord standing={severestOf(line, locale)} />
			) : (
				<strong>{tReport(line.isReopened ? 'reopened' : `states.${line.state}`)}</strong>
			)}
			{line.isDoubtful && <span>{t('doubtful')}</span>}
			{line.comment !== '' && <span>{t('remark')}</span>}
			{newer !== null && <Link to={`/results/${newer.requestId}`}>{t(newer.isReopened ? 'newer.reopened' : `newer.${newer.state}`)}</Link>}
		</span>
	);
}

function Range({ value: { line } }: { readonly value: BodyValue }) {
	const { locale } = useFrame();
	return line.state === 'done' ? rangeWords(line, locale) : '—';
}

/** Leads to the result that it stands in. */
function Day({ value: { collectedAt, requestId } }: { readonly value: BodyValue }) {
	const { locale } = useFrame();
	const t = useT(healthWords);
	return <Link to={`/results/${requestId}`}>{collectedAt === null ? t('unknownDay') : formatDay(locale, dayInAlmaty(collectedAt))}</Link>;
}
