/** What another city means for the basket, test by test, and the question whether that is wanted. */
import type { CityChange } from '#shared/city/change.ts';
import { cityChangeWords } from '#shared/city/change.words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import buttons from '#client/ui/button.module.css';
import styles from './city-change-page.module.css';

export interface CityChangeProps {
	readonly change: CityChange;
	readonly here: { readonly name: string };
	readonly there: { readonly slug: string; readonly name: string };
	/** Local path (with language) to go back to. */
	readonly back: string;
	/** Something has changed since it was first told. */
	readonly again: boolean;
}

export function CityChangePage({ change, here, there, back, again }: CityChangeProps) {
	const t = useT(cityChangeWords);
	const href = useHref();
	const price = (tenge: number | null) => (tenge === null ? t('notOffered') : formatMoney(tenge));
	const rows = [...change.lines, { id: 0, name: t('total'), here: change.totalHere, there: change.totalThere }];
	const isEmpty = change.ids.length === 0;
	return (
		<Stack narrow>
			<PageHead title={t('title', { city: there.name })} lead={t('lead')} />
			{again && (
				<Notice tone="warn" role="status">
					<p>{t('again')}</p>
				</Notice>
			)}
			{change.gone.length > 0 && (
				<Notice tone="warn" title={t('goneTitle')}>
					<p>{isEmpty ? t('allGone') : t('gone', { names: change.gone.join(', ') })}</p>
				</Notice>
			)}
			<div className={styles.prices}>
				<Table
					caption={t('caption')}
					narrow="cards"
					rows={rows}
					rowKey={({ id }) => id}
					columns={[
						{ key: 'name', title: t('analysis'), cell: ({ name }) => name },
						{ key: 'here', title: here.name, numeric: true, cell: (line) => price(line.here) },
						{ key: 'there', title: there.name, numeric: true, cell: (line) => price(line.there) },
					]}
				/>
			</div>
			<form method="post" action={href('/city')}>
				<input type="hidden" name="back" value={back} />
				<input type="hidden" name="seen" value={change.seen} />
				<Actions>
					<Button name="city" value={there.slug}>
						{t('confirm')}
					</Button>
					<a className={buttons.quiet} href={back}>
						{t('stay')}
					</a>
				</Actions>
			</form>
		</Stack>
	);
}
