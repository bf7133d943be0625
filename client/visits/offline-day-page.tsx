/** What stands in for a nurse's day where the site cannot be reached: it knows nobody, and shows what the phone has kept. */
import { visitWords } from '#shared/visits/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Island } from '#client/runtime/island.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { LiveDay } from './live-day.tsx';

export function OfflineDayPage() {
	const t = useT(visitWords);
	return (
		<Stack narrow>
			<PageHead title={t('titles.myDay')} lead={t('mine.offlineLead')} />
			<Island name="my-day" on="idle" of={LiveDay} props={{ payload: null }} />
		</Stack>
	);
}
