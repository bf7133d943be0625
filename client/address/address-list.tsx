/** The suggestions of the field of an address: the listbox of its combobox. */
import type { AddressPlace } from '#shared/address/calls.ts';
import { addressWords } from '#shared/address/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import styles from './address-tools.module.css';

interface AddressListProps {
	/** Of the listbox. */
	readonly id: string;
	readonly items: readonly AddressPlace[];
	/** Index of the one that the arrow keys stand on; -1 for none. */
	readonly active: number;
	readonly onChoose: (place: AddressPlace) => void;
}

export function AddressList({ id, items, active, onChoose }: AddressListProps) {
	const t = useT(addressWords);
	return (
		<ul id={id} role="listbox" aria-label={t('suggestions')} className={styles.list} hidden={items.length === 0}>
			{items.map((place, at) => (
				// The field has the keyboard, and keeps it.
				<li
					key={`${place.address} ${String(place.lat)}`}
					id={`${id}-${String(at)}`}
					role="option"
					aria-selected={at === active}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onChoose(place)}
				>
					<span>{place.address}</span>
					{!place.isExact && <small>{t('street')}</small>}
				</li>
			))}
		</ul>
	);
}
