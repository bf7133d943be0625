/** The files that hold everything about a person, by what is in them; each is a link where it may be had. */
import type { WholePart } from '#shared/export/calls.ts';
import { exportWords } from '#shared/export/words.ts';
import { wholeWords } from '#shared/export/whole.words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './export-page.module.css';

interface WholeFilesProps {
	readonly parts: readonly WholePart[];
	/** Where a part is got; null before the person has confirmed. */
	readonly linkTo: ((nr: number) => string) | null;
}

export function WholeFiles({ parts, linkTo }: WholeFilesProps) {
	const t = useT(exportWords);
	const tWhole = useT(wholeWords);
	return (
		<ul className={styles.parts}>
			{parts.map((part, at) => (
				<li key={`${String(at)}${part.from ?? ''}`} className={styles.part}>
					<Held {...part} />
					{linkTo !== null && (
						<ButtonLink to={linkTo(at + 1)}>
							<Icon name="file" />
							{parts.length === 1 ? tWhole('download') : t('downloadPart', { nr: at + 1, total: parts.length })}
						</ButtonLink>
					)}
				</li>
			))}
		</ul>
	);
}

function Held({ hasData, files, requests, from, till }: WholePart) {
	const { locale } = useFrame();
	const t = useT(exportWords);
	const tWhole = useT(wholeWords);
	const held = [
		...(hasData ? [tWhole('data')] : []),
		...(files > 0 ? [tWhole.plural('files', files)] : []),
		...(requests > 0 ? [t.plural('count', requests)] : []),
	];
	return (
		<span>
			<strong>{held.join(', ')}</strong>
			{from !== null && till !== null && (
				<span className={styles.days}>{from === till ? formatDay(locale, from) : `${formatDay(locale, from)} – ${formatDay(locale, till)}`}</span>
			)}
		</span>
	);
}
