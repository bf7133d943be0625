/** The footer: sections, contacts, and whose laboratory this is. */
import { brand } from '#shared/brand.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { isReachable } from '#shared/pages.ts';
import type { TextKey, TreeOf } from '#shared/i18n/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import styles from './footer.module.css';
import wide from './site-layout.module.css';

type Section = readonly [path: string, key: TextKey<TreeOf<typeof frameWords>>];
/** What is there does not change between one page and the next. */
const there = (sections: readonly Section[]) => sections.filter(([to]) => isReachable(to));

const patients = there([
	['/pricelist', 'nav.pricelist'],
	['/cabinets', 'nav.cabinets'],
	['/house-call', 'nav.house-call'],
	['/results', 'nav.results'],
	['/consultation', 'footer.consultation'],
	['/analysis-prepare', 'footer.prepare'],
	['/mobile-app', 'footer.app'],
]);
const company = there([
	['/about', 'nav.about'],
	['/news', 'footer.news'],
	['/articles', 'footer.articles'],
	['/licenses', 'footer.licenses'],
	['/discount-system', 'footer.discounts'],
	['/franchise', 'nav.franchise'],
	['/about/legal', 'nav.legal'],
]);

export function Footer() {
	const { locale, city } = useFrame();
	const t = useT(frameWords);
	const href = useHref();
	const column = (title: Section[1], list: readonly Section[]) =>
		list.length > 0 && (
			<div>
				<h2>{t(title)}</h2>
				<ul>
					{list.map(([to, key]) => (
						<li key={to}>
							<a href={href(to)}>{t(key)}</a>
						</li>
					))}
				</ul>
			</div>
		);
	return (
		<footer className={styles.foot}>
			<div className={wide.wide}>
				<div className={styles.columns}>
					{column('footer.patients', patients)}
					{column('footer.company', company)}
					<div>
						<h2>{t('footer.contacts')}</h2>
						<ul>
							<li>
								<a className="numbers" href={`tel:${city.phone}`}>
									{formatPhone(city.phone)}
								</a>
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
