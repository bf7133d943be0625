/** The number of an order, to be scanned from the screen or from paper. Black on white whatever the page's colours are: scanners want it so. */
import { code128Modules } from '#shared/order/code128.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import styles from './bar-code.module.css';

/** Modules of white at either side, without which scanners find no code. */
const quiet = 10;

export function BarCode({ number }: { readonly number: string }) {
	const t = useT(orderPlanWords);
	const modules = code128Modules(number);
	if (modules === null) return null;
	const width = modules.length + 2 * quiet;
	const bars = [...modules.matchAll(/1+/g)].map((bar) => `M${String(bar.index + quiet)} 4h${String(bar[0].length)}v32h-${String(bar[0].length)}z`).join('');
	return (
		<svg className={styles.bars} viewBox={`0 0 ${String(width)} 40`} role="img" aria-label={t('barCode', { number })} shapeRendering="crispEdges">
			<rect width={width} height="40" fill="#fff" />
			<path d={bars} fill="#000" />
		</svg>
	);
}
