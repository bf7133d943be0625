/** What to do with a basket that somebody shared: nothing happens to the visitor's own before one of the buttons is pressed. */
import type { BasketLine } from '#shared/basket/payload.ts';
import { basketWords } from '#shared/basket/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Link } from '#client/ui/link.tsx';
import { BasketTotal } from './basket-total.tsx';

interface SharedChoiceProps {
	readonly lines: readonly BasketLine[];
	/** Whole tenge. */
	readonly total: number;
	readonly count: number;
	/** Tests in the visitor's own basket. */
	readonly ownCount: number;
}

export function SharedChoice({ lines, total, count, ownCount }: SharedChoiceProps) {
	const t = useT(basketWords);
	const href = useHref();
	const offered = lines.filter((line) => !line.expired && line.kind !== 'sampling');
	const ids = offered.map((line) => line.id).join('.');
	return (
		<Card aria-labelledby="shared-sum">
			<BasketTotal id="shared-sum" total={total} count={count} />
			<p>{ownCount === 0 ? t('ownEmpty') : t.plural('own', ownCount)}</p>
			{offered.length === 0 ? (
				<p>{t('sharedNotOffered')}</p>
			) : (
				<form method="post" action={href('/basket')}>
					<input type="hidden" name="back" value={href('/basket')} />
					<Actions>
						<Button name="add" value={ids}>
							{t(ownCount === 0 ? 'take' : 'add')}
						</Button>
						{ownCount > 0 && (
							<Button variant="quiet" name="replace" value={ids}>
								{t('replace')}
							</Button>
						)}
					</Actions>
				</form>
			)}
			<p>
				<Link to="/basket">{t('toOwn')}</Link>
			</p>
		</Card>
	);
}
