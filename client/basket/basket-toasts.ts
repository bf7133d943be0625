/** Says in toasts what came into the basket or went out of it: what was pressed, with its price, and what follows from it by itself. */
import { basketToastWords } from '#shared/basket/toasts.words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { translator, type TranslateOf } from '#shared/i18n/translator.ts';
import type { BrowserFailure } from '#client/runtime/call.ts';
import { tellOffline } from '#client/runtime/connection.ts';
import { locale } from '#client/runtime/page-facts.ts';
import { tell } from '#client/runtime/tell.ts';
import { loadWords } from '#client/runtime/words.ts';
import { basketCount, basketItems, basketSum, type BasketChange } from './store.ts';

/** A press on a basket's button, as `client/instant.ts` has noted it. */
export interface BasketPress {
	readonly id: number;
	readonly on: boolean;
	/** As the page calls it. */
	readonly name: string;
}

async function words(): Promise<TranslateOf<typeof basketToastWords> | null> {
	// Without a connection they may be wanting; what can be said then stands in the page.
	return loadWords().then(
		() => translator(locale())(basketToastWords),
		() => null,
	);
}

const named = (items: BasketChange['added']) => items.map((item) => item.name).join(', ');

/** @param press what the visitor did; null when something else changed the basket */
export async function tellChange({ added, removed, unknown, unnamed }: BasketChange, press: BasketPress | null): Promise<void> {
	const gone = removed.filter((item) => item.kind !== 'sampling');
	const services = added.filter((item) => item.kind === 'sampling');
	const servicesGone = removed.filter((item) => item.kind === 'sampling');
	const put = press?.on ? basketItems.value?.find((item) => item.id === press.id) : undefined;
	if (put === undefined && [...gone, ...services, ...servicesGone, ...unknown].length === 0 && unnamed === 0) return;
	const t = await words();
	if (t === null) return;
	const lost = [
		gone.length > 0 ? t('unavailableRemoved', { names: named(gone) }) : '',
		unknown.length > 0 ? t('unknownRemoved', { names: unknown.join(', ') }) : '',
		unnamed > 0 ? t.plural('unnamedRemoved', unnamed) : '',
	].filter(Boolean);
	// What went without being asked for stays said until it is closed.
	if (lost.length > 0) tell('error', lost.join(' '));
	const news = [
		put === undefined ? '' : t('added', { name: put.name, price: formatMoney(put.price ?? 0) }),
		services.length > 0 ? t('samplingAdded', { names: named(services) }) : '',
		servicesGone.length > 0 && lost.length === 0 ? t('samplingRemoved', { names: named(servicesGone) }) : '',
		put === undefined ? '' : t.plural('total', basketCount.value ?? 0, { sum: formatMoney(basketSum.value ?? 0) }),
	].filter(Boolean);
	if (news.length > 0) tell(put === undefined ? 'info' : 'success', news.join(' '));
}

/** The backend did not say what the basket costs: why, in its own words, and what is safe. */
export async function tellFailure(error: BrowserFailure, press: BasketPress | null = null): Promise<void> {
	if (error.name === 'offline') return tellOffline('offlineKept');
	const t = await words();
	if (t === null) return tellOffline('offlineKept');
	tell('error', [press?.on ? t('addedName', { name: press.name }) : '', error.message ?? '', t('failed')].filter(Boolean).join(' '));
}

export async function tellFull(): Promise<void> {
	const t = await words();
	if (t === null) return tellOffline();
	tell('error', t('full'));
}
