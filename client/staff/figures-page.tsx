/** The network's figures: what is chosen stands in the address, and every table is there whole as a file. */
import { maxFigureDays } from '#shared/staff/figures.ts';
import type { FiguresPayload, FigureView } from '#shared/staff/figures-payload.ts';
import { staffFiguresWords } from '#shared/staff/figures.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { FunnelView, TurnoverView } from './figures-of-orders.tsx';
import { RatesView, TurnaroundView } from './figures-of-results.tsx';
import { SiteView } from './figures-of-site.tsx';
import { figuresPath as path, placeIn } from './figures-place.ts';
import styles from './staff.module.css';

export function FiguresPage(props: FiguresPayload) {
	const { view, views, areWrongDays, turnaround, rates, funnel, turnover, site } = props;
	const t = useT(staffFiguresWords);
	const tStaff = useT(staffWords);
	const tabOf = (one: FigureView) => placeIn(props, { view: one, by: null, sort: null, order: null });
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={tStaff('titles.figures')} lead={t('lead')} />
				{areWrongDays && (
					<Notice tone="warn" role="alert">
						<p>{t('wrongDays', { days: maxFigureDays })}</p>
					</Notice>
				)}
				<Choice {...props} />
				<Tabs label={t('views')} current={tabOf(view)} tabs={views.map((one) => ({ name: t(one), path: tabOf(one) }))} />
				{turnaround && <TurnaroundView {...props} turnaround={turnaround} />}
				{rates && <RatesView {...props} rates={rates} />}
				{funnel && <FunnelView {...props} funnel={funnel} />}
				{turnover && <TurnoverView {...props} turnover={turnover} />}
				{site && <SiteView {...site} />}
			</Stack>
		</AccountFrame>
	);
}

function Choice(props: FiguresPayload) {
	const { view, from, till, months, byTest, byRepresentative } = props;
	const t = useT(staffFiguresWords);
	const href = useHref();
	const by = byTest ? 'test' : byRepresentative ? 'representative' : '';
	const [thisMonth, lastMonth] = months;
	return (
		<>
			<form className={styles.find} action={href(path)} aria-label={t('period')}>
				<input type="hidden" name="view" value={view} />
				{by !== '' && <input type="hidden" name="by" value={by} />}
				<label>
					{t('from')}
					<input name="from" type="date" defaultValue={from} />
				</label>
				<label>
					{t('till')}
					<input name="till" type="date" defaultValue={till} />
				</label>
				{view !== 'site' && <PlaceFields {...props} />}
				<Button>{t('show')}</Button>
			</form>
			<Actions>
				<Link to={placeIn(props, thisMonth)}>{t('thisMonth')}</Link>
				<Link to={placeIn(props, lastMonth)}>{t('lastMonth')}</Link>
			</Actions>
		</>
	);
}

/** The site has no place. */
function PlaceFields({ city, point, places }: FiguresPayload) {
	const t = useT(staffFiguresWords);
	return (
		<>
			<label>
				{t('city')}
				<select name="city" defaultValue={city ?? ''}>
					<option value="">{t('anyCity')}</option>
					{places.cities.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			</label>
			<label>
				{t('point')}
				<select name="point" defaultValue={point ?? ''}>
					<option value="">{t('anyPoint')}</option>
					{places.cities.map(({ id, name }) => (
						<optgroup key={id} label={name}>
							{places.points
								.filter((one) => one.city === id)
								.map((one) => (
									<option key={one.id} value={one.id}>
										{one.name}
									</option>
								))}
						</optgroup>
					))}
				</select>
			</label>
		</>
	);
}
