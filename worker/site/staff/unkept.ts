/** An act that came too late: what somebody had typed is shown once more, where there is no form any more in which it could stand. */
import { formatDay } from '#shared/kit/dates.ts';
import { isDay } from '#shared/kit/fields.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Unkept } from '#shared/staff/payload.ts';
import { isChanged } from './actions.ts';

/** Fields by which forms name their entry. */
const keys = ['orderNr', 'requestNr', 'number'] as const;
const textIn = ({ values }: RefusedForm, name: string): string => [values[name] ?? ''].flat()[0] ?? '';

/** @returns null for a refusal that stands in its form, and where nothing was refused */
export function unkeptOf(refused: RefusedForm | null, isThere: (key: string) => boolean, locale: Locale): Unkept | null {
	if (refused === null || !isChanged(refused.error)) return null;
	const key = keys.map((name) => textIn(refused, name)).find((text) => text !== '');
	if (key === undefined || isThere(key)) return null;
	const day = textIn(refused, 'day');
	const typed = [textIn(refused, 'note'), isDay(day) ? formatDay(locale, day) : day, textIn(refused, 'time')];
	return { form: refused.form ?? '', key, text: typed.filter(Boolean).join(', ') };
}
