/** Licenses and certificates, each with its scan. */
import type { Piece } from '#shared/content/calls.ts';
import { documentPath, picturePath } from '#shared/content/pictures.ts';
import { factsOf } from '#shared/content/types.ts';
import { contentWords } from '#shared/content/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { Breadcrumbs, type Crumb } from '#client/ui/breadcrumbs.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ExampleMark } from './example-mark.tsx';
import styles from './content.module.css';

export interface LicensesProps {
	readonly pieces: readonly Piece[];
	readonly trail: readonly Crumb[];
}

export function LicensesPage({ pieces, trail }: LicensesProps) {
	const words = useT(contentWords).words.licenses;
	return (
		<>
			<Breadcrumbs trail={trail} />
			<Stack>
				<PageHead title={words.title} lead={words.lead} />
				{pieces.length === 0 ? (
					<p role="status">{words.empty}</p>
				) : (
					<ul className={styles.documents}>
						{pieces.map((piece) => (
							<License key={piece.slug} piece={piece} />
						))}
					</ul>
				)}
			</Stack>
		</>
	);
}

function License({ piece }: { readonly piece: Piece }) {
	const t = useT(contentWords);
	const { locale } = useFrame();
	const { number, issuer, issued, until, scan } = factsOf('licenses', piece);
	return (
		<li id={piece.slug}>
			<Card>
				{!scan.file.endsWith('.pdf') && (
					<a className={styles.scan} href={documentPath(scan)} target="_blank" rel="noopener" tabIndex={-1} aria-hidden="true">
						<img src={picturePath(scan)} width={210} height={297} alt="" loading="lazy" decoding="async" />
					</a>
				)}
				<h2 id={`${piece.slug}-title`}>{piece.title}</h2>
				<p>{piece.lead}</p>
				<Facts beside>
					<Fact name={t('facts.number')}>{number}</Fact>
					<Fact name={t('facts.issuer')}>{issuer}</Fact>
					<Fact name={t('facts.issued')}>{formatDay(locale, issued)}</Fact>
					<Fact name={t('facts.until')}>{until === undefined ? '' : formatDay(locale, until)}</Fact>
				</Facts>
				{piece.example && <ExampleMark />}
				<p>
					<a href={documentPath(scan)} target="_blank" rel="noopener" aria-describedby={`${piece.slug}-title`}>
						{t('openScan')}
					</a>
				</p>
			</Card>
		</li>
	);
}
