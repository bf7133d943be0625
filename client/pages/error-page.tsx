/** The site's own screen for what went wrong: what happened, a way back, and where most people wanted to go. */
import { useFrame, useHref } from '#client/layouts/frame.tsx';

interface ErrorPageProps {
	readonly missing: boolean;
	/** The path that was not found; shown as text. */
	readonly path: string | null;
	readonly message: string;
}

const tiles = ['cabinets', 'pricelist', 'promotions', 'results', 'house-call'] as const;

export function ErrorPage({ missing, path, message }: ErrorPageProps) {
	const { say } = useFrame();
	const href = useHref();
	return (
		<section>
			<h1>{missing ? say.t('screens.notFound', { path: path ?? '' }) : say.t('screens.failure')}</h1>
			<p>{message}</p>
			<ul>
				{tiles.map((tile) => (
					<li key={tile}>
						<a href={href(`/${tile}`)}>{say.t(`screens.tiles.${tile}`)}</a>
					</li>
				))}
			</ul>
		</section>
	);
}
