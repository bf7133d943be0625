/** What a patient has asked for: orders, and house calls. */
import { houseCallWords } from '#shared/house-call/words.ts';
import { requestsPaths } from '#shared/patient/payload.ts';
import { patientWords } from '#shared/patient/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Tabs } from '#client/ui/tabs.tsx';

export function RequestsTabs({ current }: { readonly current: keyof typeof requestsPaths }) {
	const t = useT(patientWords);
	const tHouseCall = useT(houseCallWords);
	return (
		<Tabs
			label={t('orders.tabs')}
			tabs={[
				{ name: t('orders.list'), path: requestsPaths.orders },
				{ name: tHouseCall('list.title'), path: requestsPaths.houseCalls },
			]}
			current={requestsPaths[current]}
		/>
	);
}
