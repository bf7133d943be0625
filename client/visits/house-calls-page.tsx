/** House calls of the staff: a day of them, or what a search has found. */
import { formatDay } from '#shared/kit/dates.ts';
import { queryString } from '#shared/kit/urls.ts';
import { dispatchWords } from '#shared/visits/dispatch.words.ts';
import type { HouseCallsPayload } from '#shared/visits/payload.ts';
import { visitWords } from '#shared/visits/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Live } from '#client/staff/live.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { DayVisits } from './day-visits.tsx';
import { FindForm, FoundVisits } from './find-visits.tsx';

export function HouseCallsPage(props: HouseCallsPayload) {
	const { mode, search, date, live } = props;
	const { locale } = useFrame();
	const t = useT(visitWords);
	const tDispatch = useT(dispatchWords);
	return (
		<AccountFrame>
			<Live state={live} queue="house-calls">
				<PageHead title={t('titles.houseCalls')} lead={mode === 'day' ? formatDay(locale, date) : tDispatch('find.title')} />
				<FindForm {...props} />
				{search !== null && mode === 'day' && (
					<p>
						<Link to={`/staff/house-calls${queryString({ search })}`}>{tDispatch('find.back')}</Link>
					</p>
				)}
				{mode === 'day' ? <DayVisits {...props} /> : <FoundVisits {...props} />}
			</Live>
		</AccountFrame>
	);
}
