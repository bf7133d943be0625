/** A small way to what test values mean, from where tests are listed and read about. */
import { analyteWords } from '#shared/content/analytes.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { SmallLink } from '#client/ui/small-link.tsx';

export function AnalytesLink() {
	const t = useT(analyteWords);
	return <SmallLink to="/analytes">{t('toList')}</SmallLink>;
}
