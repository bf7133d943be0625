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

/** Sentences that the script says by itself. */
const spoken = ['undo', 'refresh'] as const;

export function WorklistKeys() {
	const t = useT(doctorWords);
	const said = {
		acknowledged: t.words.states.acknowledged.replace('{{day}}', '').trim(),
		review: t('states.review'),
		changed: t('outcome.changed'),
		failed: t('outcome.failed'),
		...Object.fromEntries(spoken.map((name) => [name, t(`actions.${name}`)])),
	};
	return (
		<div className={styles.keys} data-doctor-keys data-said={JSON.stringify(said)} data-arrived={JSON.stringify(t.words.outcome.arrived)}>
			<Disclosure summary={t('actions.keys')} data-doctor-help>
				<p>{t('keys.lead')}</p>
				<KeyList keys={keys.map(([key, name]) => [key, t(`keys.${name}`)])} />
				<KeySwitch label={t('keys.on')} defaultChecked data-doctor-keys-on="" />
			</Disclosure>
		</div>
	);
}
