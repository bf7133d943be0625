/** The footer: sections, contacts, and whose laboratory this is. */
import { brand } from '#shared/brand.ts';
import { formatPhone } from '#shared/domain/money.ts';
import { isReachable } from '#shared/pages.ts';
import type { TextKey } from '#shared/i18n/translator.ts';
import { useFrame, useHref } from './frame.tsx';
import styles from './footer.module.css';
import wide from './site-layout.module.css';

const patients = [
	['/pricelist', 'frame.nav.pricelist'],
	['/cabinets', 'frame.nav.cabinets'],
	['/house-call', 'frame.nav.house-call'],
	['/results', 'frame.nav.results'],
	['/analysis-prepare', 'frame.footer.prepare'],
	['/mobile-app', 'frame.footer.app'],
] as const;
const company = [
	['/about', 'frame.nav.about'],
	['/licenses', 'frame.footer.licenses'],
	['/discount-system', 'frame.footer.discounts'],
	['/franchise', 'frame.nav.franchise'],
	['/about/legal', 'frame.nav.legal'],
] as const;

export function Footer() {
	const { say, locale, city } = useFrame();
	const href = useHref();
	const column = (title: TextKey, list: typeof patients | typeof company) => {
		const there = list.filter(([to]) => isReachable(to));
		return (
			there.length > 0 && (
				<div>
					<h2>{say.t(title)}</h2>
					<ul>
						{there.map(([to, key]) => (
							<li key={to}>
								<a href={href(to)}>{say.t(key)}</a>
							</li>
						))}
					</ul>
				</div>
			)
		);
	};
	return (
		<footer className={styles.foot}>
			<div className={wide.wide}>
				<div className={styles.columns}>
					{column('frame.footer.patients', patients)}
					{column('frame.footer.company', company)}
					<div>
						<h2>{say.t('frame.footer.contacts')}</h2>
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
					{`${brand.legalEntity[locale]} · ${say.t('frame.footer.bin', { bin: brand.bin })} · ${brand.address[locale]}`}
					<br />
					{`${brand.licence[locale]}. ${say.t('frame.footer.advice')}`}
				</p>
			</div>
		</footer>
	);
}
