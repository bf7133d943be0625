/** Critical values that nobody has acknowledged: on the list and on an opened result, since to have read a request says nothing of them. */
import { criticalWords } from '#shared/doctor/critical.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';

/** Nothing where none waits. */
export function CriticalWaiting({ count }: { readonly count: number }) {
	const t = useT(criticalWords);
	if (count === 0) return null;
	return (
		<Notice tone="bad" role="alert">
			<p>{t.plural('waiting', count)}</p>
			<Link to="/cabinet/critical">{t('toList')}</Link>
		</Notice>
	);
}
