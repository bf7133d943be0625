/** One collection point: when it is open, how to get there, what is taken there and what is not. */
import { catalogueWords } from '#shared/catalogue/words.ts';
import type { City } from '#shared/city/calls.ts';
import { placeOf } from '#shared/city/place.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import type { Cabinet, CabinetView } from '#shared/points/calls.ts';
import { pointsWords } from '#shared/points/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Section } from '#client/ui/section.tsx';
import { ShareButton } from '#client/ui/share-button.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { YesNo } from '#client/ui/yes-no.tsx';
import { MapLink } from './map-link.tsx';
import { OpenNow } from './open-now.tsx';
import { PointHours } from './point-hours.tsx';
import { Crowd } from './point-crowd.tsx';
import { PointLook, type PointLookProps } from './point-look.tsx';
import { DaysAhead, HowToCome, Routes, WhatToBring } from './point-visit.tsx';

interface CabinetProps {
	readonly point: CabinetView;
	/** The point's own, whichever city the page is opened in. */
	readonly city: City;
	/** What the operator shows of it; null for nothing. */
	readonly look: PointLookProps | null;
}

/** What is said of every point, in this order. What hours and services say better (weekends, swabs, what was brought along) is said there alone. */
const flags = [
	'is_ramp',
	'has_lift',
	'has_parking',
	'is_child_friendly',
	'is_cashless_payment',
	'is_kaspired',
	'has_urgent',
	'has_gynaecology',
	'is_covid',
] as const satisfies readonly (keyof Cabinet)[];

export function CabinetPage({ point, city, look }: CabinetProps) {
	const { locale } = useFrame();
	const t = useT(pointsWords);
	const { name, address, how, discount, sampling, is_drop_off_only: isDropOffOnly } = point;
	const words = t.words.view;
	return (
		<article>
			<Breadcrumbs trail={[{ name: t('view.crumb', placeOf(city, locale)), path: `/cabinets/${city.slug}` }]} />
			<Stack>
				<PageHead title={t('view.title', { name })} lead={t('view.where', { city: city.name, address })}>
					<OpenNow schedule={point.schedule} hoursBelow />
				</PageHead>
				<Columns asideFirst aside={<Reach point={point} city={city} />}>
					{discount > 0 && (
						<Notice>
							<p>{t('view.discount', { percent: formatPercent(locale, discount * 100) })}</p>
						</Notice>
					)}
					<HowToCome how={how} {...(point.ways ? { ways: point.ways } : {})} />
					{look && <PointLook {...look} />}
					<Crowd schedule={point.schedule} {...(point.load ? { load: point.load } : {})} />
					<WhatToBring isDropOffOnly={isDropOffOnly} />
					<Section title={words.sampling.title}>
						{isDropOffOnly && (
							<Notice>
								<p>{words.sampling.brought}</p>
							</Notice>
						)}
						<YesNo
							words={words.sampling}
							items={sampling.map(({ code, slug, name: service, offered }) => ({
								key: code,
								holds: offered,
								text: offered ? <Link to={`/pricelist/${slug}`}>{service}</Link> : service,
							}))}
						/>
					</Section>
					<Section title={words.flags.title}>
						<YesNo
							words={words.flags}
							items={flags
								.filter((flag) => !(isDropOffOnly && flag === 'has_gynaecology'))
								.map((flag) => ({ key: flag, holds: point[flag], text: words.flags.names[flag] }))}
						/>
					</Section>
				</Columns>
			</Stack>
		</article>
	);
}

function Reach({ point, city }: Omit<CabinetProps, 'look'>) {
	const { locale } = useFrame();
	const t = useT(pointsWords);
	const tCatalogue = useT(catalogueWords);
	const place = placeOf(city, locale);
	return (
		<Card aria-label={t('view.reach')}>
			<Facts>
				<Fact name={t('view.hours')}>
					<PointHours schedule={point.schedule} />
				</Fact>
				<Fact name={t('view.phone')}>
					<PhoneLink phone={point.phone} />
				</Fact>
				<Fact name={t('view.route.title')}>
					<Routes place={point} />
					<MapLink place={point} label={t('map')} />
				</Fact>
				{(point.schedule.days ?? []).length > 0 && (
					<Fact name={t('view.special.title')}>
						<DaysAhead schedule={point.schedule} />
					</Fact>
				)}
			</Facts>
			<Actions stacked>
				<ButtonLink to={`/pricelist/${city.slug}`}>{tCatalogue('list.title', place)}</ButtonLink>
				<ButtonLink to={`/cabinets/${city.slug}`} variant="quiet">
					{t('view.all', place)}
				</ButtonLink>
				<ShareButton />
			</Actions>
		</Card>
	);
}
