/** Accounts that were put together with this one, as its owner reads of them. */
import { formatMoment } from '#shared/kit/dates.ts';
import type { Merges as Data } from '#shared/merging/calls.ts';
import { mergingWords } from '#shared/merging/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';

export function Merges({ merges }: { readonly merges: Data['data'] }) {
	const { locale } = useFrame();
	const t = useT(mergingWords);
	return (
		<>
			{merges.some(({ backAt }) => backAt === null) && <p>{t('lead')}</p>}
			<ul>
				{merges.map(({ state, at, backAt, phone, email }) => (
					<li key={at}>
						{t(`states.${state}`, { at: formatMoment(locale, backAt ?? at) })}
						<br />
						{t('contact')}: {[phone, email].filter(Boolean).join(', ')}
					</li>
				))}
			</ul>
		</>
	);
}
