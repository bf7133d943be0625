/** Tests that were looked at on this device, the latest first, by their ids alone: names and prices are asked for when they are shown. */
import { viewedKey, viewedOff } from '#client/runtime/device-keys.ts';
import { recall, remember } from '#client/runtime/device-memory.ts';

export const maxViewed = 12;

/** A browser that asks not to be followed (https://globalprivacycontrol.org) is not remembered either. */
const isRefused = () => (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export const isViewedKept = (): boolean => !isRefused() && recall(viewedKey) !== viewedOff;

export function viewedIds(): number[] {
	if (!isViewedKept()) return [];
	return (recall(viewedKey) ?? '')
		.split('.')
		.filter((text) => /^[1-9]\d{0,8}$/.test(text))
		.map(Number)
		.slice(0, maxViewed);
}

export function noteViewed(id: number): void {
	if (isViewedKept()) remember(viewedKey, [id, ...viewedIds().filter((one) => one !== id)].slice(0, maxViewed).join('.'));
}

export const clearViewed = (): void => {
	if (isViewedKept()) remember(viewedKey, null);
};

/** @param on false forgets what there is, and remembers nothing more */
export const keepViewed = (on: boolean): void => remember(viewedKey, on ? null : viewedOff);
