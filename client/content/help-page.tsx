/**
 * All questions by topics, each leading to its answer, and a search over them that shows the answers: an ordinary form of the address. Fifty answers on one page would weigh more
 * than any other page of the site, for somebody who has one question.
 */
import type { Piece } from '#shared/content/calls.ts';
import { helpWords } from '#shared/content/help.words.ts';
import { factsOf, topics } from '#shared/content/types.ts';
import { contentWords } from '#shared/content/words.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { AskUs } from './ask-us.tsx';
import { FindField } from '#client/ui/find-field.tsx';
import styles from './help.module.css';

interface HelpPiece extends Piece {
	/** There is more to say than the short answer. */
	readonly more: boolean;
}

export interface HelpProps {
	/** Empty where nothing was looked for. */
	readonly q: string;
	/** All of them, or those that were found, the fittest first. */
	readonly pieces: readonly HelpPiece[];
}

export function HelpPage({ q, pieces }: HelpProps) {
	const t = useT(helpWords);
	const { title, lead, empty } = useT(contentWords).words.questions;
	return (
		<>
			<Breadcrumbs trail={[]} />
			<Stack>
				<PageHead title={title} lead={lead} />
				<FindField id="help-q" to="/help" value={q} label={t('label')} placeholder={t('placeholder')} button={t('search')} />
				{q === '' ? pieces.length === 0 ? <p role="status">{empty}</p> : <ByTopic pieces={pieces} /> : <Found pieces={pieces} />}
				<AskUs />
			</Stack>
		</>
	);
}

function ByTopic({ pieces }: Pick<HelpProps, 'pieces'>) {
	const t = useT(helpWords);
	const names = useT(contentWords).words.topics;
	const byTopic = Map.groupBy(pieces, (piece) => factsOf('questions', piece).topic);
	const shown = topics.filter((topic) => byTopic.has(topic));
	return (
		<>
			<nav aria-label={t('topics')}>
				<ul className={styles.topics}>
					{shown.map((topic) => (
						<li key={topic}>
							<a href={`#${topic}`}>{names[topic]}</a>
						</li>
					))}
				</ul>
			</nav>
			<div className={styles.byTopic}>
				{shown.map((topic) => (
					<section key={topic} id={topic} className={styles.topic}>
						<h2>{names[topic]}</h2>
						<Questions pieces={byTopic.get(topic) ?? []} />
					</section>
				))}
			</div>
		</>
	);
}

/** Each leads to its answer. */
function Questions({ pieces }: Pick<HelpProps, 'pieces'>) {
	return (
		<ul className={styles.questions}>
			{pieces.map(({ slug, title }) => (
				<li key={slug}>
					<Link to={`/help/${slug}`}>{title}</Link>
				</li>
			))}
		</ul>
	);
}

/** A word that most questions have finds most of them: those that fit less lead to their answers, as on the whole page. */
const answersShown = 20;

/** What fits best is open: its answer may be all that was wanted. */
function Found({ pieces }: Pick<HelpProps, 'pieces'>) {
	const t = useT(helpWords);
	return (
		<section className={styles.topic}>
			{pieces.length === 0 ? (
				<div role="status">
					<h2>{t('nothing')}</h2>
					<p>{t('nothingHint')}</p>
				</div>
			) : (
				<>
					<div role="status">
						<h2>{t.plural('found', pieces.length)}</h2>
					</div>
					{pieces.slice(0, answersShown).map((piece, at) => (
						<Answer key={piece.slug} piece={piece} open={at === 0} />
					))}
					{pieces.length > answersShown && <Questions pieces={pieces.slice(answersShown)} />}
				</>
			)}
			<p>
				<Link to="/help">{t('all')}</Link>
			</p>
		</section>
	);
}

function Answer({ piece: { slug, title, lead, more }, open }: { readonly piece: HelpPiece; readonly open?: boolean }) {
	const t = useT(helpWords);
	return (
		<Disclosure id={slug} summary={title} className={styles.question} open={open}>
			<p>{lead}</p>
			{more && (
				<Link to={`/help/${slug}`} aria-label={t('moreOf', { title })}>
					{t('more')}
				</Link>
			)}
		</Disclosure>
	);
}
