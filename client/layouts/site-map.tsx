/** All sections of the site by groups. Menu and footer draw the same markup: the second one costs next to nothing on the way to the browser. */
import { frameWords } from '#shared/i18n/frame.words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { isWithin, sectionGroups } from './sections.ts';

export function SiteMap() {
	const { path } = useFrame();
	const t = useT(frameWords);
	const href = useHref();
	return sectionGroups.map(({ title, sections }) => (
		<div key={title}>
			<h2>{t(title)}</h2>
			<ul>
				{sections.map(({ path: to, name }) => (
					<li key={to}>
						<a href={href(to)} aria-current={isWithin(path, to) ? 'page' : undefined}>
							{t(name)}
						</a>
					</li>
				))}
			</ul>
		</div>
	));
}
