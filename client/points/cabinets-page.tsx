/** The collection points of a city. */
import type { FormState } from '#shared/kit/refused-form.ts';
import { placeOf } from '#shared/city/place.ts';
import { pointListWords } from '#shared/points/list.words.ts';
import { pointsWords } from '#shared/points/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PointsFound, type FoundPoints } from './points-found.tsx';

export function CabinetsPage(found: FoundPoints & FormState) {
	const { city, locale } = useFrame();
	const t = useT(pointListWords);
	const tPoints = useT(pointsWords);
	return (
		<>
			<Breadcrumbs trail={[]} />
			<PageHead title={tPoints('view.crumb', placeOf(city, locale))} id="title" lead={t('lead')} />
			<PointsFound {...found} labelledBy="title" heading="h2" />
		</>
	);
}
