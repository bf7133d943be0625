/** What the type of a piece says of it, name by name. */
import { contentType, factsOf } from '#shared/content/types.ts';
import type { Piece } from '#shared/content/calls.ts';
import { piecePath } from '#shared/content/paths.ts';
import { analyteWords } from '#shared/content/analytes.words.ts';
import { contentWords } from '#shared/content/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Link } from '#client/ui/link.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ExampleMark } from './example-mark.tsx';

type Described = Pick<Piece, 'section' | 'facts'>;

interface BylineProps {
	readonly piece: Described;
	readonly reviewer: Piece | null;
}

/** Who wrote an article, and who has read it, or the page of an analyte, before it was published. */
export function Byline({ piece, reviewer }: BylineProps) {
	const t = useT(contentWords);
	if (piece.section === 'analytes') return <Review piece={piece} reviewer={reviewer} />;
	if (piece.section !== 'articles') return null;
	const { author = '', reviewed } = factsOf('articles', piece);
	return author === '' && reviewer === null ? null : (
		<Facts beside>
			<Fact name={t('facts.author')}>{author}</Fact>
			{reviewer !== null && (
				<Fact name={t('facts.reviewer')}>
					<Reviewer reviewer={reviewer} reviewed={reviewed} />
				</Fact>
			)}
		</Facts>
	);
}

function Reviewer({ reviewer, reviewed }: { readonly reviewer: Piece; readonly reviewed: string | undefined }) {
	const { locale } = useFrame();
	return (
		<>
			<Link to={piecePath(reviewer)}>{reviewer.title}</Link>
			{` — ${factsOf('leadership', reviewer).role}`}
			{reviewed !== undefined && ` · ${formatDay(locale, reviewed)}`}
			{reviewer.example && <ExampleMark />}
		</>
	);
}

/** Of what is measured, other names and who has read the text; where nobody has, that is said. */
function Review({ piece, reviewer }: BylineProps) {
	const t = useT(contentWords);
	const tAnalyte = useT(analyteWords);
	const { reviewed, also = '' } = factsOf('analytes', piece);
	return (
		<Facts beside>
			<Fact name={tAnalyte('also')}>{also}</Fact>
			<Fact name={t('facts.reviewer')}>{reviewer === null ? tAnalyte('notReviewed') : <Reviewer reviewer={reviewer} reviewed={reviewed} />}</Fact>
		</Facts>
	);
}

/** What the type of a piece says of it: beside its text where there is room, above it on a phone. */
export function PieceFacts({ piece }: { readonly piece: Described }) {
	const t = useT(contentWords);
	if (piece.section === 'press') {
		const { source, link } = factsOf('press', piece);
		return (
			<Facts beside>
				<Fact name={t('facts.source')}>{link === undefined ? source : <Link to={link}>{source}</Link>}</Fact>
			</Facts>
		);
	}
	const { shows } = contentType(piece.section);
	if (shows === undefined) return null;
	return (
		<Facts beside>
			{shows.map((key) => (
				<Fact key={key} name={t(`facts.${key}`)}>
					{textOf(piece.facts[key])}
				</Fact>
			))}
		</Facts>
	);
}

const textOf = (value: unknown): string => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '');
