/** The site's own screen for what went wrong: what happened, a way back, and where most people wanted to go. */
import { brand } from '#shared/brand.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { isReachable } from '#shared/pages.ts';
import { screensWords } from '#shared/i18n/screens.words.ts';
import { BrokenFlask } from './broken-flask.tsx';
import styles from './screens.module.css';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';

interface ErrorPageProps {
	readonly missing: boolean;
	/** What went wrong, in a few words; said where nothing is missing. */
	readonly title: string;
	/** Seconds until it makes sense to try again. */
	readonly retryAfter: number | null;
	/** The path that was not found; shown as text. */
	readonly path: string | null;
	readonly message: string;
	/** Bare path that the back control leads to; without it, back in the browser's history. */
	readonly back?: string;
	/** What the back control says; «Назад» without it. */
	readonly backLabel?: string;
}

const tiles = [
	['cabinets', 'pin'],
	['pricelist', 'flask'],
	['promotions', 'percent'],
	['results', 'file'],
	['house-call', 'house'],
] as const;

const lists = ['pricelist', 'analyzes', 'cabinets', 'articles', 'news', 'promotions'] as const;

export function ErrorPage({ missing, title, path, message, retryAfter, back, backLabel }: ErrorPageProps) {
	const { page } = useFrame();
	const t = useT(screensWords);
	const section = missing ? lists.find((one) => path?.startsWith(`/${one}/`) && isReachable(`/${one}`)) : undefined;
	const to = back ?? (section && `/${section}`);
	const label = backLabel ?? t(section ? `backTo.${section}` : 'back');
	return (
		<section className={styles.screen} data-page={page}>
			<div className={styles.what}>
				<BrokenFlask />
				<div>
					<h1>{title}</h1>
					{missing && path !== null && <p className={styles.path}>{t('notFound', { path })}</p>}
					<p className={styles.lead}>{missing ? t('missingHint') : message}</p>
					{!missing && (
						<p>
							{retryAfter !== null && t.plural('wait', Math.max(1, Math.ceil(retryAfter / 60)))}{' '}
							{t('urgent', { phone: formatPhone(brand.phone) })}
						</p>
					)}
					{/* Without a given path the browser's history is meant; without a script the home page has to do. */}
					<ButtonLink variant="quiet" to={to ?? '/'} data-back={to === undefined ? '' : undefined}>
						<Icon name="back" />
						{label}
					</ButtonLink>
				</div>
			</div>
			<nav aria-label={t('where')}>
				<ul className={styles.links}>
					{tiles
						.filter(([tile]) => isReachable(`/${tile}`))
						.map(([tile, icon]) => (
							<li key={tile}>
								<Link to={`/${tile}`}>
									<Icon name={icon} />
									{t(`tiles.${tile}`)}
								</Link>
							</li>
						))}
				</ul>
			</nav>
		</section>
	);
}
