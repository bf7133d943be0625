/** What is explained, by groups, each leading to its page; a group with many has an address of its own. And a search by name: an ordinary form of the address. */
import type { Piece } from '#shared/content/calls.ts';
import { analyteWords } from '#shared/content/analytes.words.ts';
import { piecePath } from '#shared/content/paths.ts';
import { analyteGroups, factsOf, type AnalyteGroup } from '#shared/content/types.ts';
import { contentWords } from '#shared/content/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { FindField } from '#client/ui/find-field.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useT } from '#client/runtime/frame.tsx';
import styles from './help.module.css';

export interface AnalytesProps {
	/** Empty where nothing was looked for. */
	readonly q: string;
	/** The one whose analytes are all shown; null for the beginnings of all groups. */
	readonly group: AnalyteGroup | null;
	/** All of them, those of the group, or those that were found, the fittest first. */
	readonly pieces: readonly Piece[];
}

/** Of a group with more, as many stand in the list of all: those that come first in the operator's order. All of them at once would weigh more than a page may. */
const maxOfGroup = 4;

export function AnalytesPage({ q, group, pieces }: AnalytesProps) {
	const t = useT(analyteWords);
	const { title, lead, empty } = useT(contentWords).words.analytes;
	return (
		<>
			<Breadcrumbs trail={[]} />
			<Stack>
				<PageHead title={title} lead={lead} />
				<FindField id="analytes-q" to="/analytes" value={q} label={t('label')} placeholder={t('placeholder')} button={t('search')} />
				{q !== '' ? (
					<Found pieces={pieces} />
				) : pieces.length === 0 ? (
					<p role="status">{empty}</p>
				) : group !== null ? (
					<OneGroup group={group} pieces={pieces} />
				) : (
					<ByGroup pieces={pieces} />
				)}
			</Stack>
		</>
	);
}

function ByGroup({ pieces }: Pick<AnalytesProps, 'pieces'>) {
	const t = useT(analyteWords);
	const names = t.words.groups;
	const byGroup = Map.groupBy(pieces, (piece) => factsOf('analytes', piece).group);
	const shown = analyteGroups.filter((group) => byGroup.has(group));
	return (
		<>
			<nav aria-label={t('groupsLabel')}>
				<ul className={styles.topics}>
					{shown.map((group) => (
						<li key={group}>
							<a href={`#${group}`}>{names[group]}</a>
						</li>
					))}
				</ul>
			</nav>
			<div className={styles.byTopic}>
				{shown.map((one) => {
					const own = byGroup.get(one) ?? [];
					return (
						<section key={one} id={one} className={styles.topic}>
							<h2>{names[one]}</h2>
							<AnalyteLinks pieces={own.slice(0, maxOfGroup)} />
							{own.length > maxOfGroup && (
								<p>
									<Link to={`/analytes${queryString({ group: one })}`}>{t('wholeGroup', { group: names[one], count: own.length })}</Link>
								</p>
							)}
						</section>
					);
				})}
			</div>
		</>
	);
}

function OneGroup({ group, pieces }: { readonly group: AnalyteGroup; readonly pieces: readonly Piece[] }) {
	const t = useT(analyteWords);
	return (
		<section className={styles.topic}>
			<h2>{t.words.groups[group]}</h2>
			<AnalyteLinks pieces={pieces} />
			<p>
				<Link to="/analytes">{t('all')}</Link>
			</p>
		</section>
	);
}

/** Names that lead to their pages. */
export function AnalyteLinks({ pieces }: Pick<AnalytesProps, 'pieces'>) {
	return (
		<ul className={styles.questions}>
			{pieces.map((piece) => (
				<li key={piece.slug}>
					<Link to={piecePath(piece)}>{piece.title}</Link>
				</li>
			))}
		</ul>
	);
}

function Found({ pieces }: Pick<AnalytesProps, 'pieces'>) {
	const t = useT(analyteWords);
	return (
		<section className={styles.topic}>
			<div role="status">
				<h2>{pieces.length === 0 ? t('nothing') : t.plural('found', pieces.length)}</h2>
				{pieces.length === 0 && <p>{t('nothingHint')}</p>}
			</div>
			{pieces.length > 0 && <AnalyteLinks pieces={pieces} />}
			<p>
				<Link to="/analytes">{t('all')}</Link>
			</p>
		</section>
	);
}
