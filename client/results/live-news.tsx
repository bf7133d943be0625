/**
 * Says that there is something new of the request that is open. It lies over the foot of the page: what is being read neither moves nor changes until its reader asks for it. Only
 * a script brings it into sight (`live.ts`); without one the page is loaded anew as ever.
 */
import type { ResultRequest } from '#shared/results/calls.ts';
import { wayWords } from '#shared/results/way.words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import styles from './live-news.module.css';

export function LiveNews({ result }: { readonly result: ResultRequest }) {
	const { path } = useFrame();
	const t = useT(wayWords);
	const href = useHref();
	if (result.version === 0) return null;
	return (
		<div role="status" className={styles.place} data-watch={result.id} data-version={result.version}>
			<template>
				<p className={styles.news}>
					{t('news')} <a href={href(path)}>{t('show')}</a>
				</p>
			</template>
		</div>
	);
}
