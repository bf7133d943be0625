/**
 * The dialog for choosing a city: the list of cities, a field that finds a name in any of its spellings, and the form that the page /city sends
 * as well.
 */
import { useEffect } from 'react';
import { signal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import type { Reply } from '#shared/calls.ts';
import { cityWords } from '#shared/city/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { call, type BrowserFailure } from '#client/runtime/call.ts';
import { useFrame, useHref, useIds, useT } from '#client/runtime/frame.tsx';
import type { DialogProps } from '#client/runtime/dialog-props.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { CityPicker } from './city-picker.tsx';
import styles from './city-picker.module.css';

type Cities = Reply<'city.list'>['data'];
/** Null while the list is on its way. */
const cities = signal<Cities | BrowserFailure | null>(null);
const isList = (value: Cities | BrowserFailure): value is Cities => Array.isArray(value);

async function loadCities(): Promise<void> {
	cities.value = null;
	const listed = await call('city.list', { params: {} });
	cities.value = listed.ok ? listed.value.data : listed.error;
}

/** The connection is back. */
const loadAgain = () => cities.value !== null && !isList(cities.value) && void loadCities();

export function CityDialog({ onClose }: DialogProps) {
	useSignals();
	const t = useT(cityWords);
	const ids = useIds();
	useEffect(() => {
		// Names in the language of the page, which may have changed since.
		void loadCities();
		addEventListener('online', loadAgain);
		return () => removeEventListener('online', loadAgain);
	}, []);
	return (
		<Dialog id={ids('dialog')} title={t('title')} open onClose={onClose}>
			{cities.value === null ? (
				<p role="status" className={styles.picker}>
					{t('loading')}
				</p>
			) : isList(cities.value) ? (
				<CityPicker cities={cities.value} />
			) : (
				<Failed error={cities.value} />
			)}
		</Dialog>
	);
}

/** The list did not load, and why: it may be asked for again, or opened as a page. */
function Failed({ error }: { readonly error: BrowserFailure }) {
	const { address } = useFrame();
	const t = useT(cityWords);
	const href = useHref();
	return (
		<>
			<p role="alert">{error.name === 'offline' ? t('offline') : [t('failed'), error.message].filter(Boolean).join(' ')}</p>
			<Actions>
				<Button type="button" autoFocus onClick={() => void loadCities()}>
					{t('again')}
				</Button>
				{error.name !== 'offline' && (
					<ButtonLink variant="quiet" to={`/city${queryString({ back: href(address) })}`}>
						{t('retry')}
					</ButtonLink>
				)}
			</Actions>
		</>
	);
}
