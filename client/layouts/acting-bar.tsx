/** Whose data is shown, when that is a child's: on every page of the account and in print, with the way back in one press. */
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Link } from '#client/ui/link.tsx';
import { PressForm } from '#client/ui/press-form.tsx';
import styles from './acting-bar.module.css';
import wide from './site-layout.module.css';

export function ActingBar() {
	const { person, locale } = useFrame();
	const t = useT(accountFrameWords);
	// Pages that are everybody's are the same for all: a script shows the bar there, without the name.
	if (person === undefined)
		return (
			<section className={styles.acting} aria-label={t('acting.title')} data-acting hidden>
				<div className={wide.wide}>
					<strong>{t('acting.inAccount')}</strong>
					<Link to="/cabinet/family">{t('acting.whose')}</Link>
				</div>
			</section>
		);
	if (!person.actingFor) return null;
	const { name, birthDate } = person.actingFor;
	return (
		<section className={styles.acting} aria-label={t('acting.title')}>
			<div className={wide.wide}>
				<strong>{t('acting.title')}</strong>
				<span>{t('acting.who', { name, day: formatDay(locale, birthDate) })}</span>
				<PressForm to="/cabinet/family" intent="back" className={styles.back ?? ''} forgets>
					{t('acting.back')}
				</PressForm>
			</div>
		</section>
	);
}
