/** Around every page of an account: its sections, and the way out. A public page stands in it for signed-in people, and bare for the rest. */
import type { ReactNode } from 'react';
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Link } from '#client/ui/link.tsx';
import { accountSections, isConsole, isInSection, shortcutOf } from './account-sections.ts';
import { IdleWarning } from './idle-warning.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';
import styles from './account-frame.module.css';

interface AccountFrameProps {
	/** The account opens nothing else: of its sections the way out alone is shown. */
	readonly isShut?: boolean;
	readonly children: ReactNode;
}

export function AccountFrame({ isShut = false, children }: AccountFrameProps) {
	const frame = useFrame();
	const { person, path } = frame;
	const t = useT(accountFrameWords);
	if (person === undefined) return children;
	const console = isConsole(frame);
	return (
		<div className={classNames(styles.account, console && styles.console)}>
			<nav className={styles.nav} aria-label={t('sections')} data-strip="" data-staff-keys={console ? '' : undefined}>
				<ul>
					{(isShut ? [] : accountSections(person.role, person.rights)).map((section) => (
						<li key={section.path} data-section="">
							<Link
								to={section.path}
								aria-current={isInSection(path, section) ? 'page' : undefined}
								aria-keyshortcuts={section.key && shortcutOf(section.key)}
							>
								{t(`nav.${section.name}`)}
								{section.key !== undefined && (
									<kbd className={styles.key} aria-hidden="true">
										⇧{section.key}
									</kbd>
								)}
							</Link>
						</li>
					))}
					<li className={styles.out}>
						<Link to="/logout">{t('logout')}</Link>
					</li>
				</ul>
			</nav>
			<div className={styles.content}>
				{person.asksForPasskey && path === accountSections(person.role)[0]?.path && <PasskeyOffer />}
				{children}
			</div>
			{person.idleMs !== null && <IdleWarning ms={person.idleMs} />}
		</div>
	);
}
