/** A QR code: black on white whatever the theme, because readers expect so. */
import styles from './qr-code.module.css';

interface QrCodeProps {
	/** Row by row, with the quiet zone; true is dark. */
	readonly modules: readonly (readonly boolean[])[];
	/** What it is, for who cannot see it. */
	readonly label: string;
}

export function QrCode({ modules, label }: QrCodeProps) {
	const dark = modules.map((row, y) => row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')).join('')).join('');
	return (
		<svg
			className={styles.code}
			viewBox={`0 0 ${String(modules.length)} ${String(modules.length)}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
		>
			<path d={dark} />
		</svg>
	);
}
