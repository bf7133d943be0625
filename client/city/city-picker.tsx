/** Cities to choose from, and a field that narrows them down; arrow keys walk through them, Enter takes the first. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { City } from '#shared/city/calls.ts';
import { cityWords } from '#shared/city/words.ts';
import { citiesNamed } from '#shared/city/search.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import styles from './city-picker.module.css';

export function CityPicker({ cities }: { readonly cities: readonly City[] }) {
	const frame = useFrame();
	const t = useT(cityWords);
	const href = useHref();
	const field = useRef<HTMLInputElement>(null);
	const list = useRef<HTMLFormElement>(null);
	const [text, setText] = useState('');
	useEffect(() => field.current?.focus(), []);
	const shown = citiesNamed(cities, text);
	const onKeyDown = (event: KeyboardEvent) => {
		const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
		if (event.key === 'Enter' && event.target === field.current) {
			event.preventDefault();
			if (text !== '') buttons[0]?.click();
		}
		if (step === 0) return;
		event.preventDefault();
		const at = buttons.findIndex((button) => button === document.activeElement) + step;
		(at < 0 ? field.current : buttons[Math.min(at, buttons.length - 1)])?.focus();
	};
	return (
		<div className={styles.picker}>
			<input
				ref={field}
				type="search"
				className={styles.field}
				placeholder={t('search')}
				aria-label={t('search')}
				autoComplete="off"
				value={text}
				onChange={(event) => setText(event.target.value)}
				onKeyDown={onKeyDown}
			/>
			<p role="status" className={styles.status}>
				{text.trim() === '' ? '' : shown.length === 0 ? t('none') : t.plural('found', shown.length)}
			</p>
			<form ref={list} method="post" action={href('/city')} className={styles.list} onKeyDown={onKeyDown}>
				<input type="hidden" name="back" value={href(frame.address)} />
				{shown.map(({ id, slug, name }) => (
					<button key={slug} name="city" value={slug} aria-current={id === frame.city.id ? 'true' : undefined}>
						{name}
					</button>
				))}
			</form>
		</div>
	);
}
