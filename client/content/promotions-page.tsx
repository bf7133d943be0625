/** Promotions: what runs in the reader's city first, what comes, what runs elsewhere, and below all what has ended. */
import type { Announced, Grouped } from '#shared/content/promotions.ts';
import { promotionWords } from '#shared/content/promotions.words.ts';
import { contentWords } from '#shared/content/words.ts';
import { placeOf } from '#shared/city/place.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { PromotionTiles } from './promotion-tiles.tsx';
import styles from './promotions.module.css';

export interface PromotionsProps {
	readonly groups: Grouped;
}

export function PromotionsPage({ groups: { running, upcoming, elsewhere, ended } }: PromotionsProps) {
	const { city, locale } = useFrame();
	const t = useT(promotionWords);
	const words = useT(contentWords).words.promotions;
	const place = placeOf(city, locale);
	return (
		<>
			<Breadcrumbs trail={[]} />
			<Stack>
				<PageHead title={words.title} lead={words.lead} />
				{running.length === 0 ? (
					<p role="status">{t('nothing', place)}</p>
				) : (
					<section className={styles.group}>
						<h2>{t('running', place)}</h2>
						<PromotionTiles promotions={running} first />
					</section>
				)}
				{upcoming.length > 0 && (
					<section className={styles.group}>
						<h2>{t('upcoming')}</h2>
						<PromotionTiles promotions={upcoming} />
					</section>
				)}
				{elsewhere.length > 0 && (
					<section className={styles.group}>
						<h2>{t('elsewhere')}</h2>
						<PromotionTiles promotions={elsewhere} />
					</section>
				)}
				{ended.length > 0 && (
					<section className={styles.group}>
						<h2>{t('ended')}</h2>
						<ul className={styles.ended}>
							{ended.map((one) => (
								<Ended key={one.path} promotion={one} />
							))}
						</ul>
					</section>
				)}
			</Stack>
		</>
	);
}

function Ended({ promotion: { path, title, days } }: { readonly promotion: Announced }) {
	const { locale } = useFrame();
	const t = useT(promotionWords);
	return (
		<li>
			<Link to={path}>{title}</Link>
			<small>{days === null ? t('hasEnded') : t('wasLastDay', { day: formatDay(locale, days.until) })}</small>
		</li>
	);
}
