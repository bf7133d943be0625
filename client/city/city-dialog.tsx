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
import { call } from '#client/runtime/call.ts';
import { useFrame, useHref, useIds, useT } from '#client/runtime/frame.tsx';
import type { DialogProps } from '#client/runtime/dialog-props.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Link } from '#client/ui/link.tsx';
import { CityPicker } from './city-picker.tsx';

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
	useEffect(() => {
		// Names in the language of the page, which may have changed since.
		void loadCities();
	}, []);
	return (
		<Dialog id={ids('dialog')} title={t('title')} open onClose={onClose}>
			{cities.value === 'failed' ? <Failed /> : cities.value && <CityPicker cities={cities.value} />}
		</Dialog>
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
			<Link autoFocus to={`/city${queryString({ back: href(address) })}`}>
				{t('retry')}
			</Link>
		</>
	);
}
