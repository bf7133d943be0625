/** Which keys there are, and what this device remembers; both can be turned off. */
import { useState } from 'react';
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { shortcutsWords } from '#shared/shortcuts/words.ts';
import { accountSections, isConsole, shortcutOf } from '#client/layouts/account-sections.ts';
import { clearViewed, isViewedKept, keepViewed, viewedIds } from '#client/catalogue/viewed.ts';
import type { DialogProps } from '#client/runtime/dialog-props.ts';
import { useFrame, useIds, useT } from '#client/runtime/frame.tsx';
import { areKeysOn, turnKeys } from '#client/runtime/keys.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { KeyList, KeySwitch } from '#client/ui/key-list.tsx';
import { Stack } from '#client/ui/stack.tsx';

export function ShortcutsDialog({ onClose }: DialogProps) {
	const t = useT(shortcutsWords);
	const frame = useFrame();
	const ids = useIds();
	const { nav } = useT(accountFrameWords).words;
	const { person } = frame;
	const sections =
		person === undefined
			? []
			: accountSections(person.role, person.rights).flatMap(({ key, name }) => (key === undefined ? [] : [[shortcutOf(key), nav[name]] as const]));
	const [keys, setKeys] = useState(areKeysOn);
	const [kept, setKept] = useState(isViewedKept);
	const [cleared, setCleared] = useState(viewedIds().length === 0);
	return (
		<Dialog id={ids('dialog')} title={t('title')} open onClose={onClose}>
			<Stack>
				<section>
					<h3>{t('keys')}</h3>
					<p>{t('lead')}</p>
					<KeyList
						keys={[
							['/', t('names.search')],
							...(isConsole(frame)
								? ([['J, K', t('names.row')], ['A', t('names.act')], ['N', t('names.page')], ...sections, ['1–9', t('names.section')]] as const)
								: []),
							['?', t('names.help')],
							['Esc', t('names.close')],
						]}
					/>
					<KeySwitch
						label={t('on')}
						checked={keys}
						onChange={({ currentTarget: { checked } }) => {
							turnKeys(checked);
							setKeys(checked);
						}}
					/>
				</section>
				<section>
					<h3>{t('memory')}</h3>
					<p>{t('memoryLead')}</p>
					<KeySwitch
						label={t('remember')}
						checked={kept}
						onChange={({ currentTarget: { checked } }) => {
							keepViewed(checked);
							setKept(isViewedKept());
							setCleared(true);
						}}
					/>
					<Button
						type="button"
						variant="quiet"
						aria-disabled={cleared || undefined}
						onClick={() => {
							clearViewed();
							setCleared(true);
						}}
					>
						{t('clear')}
					</Button>
					<p role="status">{cleared && kept && t('cleared')}</p>
				</section>
			</Stack>
		</Dialog>
	);
}
