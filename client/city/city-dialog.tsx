/**
 * The dialog for choosing a city: a native `<dialog>` with the list of cities, a field that finds a name in any of its spellings, and the form
 * that the page /city sends as well.
 */
import { useEffect, useRef } from 'react';
import { signal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import type { Reply } from '#shared/calls.ts';
import { cityWords } from '#shared/city/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { call } from '#client/runtime/call.ts';
import { useFrame, useHref, useIds, useT } from '#client/runtime/frame.tsx';
import type { DialogProps } from '#client/runtime/dialog-props.ts';
import { Icon } from '#client/ui/icon.tsx';
import { CityPicker } from './city-picker.tsx';
import styles from './city-dialog.module.css';

type Cities = Reply<'city.list'>['data'];
/** Null while the list is on its way. */
const cities = signal<Cities | 'failed' | null>(null);

async function loadCities(): Promise<void> {
	cities.value = null;
	const listed = await call('city.list', { params: {} });
	cities.value = listed.ok ? listed.value.data : 'failed';
}

export function CityDialog({ onClose }: DialogProps) {
	useSignals();
	const t = useT(cityWords);
	const ids = useIds();
	const dialog = useRef<HTMLDialogElement>(null);
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		// Names in the language of the page, which may have changed since.
		void loadCities();
		dialog.current?.showModal();
		title.current?.focus();
	}, []);
	return (
		<dialog
			ref={dialog}
			className={styles.dialog}
			aria-labelledby={ids('title')}
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
		>
			<div className={styles.head}>
				<h2 ref={title} id={ids('title')} tabIndex={-1}>
					{t('title')}
				</h2>
				<button type="button" className={styles.shut} aria-label={t('close')} onClick={() => dialog.current?.close()}>
					<Icon name="close" />
				</button>
			</div>
			{cities.value === 'failed' ? <Failed /> : cities.value && <CityPicker cities={cities.value} />}
		</dialog>
	);
}

/** The list did not load: the page works without. */
function Failed() {
	const { address } = useFrame();
	const t = useT(cityWords);
	const href = useHref();
	return (
		<>
			<p role="alert">{t('failed')}</p>
			<a autoFocus href={href(`/city${queryString({ back: href(address) })}`)}>
				{t('retry')}
			</a>
		</>
	);
}
