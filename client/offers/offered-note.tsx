/** Says to a doctor how many of the requests beside each other a patient opened: what they show ends with that. */
import { offerWords } from '#shared/offers/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';

export function OfferedNote({ offered }: { readonly offered: readonly string[] }) {
	const t = useT(offerWords);
	if (offered.length === 0) return null;
	return (
		<Notice>
			<p>{t.plural('beside', offered.length)}</p>
			<p>
				<Link to="/cabinet/offers">{t('title')}</Link>
			</p>
		</Notice>
	);
}
