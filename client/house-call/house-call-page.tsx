/** Asking for a house call; or one that was asked for. */
import type { HouseCallFormPayload, HouseCallPayload } from '#shared/house-call/payload.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { TopicLink } from '#client/help/topic-link.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { HouseCallCost } from './house-call-cost.tsx';
import { HouseCallForm } from './house-call-form.tsx';
import { HouseCallMade } from './house-call-made.tsx';
import styles from './house-call.module.css';

export function HouseCallPage(props: HouseCallPayload) {
	return props.kind === 'made' ? <HouseCallMade {...props} /> : <HouseCallBooking {...props} />;
}

function HouseCallBooking(props: HouseCallFormPayload) {
	const t = useT(houseCallWords);
	// Once something was typed, the field says so instead.
	if (!props.quote.available && props.typed === null) return <NotHere {...props} />;
	return (
		<Stack>
			<PageHead title={t('title')} lead={t('lead')} />
			{props.conflict && (
				<Notice tone="warn" role="status">
					<p>{t('conflict')}</p>
				</Notice>
			)}
			{/* A mark for the script that follows day and city. */}
			<div data-account="house-call">
				<Columns asideFirst aside={<HouseCallCost quote={props.quote} />}>
					<HouseCallForm {...props} />
				</Columns>
			</div>
			<TopicLink topic="order" />
		</Stack>
	);
}

/** A city to which nobody is sent: where they are, and what there is here instead. */
function NotHere({ cities, city }: HouseCallFormPayload) {
	const t = useT(houseCallWords);
	return (
		<Stack narrow>
			<PageHead title={t('title')} />
			<Notice tone="warn" title={`${city.name}: ${t('none.title')}`}>
				<p>{t('none.text')}</p>
				<ul className={styles.cities}>
					{cities.map(({ slug, name }) => (
						<li key={slug}>
							<Link to={`/house-call/${slug}`}>{name}</Link>
						</li>
					))}
				</ul>
				<p>
					<Link to="/contacts">{t('none.points')}</Link>
				</p>
				<p>
					<PhoneLink phone={city.phone} />
				</p>
			</Notice>
		</Stack>
	);
}
