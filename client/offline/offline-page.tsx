/**
 * What is shown in a page's place when the site cannot be reached. The browser keeps it with what the device knows of basket and order put into it (`keep.ts`);
 * the service worker only hands it out. Its link leads to where it stands: the address that could not be opened.
 */
import { offlineWords } from '#shared/offline/words.ts';
import { offlineSlot } from '#shared/offline/slot.ts';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import button from '#client/ui/button.module.css';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import styles from './offline.module.css';

export function OfflinePage() {
	const { city } = useFrame();
	const t = useT(offlineWords);
	return (
		<Stack narrow>
			<PageHead title={t('title')} lead={t('lead')} />
			<p>
				<a className={button.main} href="">
					{t('again')}
				</a>
			</p>
			<Card>
				<Facts>
					<Fact name={t('phone')}>
						<PhoneLink phone={city.phone} />
					</Fact>
				</Facts>
			</Card>
			{/* A constant of this site, and no input: React draws a comment in no other way. */}
			<div className={styles.saved} dangerouslySetInnerHTML={{ __html: offlineSlot }} />
			<Hint>{t('results')}</Hint>
		</Stack>
	);
}
