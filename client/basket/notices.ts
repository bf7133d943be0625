/** Says in toasts what came into the basket or went out of it by itself; what the visitor pressed shows on the button. */
import { basketNoticesWords } from '#shared/basket/notices.words.ts';
import { translator, type TranslateOf } from '#shared/i18n/translator.ts';
import { locale } from '#client/runtime/page-facts.ts';
import { loadWords } from '#client/runtime/words.ts';
import { showToast } from '#client/ui/toast-view.ts';
import type { BasketChange } from './store.ts';

async function words(): Promise<TranslateOf<typeof basketNoticesWords>> {
	await loadWords();
	return translator(locale())(basketNoticesWords);
}

export async function tellChange({ added, removed }: BasketChange): Promise<void> {
	const names = (items: BasketChange['added']) => items.map((item) => item.name).join(', ');
	const services = added.filter((item) => item.kind === 'sampling');
	const gone = removed.filter((item) => item.kind !== 'sampling');
	const servicesGone = removed.filter((item) => item.kind === 'sampling');
	if (gone.length > 0) showToast('info', (await words())('unavailableRemoved', { names: names(gone) }));
	else if (services.length > 0) showToast('info', (await words())('samplingAdded', { names: names(services) }));
	else if (servicesGone.length > 0) showToast('info', (await words())('samplingRemoved', { names: names(servicesGone) }));
}

export async function tellFailure(): Promise<void> {
	showToast('error', (await words())('failed'));
}

export async function tellFull(): Promise<void> {
	showToast('error', (await words())('full'));
}
