/** Promotions side by side, each with its days. A tile is pressed anywhere on it. */
import type { Announced } from '#shared/content/promotions.ts';
import { promotionWords } from '#shared/content/promotions.words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import { Link } from '#client/ui/link.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ExampleMark } from './example-mark.tsx';
import { Picture } from './picture.tsx';
import content from './content.module.css';
import styles from './promotions.module.css';

interface PromotionTilesProps {
	readonly promotions: readonly Announced[];
	/** Seen at once when the page opens: its pictures do not wait. */
	readonly first?: boolean;
}

/** Pictures of the first row. */
const eager = 3;
const sizes = '(min-width: 1000px) 390px, (min-width: 640px) 50vw, 100vw';

export function PromotionTiles({ promotions, first = false }: PromotionTilesProps) {
	const { locale } = useFrame();
	const t = useT(promotionWords);
	return (
		<ul className={content.tiles} data-rows="">
			{promotions.map((promotion, at) => {
				const { path, title, lead, picture, example, share, here, cities } = promotion;
				return (
					<li key={path}>
						{picture && <Picture picture={picture} alt="" sizes={sizes} maxWidth={800} eager={first && at < eager} />}
						<div>
							<h3>
								<Link to={path}>{title}</Link>
							</h3>
							<PromotionDays promotion={promotion} />
							{share !== null && share > 0 && <p className={content.short}>{t('share', { percent: formatPercent(locale, share) })}</p>}
							{!here && cities !== null && <p className={content.short}>{cities.join(', ')}</p>}
							<p>{lead}</p>
							{example && <ExampleMark />}
						</div>
					</li>
				);
			})}
		</ul>
	);
}

/** Until which day it runs and how many days are left; or from which day on it does. */
export function PromotionDays({ promotion: { state, days, daysLeft } }: { readonly promotion: Announced }) {
	const { locale } = useFrame();
	const t = useT(promotionWords);
	if (days === null) return <p className={styles.days}>{t('hasEnded')}</p>;
	if (state === 'ended') return <p className={styles.days}>{t('wasLastDay', { day: formatDay(locale, days.until) })}</p>;
	if (state === 'upcoming') return <p className={styles.days}>{t('firstDay', { day: formatDay(locale, days.from) })}</p>;
	return (
		<p className={styles.days}>
			<strong>{daysLeft === 0 ? t('lastToday') : t.plural('daysLeft', daysLeft)}</strong>
			<time dateTime={days.until}>{t('lastDay', { day: formatDay(locale, days.until) })}</time>
		</p>
	);
}
