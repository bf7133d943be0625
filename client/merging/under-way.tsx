/** Said wherever somebody might read that there is nothing: what another account of theirs has is still on its way. */
import { mergingWords } from '#shared/merging/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Notice } from '#client/ui/notice.tsx';

export function UnderWay() {
	const t = useT(mergingWords);
	return (
		<Notice role="status">
			<p>{t('underWay')}</p>
		</Notice>
	);
}
