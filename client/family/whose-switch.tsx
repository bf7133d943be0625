/** Whose data is shown, one's own or a child's, where it is seen: a press changes it. Buttons of forms, because it is the session that changes. */
import type { FamilySwitch, SwitchPlace } from '#shared/family/payload.ts';
import { familyWords } from '#shared/family/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { PressForm } from '#client/ui/press-form.tsx';
import styles from './whose-switch.module.css';

interface WhoseSwitchProps extends FamilySwitch {
	/** The page that it stands on: the way leads back there. */
	readonly from: SwitchPlace;
}

const page = '/cabinet/family';

export function WhoseSwitch({ children, shown, from }: WhoseSwitchProps) {
	const t = useT(familyWords);
	const people = [{ id: null, name: t('own') }, ...children];
	return (
		<section className={styles.whose} aria-label={t('whose')}>
			<ul className={styles.people}>
				{people.map(({ id, name }) => (
					<li key={id ?? 'own'}>
						{id === shown ? (
							<span className={styles.shown} aria-current="true">
								<Icon name="user" /> {name}
							</span>
						) : (
							<PressForm to={`${page}?from=${from}`} intent={id === null ? 'back' : 'show'} values={id === null ? {} : { id }} forgets>
								{name}
							</PressForm>
						)}
					</li>
				))}
			</ul>
			<Link to={page}>{t('title')}</Link>
		</section>
	);
}
