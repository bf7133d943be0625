/** Leads to the page that checks reports. */
import { verifyWords } from '#shared/results/verify.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { SmallLink } from '#client/ui/small-link.tsx';

export function VerifyLink() {
	const t = useT(verifyWords);
	return (
		<SmallLink icon="check" to="/results/verify">
			{t('way')}
		</SmallLink>
	);
}
