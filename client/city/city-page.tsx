/** Choosing a city, without a script; the dialog of the header sends the same form. */
import type { City } from '#shared/city/calls.ts';
import { cityWords } from '#shared/city/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import styles from './city-page.module.css';

export interface CityProps {
	readonly cities: readonly Pick<City, 'id' | 'slug' | 'name'>[];
	/** Local path (with language) to go back to. */
	readonly back: string;
}

export function CityPage({ cities, back }: CityProps) {
	const { city } = useFrame();
	const t = useT(cityWords);
	const href = useHref();
	return (
		<Stack>
			<PageHead title={t('title')} lead={t('lead')} />
			<form method="post" action={href('/city')}>
				<input type="hidden" name="back" value={back} />
				<ul className={styles.cities}>
					{cities.map(({ id, slug, name }) => (
						<li key={slug}>
							<button name="city" value={slug} aria-current={id === city.id ? 'true' : undefined}>
								{name}
								{id === city.id && (
									<span>
										<Icon name="check" />
										{t('now')}
									</span>
								)}
							</button>
						</li>
					))}
				</ul>
			</form>
		</Stack>
	);
}
