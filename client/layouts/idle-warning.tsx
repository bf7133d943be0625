/** What is said two minutes before a session ends because nothing was done; closed until the script opens it (`client/account/idle.ts`). */
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Stack } from '#client/ui/stack.tsx';

/** @param ms until the session ends, from when the page was made */
export function IdleWarning({ ms }: { readonly ms: number }) {
	const { address, person } = useFrame();
	const t = useT(accountFrameWords);
	const href = useHref();
	return (
		<div data-idle-ms={ms} data-idle-of={person?.mark} data-idle-login={href(`/login${queryString({ back: href(address) })}`)}>
			<Dialog id="idle" title={t('idle.title')}>
				<Stack>
					<p>{t('idle.text')}</p>
					<form method="dialog">
						<Button autoFocus>{t('idle.stay')}</Button>
					</form>
				</Stack>
			</Dialog>
		</div>
	);
}
