/** Home: search first, then results, popular analyses, offers, nearest points. */
import type { Analysis } from '#shared/calls/catalogue.ts';
import { useFrame } from '#client/layouts/frame.tsx';

export interface HomeProps {
	readonly popular: readonly Analysis[];
}

export function HomePage({ popular }: HomeProps) {
	const { say } = useFrame();
	return (
		<section>
			<h1>{say.t('home.title')}</h1>
			<ul>
				{popular.map((analysis) => (
					<li key={analysis.id}>{analysis.name}</li>
				))}
			</ul>
		</section>
	);
}
