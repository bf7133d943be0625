/** A nurse's own day, on her phone. */
import { formatDay } from '#shared/kit/dates.ts';
import type { FollowedDayPayload } from '#shared/visits/payload.ts';
import { nurseDays } from '#shared/visits/rules.ts';
import { visitWords } from '#shared/visits/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Island } from '#client/runtime/island.tsx';
import { Live } from '#client/staff/live.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { DayLinks } from './day-links.tsx';
import { LiveDay } from './live-day.tsx';
import { MyDay } from './my-day.tsx';

function ClosedDay({ today }: Pick<FollowedDayPayload, 'today'>) {
	const { locale } = useFrame();
	const t = useT(visitWords);
	return (
		<>
			<Notice tone="warn" role="alert">
				<p>{t('mine.closedDay', { ahead: nurseDays.ahead })}</p>
			</Notice>
			<p>
				<Link to="/staff/my-day">{`${t('mine.today')}: ${formatDay(locale, today)}`}</Link>
			</p>
		</>
	);
}

export function MyDayPage({ following, ...payload }: FollowedDayPayload) {
	const { locale } = useFrame();
	const t = useT(visitWords);
	return (
		<AccountFrame>
			<Live state={following} narrow>
				<PageHead title={t('titles.myDay')} lead={formatDay(locale, payload.date)} />
				{following === null ? (
					<ClosedDay today={payload.today} />
				) : /* A refusal is of the forms, which work without a script. */ payload.refused === null ? (
					<Island name="my-day" on="idle" of={LiveDay} props={{ payload: { ...payload, refused: null } }} renewed />
				) : (
					<>
						<DayLinks {...payload} />
						<MyDay {...payload} />
					</>
				)}
			</Live>
		</AccountFrame>
	);
}
