/** What there is, then what there is not: who needs a ramp has to find neither out on the spot. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './yes-no.module.css';

interface YesNoItem {
	readonly key: string;
	/** Whether it is there. */
	readonly holds: boolean;
	readonly text: ReactNode;
}

interface YesNoProps {
	/** Headings of the two lists. */
	readonly words: { readonly yes: string; readonly no: string };
	/** In the order in which they are named; a list of none is left out with its heading. */
	readonly items: readonly YesNoItem[];
}

/** Stands in a section with a heading of its own: those of the lists are a level below. */
export function YesNo({ words, items }: YesNoProps) {
	return (
		<div className={styles.sides}>
			{([true, false] as const).map((holds) => {
				const side = items.filter((item) => item.holds === holds);
				if (side.length === 0) return null;
				return (
					<div key={String(holds)}>
						<h3>{holds ? words.yes : words.no}</h3>
						<ul className={holds ? styles.yes : styles.no}>
							{side.map(({ key, text }) => (
								<li key={key}>
									<Icon name={holds ? 'check' : 'close'} />
									<span>{text}</span>
								</li>
							))}
						</ul>
					</div>
				);
			})}
		</div>
	);
}
