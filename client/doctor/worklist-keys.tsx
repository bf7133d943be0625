/** What the keys of a doctor's pages do, and the switch that turns them off on this device; `worklist.ts` carries them out. */
import { doctorWords } from '#shared/doctor/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { KeyList, KeySwitch } from '#client/ui/key-list.tsx';
import styles from './worklist-keys.module.css';

const keys = [
	['J', 'next'],
	['K', 'previous'],
	['Enter', 'open'],
	['X', 'select'],
	['A', 'acknowledge'],
	['/', 'search'],
	['?', 'help'],
] as const;

export function WorklistKeys() {
	const t = useT(doctorWords);
	return (
		<div className={styles.keys}>
			<Disclosure summary={t('actions.keys')} data-doctor-help>
				<p>{t('keys.lead')}</p>
				<KeyList keys={keys.map(([key, name]) => [key, t(`keys.${name}`)])} />
				<KeySwitch label={t('keys.on')} defaultChecked data-doctor-keys-on="" />
			</Disclosure>
		</div>
	);
}
