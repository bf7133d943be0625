/** The journal of an account's results: who opened them, and how they came there. */
import type { JournalPayload } from '#shared/attachments/payload.ts';
import { attachmentWords } from '#shared/attachments/words.ts';
import { openingsTab } from '#shared/openings/place.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { OpeningsPart } from '#client/openings/openings-part.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { AttachmentsPart } from './attachments-part.tsx';

const page = '/cabinet/journal';

export function JournalPage({ attached, opened }: JournalPayload) {
	const t = useT(attachmentWords);
	const tabs = [
		{ name: t('tabs.opened'), path: openingsTab },
		{ name: t('tabs.attached'), path: page },
	];
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('title')} />
				<Tabs label={t('title')} tabs={tabs} current={opened === null ? page : openingsTab} />
				{opened !== null && <OpeningsPart {...opened} />}
				{attached !== null && <AttachmentsPart {...attached} />}
			</Stack>
		</AccountFrame>
	);
}
