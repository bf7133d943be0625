/** The rows of a doctor's list with what can be done to several of them: an ordinary form. Awake it is `live-requests.tsx`. */
import type { DoctorRow } from '#shared/doctor/calls.ts';
import { placeQuery, type ListPlace } from '#shared/doctor/place.ts';
import { doctorWords } from '#shared/doctor/words.ts';
import { intentField } from '#shared/kit/form.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { RequestTable, type Marking } from './request-table.tsx';
import styles from './request-list.module.css';

export type RequestListProps = {
	readonly rows: readonly DoctorRow[];
	/** Where the list goes on; null at its end. */
	readonly next: string | null;
	readonly place: ListPlace;
};

interface LiveProps {
	readonly marking?: Marking;
	/** How many more requests there are since the list was read. */
	readonly arrived?: number;
}

export function RequestList({ rows, next, place, marking, arrived = 0 }: RequestListProps & LiveProps) {
	const t = useT(doctorWords);
	const href = useHref();
	const pathOf = (at: ListPlace) => `/results${placeQuery(at)}`;
	return (
		<>
			<form method="post" action={href(pathOf(place))} id={shownForm}>
				{onceFor(rows).map(({ id, version }) => (
					<input key={id} type="hidden" name="request" value={`${id}.${String(version)}`} />
				))}
			</form>
			<form method="post" action={href(pathOf(place))} className={styles.worklist} data-doctor-worklist>
				<div className={styles.bar}>
					<Button variant="quiet" name={intentField} value="acknowledge-all">
						{t('actions.acknowledge')}
					</Button>
					{place.tab === 'all' ? (
						<Button variant="quiet" name={intentField} value="reopen-all">
							{t('actions.reopen')}
						</Button>
					) : (
						<WholePage rows={rows} />
					)}
					<input type="hidden" name="shown" value={rows.map(({ id }) => id).join('.')} />
					<Button variant="quiet" name={intentField} value="take">
						{t('actions.take')}
					</Button>
					{/* Beside the buttons, so that no row moves. */}
					<span role="status">
						{arrived > 0 && (
							<Link to={pathOf(place)} data-doctor-new>
								{t('outcome.arrivedShow', { arrived: t.plural('outcome.arrived', arrived) })}
							</Link>
						)}
					</span>
				</div>
				<RequestTable rows={rows} place={place} marking={marking} />
				<nav className={styles.pages} aria-label={t('pages.label')}>
					{place.after !== null && <Link to={pathOf({ ...place, after: null })}>{t('pages.first')}</Link>}
					{next !== null && (
						<Link to={pathOf({ ...place, after: next })} rel="next">
							{t('pages.next')}
						</Link>
					)}
				</nav>
			</form>
		</>
	);
}

/** What the button of the whole page sends: the rows that stand here, as they were read, and none that came since. */
const shownForm = 'doctor-shown';
/** A critical request is marked by itself, or ticked: nobody passes over it with the rest. */
const onceFor = (rows: readonly DoctorRow[]) => rows.filter(({ urgency }) => urgency !== 'critical');

function WholePage({ rows }: Pick<RequestListProps, 'rows'>) {
	const t = useT(doctorWords);
	const count = onceFor(rows).length;
	if (count < 2) return null;
	return (
		<Button variant="quiet" form={shownForm} name={intentField} value="acknowledge-all">
			{t.plural(count === rows.length ? 'actions.acknowledgeShown' : 'actions.acknowledgeOthers', count)}
		</Button>
	);
}
