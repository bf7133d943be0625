/**
 * Keys of a page, by their place on the keyboard (`event.code`): letters die in a Cyrillic layout. A slash counts wherever the layout has it. They can be turned
 * off on this device, all of them (WCAG 2.1.4), and never stand in the way of somebody who types, of other keys held down, or of a dialog.
 */
import { recall, remember } from './device-memory.ts';

/** By `event.code`, with `Shift+` before it. */
export type Keys = Readonly<Record<string, () => void>>;

const storage = 'keys';
export const areKeysOn = (): boolean => recall(storage) !== 'off';
export const turnKeys = (on: boolean): void => remember(storage, on ? null : 'off');

/** A page's own keys before those of every page. */
const layers = { page: {} as Keys, site: {} as Keys };
let listening = false;
let isAwaited = false;

/** While a page's own keys are on their way nothing else takes a key: it may be one of theirs. */
export const awaitPageKeys = (is: boolean): void => void (isAwaited = is);

const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio]), textarea, select'));

function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
	if (key === '/') return 'Slash';
	if (key === '?') return 'Shift+Slash';
	return shiftKey ? `Shift+${code}` : code;
}

function onKey(event: KeyboardEvent): void {
	if (isAwaited) return;
	if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented || isTyping(event.target)) return;
	if (document.querySelector('dialog[open]')) return;
	const name = nameOf(event);
	const act = layers.page[name] ?? layers.site[name];
	if (act === undefined || !areKeysOn()) return;
	event.preventDefault();
	act();
}

/** @param early keys that were pressed before these were known */
export function addKeys(layer: keyof typeof layers, keys: Keys, early: readonly KeyboardEvent[] = []): void {
	layers[layer] = keys;
	if (layer === 'page') isAwaited = false;
	if (!listening) document.addEventListener('keydown', onKey);
	listening = true;
	for (const event of early) onKey(event);
}
