/**
 * What a script adds to the field of an address: suggestions (a combobox, WAI-ARIA), a map on which the building is marked, and what was found, said while it is
 * looked for. The field itself belongs to the form: it is watched, and written into when an address was chosen.
 */
import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { AddressPlace } from '#shared/address/calls.ts';
import { beginsWith, houseOf, insideOf, namesHouse } from '#shared/address/text.ts';
import { addressWords } from '#shared/address/words.ts';
import type { BrowserFailure } from '#client/runtime/call.ts';
import { useFrame, useIds, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { AddressMapProps } from './address-map.tsx';
import { makeLookup } from './lookup.ts';
import { AddressList } from './address-list.tsx';
import { hiddenPlace, writeAddress } from './field.ts';
import styles from './address-tools.module.css';

// A type, not an interface: an island's props are checked to be JSON by their index signature.
export type AddressToolsProps = {
	/** Id of the field. */
	readonly input: string;
};

interface AwakeAddressToolsProps extends AddressToolsProps {
	/** It comes with the island: the server does without what draws maps. */
	readonly Map?: ComponentType<AddressMapProps>;
}

interface Said {
	readonly text: string;
	readonly tone: 'info' | 'good' | 'warn';
}

const nothingChanges = () => () => {};
/** Shorter texts mean too many addresses. */
const minLetters = 3;

export function AddressTools({ input, Map }: AwakeAddressToolsProps) {
	const t = useT(addressWords);
	const { city } = useFrame();
	const list = useIds()('list');
	const awake = useSyncExternalStore(
		nothingChanges,
		() => true,
		() => false,
	);
	const [lookup] = useState(makeLookup);
	const [items, setItems] = useState<readonly AddressPlace[]>([]);
	const [active, setActive] = useState(-1);
	const [said, setSaid] = useState<Said | null>(null);
	const [mapOpen, setMapOpen] = useState(false);
	const [place, setPlace] = useState<AddressPlace | null>(null);
	const fieldOf = () => document.getElementById(input) as HTMLInputElement | null;

	const close = () => {
		setItems([]);
		setActive(-1);
	};
	/** One building, or none: what the form sends along. */
	const settle = (found: AddressPlace | null) => {
		setPlace(found);
		hiddenPlace(fieldOf(), found);
		if (found !== null) setSaid({ text: t('found', { address: found.address }), tone: 'good' });
	};
	const failed = (error: BrowserFailure) => setSaid({ text: error.name === 'offline' ? t('offline') : (error.message ?? t('unavailable')), tone: 'warn' });
	const search = (text: string) => {
		if (houseOf(text).length < minLetters) {
			lookup.stop();
			close();
			setSaid(null);
			return;
		}
		setSaid({ text: t('searching'), tone: 'info' });
		lookup.search(text, (answer) => {
			if (!answer.ok) {
				close();
				failed(answer.error);
				return;
			}
			setItems(answer.value);
			setActive(-1);
			setSaid(answer.value.length === 0 ? { text: t('none'), tone: 'warn' } : { text: t.plural('count', answer.value.length), tone: 'info' });
			const meant = answer.value.filter((one) => one.isExact && namesHouse(text, one.address, [city.name, ...(city.synonyms ?? [])]));
			if (meant.length === 1 && meant[0]) settle(meant[0]);
		});
	};
	const onInput = () => {
		const text = fieldOf()?.value ?? '';
		// A flat may be added behind the address that was found.
		if (place !== null && beginsWith(text, place.address)) return;
		settle(null);
		search(text);
	};
	const choose = (chosen: AddressPlace) => {
		const field = fieldOf();
		if (field === null) return;
		close();
		writeAddress(field, chosen.isExact ? chosen.address + insideOf(field.value) : `${chosen.address} `);
		field.focus();
		if (chosen.isExact) {
			lookup.stop();
			settle(chosen);
		} else search(chosen.address);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (items.length === 0) return;
		if (event.key === 'Escape') {
			event.preventDefault();
			close();
		} else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
			event.preventDefault();
			const next = active + (event.key === 'ArrowDown' ? 1 : -1);
			setActive(next >= items.length ? -1 : next < -1 ? items.length - 1 : next);
		} else if (event.key === 'Enter' && items[active]) {
			event.preventDefault();
			choose(items[active]);
		} else if (event.key === 'Tab') close();
	};
	/** What stands at a place that was marked; the marker jumps to the building that was meant. */
	const mark = (at: { readonly lat: number; readonly lon: number }, soon: boolean, moved: string) => {
		setSaid({ text: [moved, t('checking')].filter(Boolean).join('. '), tone: 'info' });
		lookup.check(at, soon, (answer) => {
			const field = fieldOf();
			if (!answer.ok) {
				settle(null);
				failed(answer.error);
			} else if (!answer.value.inCountry) {
				settle(null);
				setSaid({ text: t('outside'), tone: 'warn' });
			} else if (answer.value.isExact && field) {
				writeAddress(field, answer.value.address + insideOf(field.value));
				settle(answer.value);
			} else {
				settle(null);
				const { address } = answer.value;
				setSaid({ text: address === '' ? t('inexact') : t('nearStreet', { address }), tone: 'warn' });
			}
		});
	};

	// Listeners are put on once, and hear what holds by then.
	const acts = useRef({ onInput, onKeyDown, close });
	useEffect(() => {
		acts.current = { onInput, onKeyDown, close };
	});
	useEffect(() => {
		const field = document.getElementById(input);
		if (field === null) return undefined;
		const over = new AbortController();
		const { signal } = over;
		// What was written by a choice is no typing.
		field.addEventListener('input', (event) => event.isTrusted && acts.current.onInput(), { signal });
		field.addEventListener('keydown', (event) => acts.current.onKeyDown(event), { signal });
		field.addEventListener('blur', () => acts.current.close(), { signal });
		return () => {
			over.abort();
			lookup.stop();
		};
	}, [input, lookup]);
	useEffect(() => {
		const field = document.getElementById(input);
		if (field === null) return;
		const option = active >= 0 ? `${list}-${String(active)}` : '';
		for (const [name, value] of Object.entries({
			role: 'combobox',
			autocomplete: 'off',
			'aria-autocomplete': 'list',
			'aria-expanded': String(items.length > 0),
			'aria-controls': list,
			'aria-activedescendant': option,
		}))
			field.setAttribute(name, value);
	}, [input, list, items, active]);

	return (
		<div className={styles.tools}>
			<AddressList id={list} items={items} active={active} onChoose={choose} />
			<p role="status" className={styles.said} data-tone={said?.tone}>
				{said?.text}
			</p>
			<Button type="button" variant="quiet" className={styles.toggle} disabled={!awake} aria-expanded={mapOpen} onClick={() => setMapOpen(!mapOpen)}>
				<Icon name="pin" />
				<span>{t(mapOpen ? 'hide' : 'show')}</span>
			</Button>
			{mapOpen && Map && <Map place={place} city={city} onMark={mark} />}
		</div>
	);
}
