/** A form with the field of an address, as the server draws it. */
import { renderToString } from 'react-dom/server';
import { houseCallForm } from '#shared/house-call/forms.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { FrameProvider, type Frame } from '#client/runtime/frame.tsx';
import { AddressField } from '#client/address/address-field.tsx';
import { Form } from '#client/ui/form.tsx';

export function drawAddress(locale: Locale): string {
	const city = { id: 98, slug: 'almaty', name: 'Алматы', phone: '+77273500098', lat: 43.239, lon: 76.946 } as Frame['city'];
	const frame: Frame = { locale, translator: translator(locale), city, page: null, path: '/sample', address: '/sample', stale: false, idPrefix: '' };
	return renderToString(
		<FrameProvider value={frame}>
			<h1>Sample</h1>
			<Form form={houseCallForm} action="/sample" words={{ ...translator(locale)(houseCallWords).words, options: {} }} refused={null}>
				<AddressField form={houseCallForm} />
			</Form>
		</FrameProvider>,
	);
}
