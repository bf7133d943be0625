/**
 * The header. All sections stand in one menu, a popover that the browser opens by itself, without a script: a sheet on narrow screens, a panel under the
 * header on wide ones, where the main sections stand in a line beside its button. The list of languages opens likewise. Count and sum of the basket are
 * filled in by the browser, since these bytes are everybody's.
 */
import { brand } from '#shared/brand.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { isReachable } from '#shared/pages.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { Icon } from '#client/ui/icon.tsx';
import { SearchField } from '#client/search/search-field.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { isWithin, lineSections } from './sections.ts';
import { SiteMap } from './site-map.tsx';
import styles from './header.module.css';
import wide from './site-layout.module.css';

/** Where a city is chosen, with the way back; the page that chooses one knows it already. */
function useCityChoice(): string {
	const { page, address } = useFrame();
	const href = useHref();
	const [, query] = address.split('?');
	if (page === 'city-change' && query !== undefined) return href(`/city?${query}`);
	return href(page === 'city' ? address : `/city${queryString({ back: href(address) })}`);
}

export function Header() {
	const { city, page, path, address, visitor, person } = useFrame();
	const t = useT(frameWords);
	const href = useHref();
	const chooseCity = useCityChoice();
	return (
		<header className={styles.head} data-account={person === undefined ? undefined : 'page'}>
			<div className={`${wide.wide} ${styles.in}`}>
				<a className={styles.logo} href={href('/')} aria-label={t('toHome', { brand: brand.name })}>
					<Icon name="flask" />
					{brand.name}
				</a>
				<a className={styles.city} href={chooseCity} data-opens="city">
					<Icon name="pin" />
					<span className="visually-hidden">{t('city')} </span>
					<span>{city.name}</span>
				</a>
				{page !== 'home' && page !== 'search' && (
					<div className={styles.find}>
						<SearchField id="find" />
					</div>
				)}
				<div className={styles.tools}>
					<a className={styles.call} href={`tel:${city.phone}`}>
						{formatPhone(city.phone)}
					</a>
					{isReachable('/cabinet') && (
						<a className={styles.tool} href={href('/cabinet')}>
							<Icon name="user" />
							<span className={styles.name}>{person?.name ?? t('account')}</span>
						</a>
					)}
					<a className={styles.tool} href={href('/basket')}>
						<Icon name="basket" />
						<span className={styles.count} data-basket-count="">
							{visitor?.count}
						</span>
						<span className={styles.sum} data-basket-sum="" />
						<span>{t('basket')}</span>
					</a>
				</div>
				<LanguageList />
				<div className={styles.line}>
					<button type="button" className={styles.burger} popoverTarget="menu" aria-label={t('menu')}>
						<Icon name="menu" />
						<span>{t('menu')}</span>
					</button>
					<nav aria-label={t('mainSections')}>
						{lineSections.map(({ path: to, name }) => (
							<a key={to} href={href(to)} aria-current={isWithin(path, to) ? 'page' : undefined}>
								{t(name)}
							</a>
						))}
					</nav>
					<LanguageLine />
				</div>
				<Menu />
			</div>
			{page !== 'city' && (
				<form className={styles.newcomer} method="post" action={href('/city')}>
					<div className={wide.wide}>
						<input type="hidden" name="back" value={href(address)} />
						<span>{t('newcomer.question', { city: city.name })}</span>
						<button name="city" value={city.slug} data-confirms-city="">
							{t('newcomer.yes')}
						</button>
						<a href={chooseCity} data-opens="city">
							{t('newcomer.other')}
						</a>
					</div>
				</form>
			)}
		</header>
	);
}

/** Above the pages of the staff's console: who is signed in, the way to the site, language and theme. */
export function ConsoleHeader() {
	const { person } = useFrame();
	const t = useT(frameWords);
	const href = useHref();
	return (
		<header className={styles.head} data-account="page">
			<div className={`${wide.wide} ${wide.console} ${styles.in} ${styles.console}`}>
				<a className={styles.logo} href={href('/')} aria-label={t('toHome', { brand: brand.name })}>
					<Icon name="flask" />
					{brand.name}
				</a>
				<span className={styles.tool}>
					<Icon name="user" />
					<span className={styles.name}>{person?.name}</span>
				</span>
				<button type="button" className={styles.keys} data-opens="shortcuts">
					{t('keys')}
				</button>
				<LanguageList />
				<LanguageLine />
			</div>
		</header>
	);
}

/** The languages where there is no room for a line of them. */
function LanguageList() {
	const { locale } = useFrame();
	const t = useT(frameWords);
	return (
		<>
			<button type="button" className={styles.lang} popoverTarget="languages">
				<span className="visually-hidden">{t('language')}: </span>
				{localeFacts[locale].short}
			</button>
			<div id="languages" popover="auto" className={styles.languages} role="group" aria-label={t('language')}>
				<LanguageLinks name="name" />
			</div>
		</>
	);
}

function LanguageLine() {
	const t = useT(frameWords);
	return (
		<div className={styles.langs} role="group" aria-label={t('language')}>
			<LanguageLinks name="short" />
			<ThemeSwitch />
		</div>
	);
}

function Menu() {
	const { city } = useFrame();
	const t = useT(frameWords);
	const chooseCity = useCityChoice();
	return (
		<div id="menu" popover="auto" className={styles.menu}>
			<div className={styles.top}>
				<ThemeSwitch />
				<button type="button" popoverTarget="menu" popoverTargetAction="hide" aria-label={t('closeMenu')}>
					<Icon name="close" />
				</button>
			</div>
			<div className={styles.reach}>
				<a href={chooseCity} data-opens="city">
					<Icon name="pin" />
					<span className="visually-hidden">{t('city')} </span>
					{city.name}
				</a>
				<a href={`tel:${city.phone}`}>
					<Icon name="phone" />
					{formatPhone(city.phone)}
				</a>
			</div>
			<nav aria-label={t('sections')}>
				<SiteMap />
			</nav>
		</div>
	);
}

function ThemeSwitch() {
	const t = useT(frameWords);
	return (
		<button type="button" data-theme-switch="" data-later="" aria-label={t('theme')}>
			<Icon name="theme" />
		</button>
	);
}

/** The page in each language. */
function LanguageLinks({ name }: { readonly name: 'name' | 'short' }) {
	const { locale, address } = useFrame();
	return locales.map((other) => (
		<a
			key={other}
			href={localise(address, other)}
			hrefLang={localeFacts[other].hreflang}
			lang={localeFacts[other].html}
			data-speaks={other}
			aria-current={other === locale ? 'true' : undefined}
		>
			{localeFacts[other][name]}
		</a>
	));
}
