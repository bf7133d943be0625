/** The footer: sections, contacts, and whose laboratory this is. */
import { brand } from '#shared/brand.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { requisitesWords } from '#shared/requisites/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { SiteMap } from './site-map.tsx';
import styles from './footer.module.css';
import wide from './site-layout.module.css';

export function Footer() {
	const { locale, city, requisites } = useFrame();
	const t = useT(frameWords);
	const tDetails = useT(requisitesWords);
	const bin = requisites?.bin ? [tDetails('binLine', { bin: requisites.bin })] : [];
	const licence = requisites?.licence ? [`${tDetails('licenceLine', { licence: requisites.licence })}.`] : [];
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
					{[brand.legalEntity[locale], ...bin, brand.address[locale]].join(' · ')}
					<br />
					{[...licence, t('footer.advice')].join(' ')}
				</p>
			</div>
		</footer>
	);
}
