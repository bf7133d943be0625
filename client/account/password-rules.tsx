/** What a new password has to be, below its field. A script marks what is there already; without one it is a list to read. */
import { passwordMarks } from '#shared/account/password.ts';
import { stepsWords } from '#shared/account/steps.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './password-rules.module.css';

export function PasswordRules() {
	const t = useT(stepsWords);
	return (
		<div className={styles.rules} data-password-rules>
			<p className={styles.title}>{t('password.title')}</p>
			<ul>
				{passwordMarks.map((mark) => (
					<li key={mark} data-mark={mark}>
						<span className={styles.sign}>
							<Icon name="check" />
						</span>
						<span>
							{t(`password.${mark}`)}
							<span className="visually-hidden" data-met-word hidden>
								{' '}
								({t('password.met')})
							</span>
						</span>
					</li>
				))}
			</ul>
			<p>{t('password.long')}</p>
		</div>
	);
}
