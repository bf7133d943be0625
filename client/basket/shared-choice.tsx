/** What to do with a basket that somebody shared: nothing happens to the visitor's own before one of the buttons is pressed. */
import { formatMoney } from '#shared/kit/money.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import button from '#client/ui/button.module.css';
import sheet from '#client/ui/sheet.module.css';
import type { BasketLine } from '#shared/basket/payload.ts';
import { basketWords } from '#shared/basket/words.ts';

interface SharedChoiceProps {
	readonly lines: readonly BasketLine[];
	readonly total: number;
	readonly count: number;
	readonly ownCount: number;
}

export function SharedChoice({ lines, total, count, ownCount }: SharedChoiceProps) {
	const { city } = useFrame();
	const t = useT(basketWords);
	const href = useHref();
	const offered = lines.filter((line) => !line.expired && line.kind !== 'sampling');
	const ids = offered.map((line) => line.id).join('.');
	return (
		<aside className={`${sheet.card} ${sheet.aside}`} aria-labelledby="shared-sum">
			<div>
				<h2 id="shared-sum" className={sheet.total}>
					<span>{t('total')}</span>
					<span className={`numbers ${sheet.sum}`}>{formatMoney(total)}</span>
				</h2>
				<p className={sheet.small}>
					{t.plural('count', count)}. {t('price', { city: city.name })}
				</p>
			</div>
			<p>{ownCount === 0 ? t('ownEmpty') : t.plural('own', ownCount)}</p>
			{offered.length === 0 ? (
				<p>{t('sharedNotOffered')}</p>
			) : (
				<form method="post" action={href('/basket')} className={sheet.actions}>
					<input type="hidden" name="back" value={href('/basket')} />
					<button type="submit" className={button.main} name="add" value={ids}>
						{t(ownCount === 0 ? 'take' : 'add')}
					</button>
					{ownCount > 0 && (
						<button type="submit" className={button.quiet} name="replace" value={ids}>
							{t('replace')}
						</button>
					)}
				</form>
			)}
			<p>
				<a href={href('/basket')}>{t('toOwn')}</a>
			</p>
		</aside>
	);
}
