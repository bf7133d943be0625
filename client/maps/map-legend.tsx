/** What the colors of a map's pins mean, beneath it. */
import styles from './map-legend.module.css';

const tones = ['open', 'late', 'closed'] as const;

export function MapLegend({ words }: { readonly words: Readonly<Record<(typeof tones)[number], string>> }) {
	return (
		<ul className={styles.legend}>
			{tones.map((tone) => (
				<li key={tone} data-tone={tone}>
					{words[tone]}
				</li>
			))}
		</ul>
	);
}
