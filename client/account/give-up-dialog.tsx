/** Asks in a dialog whether to give up the steps of a registration or a recovery. */
import { stepsWords } from '#shared/account/steps.words.ts';
import type { DialogProps } from '#client/runtime/dialog-props.ts';
import { useIds, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { GiveUpForm } from './give-up.tsx';

export function GiveUpDialog({ onClose }: DialogProps) {
	const t = useT(stepsWords);
	const ids = useIds();
	return (
		<Dialog id={ids('dialog')} title={t('asked')} open onClose={onClose}>
			<Stack>
				<p>{t('lost')}</p>
				<GiveUpForm>
					<Button type="button" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
						{t('no')}
					</Button>
				</GiveUpForm>
			</Stack>
		</Dialog>
	);
}
