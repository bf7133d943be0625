/** The footer: sections, contacts, and whose laboratory this is. */
import { brand } from '#shared/brand.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { SiteMap } from './site-map.tsx';
import styles from './footer.module.css';
import wide from './site-layout.module.css';

export function Footer() {
	const { locale, city } = useFrame();
	const t = useT(frameWords);
	return (
		<footer className={styles.foot}>
			<div className={wide.wide}>
				<div className={styles.columns}>
					<SiteMap />
					<div>
						<h2>{t('footer.contacts')}</h2>
						<ul>
							<li>
								<a href={`tel:${city.phone}`}>{formatPhone(city.phone)}</a>
							</li>
							<li>
								<a href={`mailto:${brand.email}`}>{brand.email}</a>
							</li>
							{brand.social.map(({ name, url }) => (
								<li key={name}>
									<a href={url} rel="noopener">
										{name}
									</a>
								</li>
							))}
						</ul>
					</div>
				</div>
				<p className={styles.legal}>
					{`${brand.legalEntity[locale]} · ${t('footer.bin', { bin: brand.bin })} · ${brand.address[locale]}`}
					<br />
					{`${brand.licence[locale]}. ${t('footer.advice')}`}
				</p>
			</div>
		</footer>
	);
}
