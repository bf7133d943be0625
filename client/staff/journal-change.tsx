/** What an act of the staff changed: thing by thing, how it was and how it is since. */
import { formatMoment } from '#shared/kit/dates.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { staffJournalWords } from '#shared/staff/journal.words.ts';
import type { JournalPayload } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import styles from './staff.module.css';

type Row = JournalPayload['entries'][number];
type Said = Readonly<Record<string, unknown>>;

const thingsOf = (said: unknown): Said => (typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as Said) : {});
const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

interface ValueWords {
	readonly nothing: string;
	readonly yes: string;
	readonly no: string;
}

function valueOf(value: unknown, locale: Locale, words: ValueWords): string {
	if (value === null || value === undefined || value === '') return words.nothing;
	if (typeof value === 'boolean') return value ? words.yes : words.no;
	if (isMoment(value)) return formatMoment(locale, value);
	if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')) return value.join(', ') || words.nothing;
	return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

export function JournalChange({ before, after }: Row) {
	const { locale } = useFrame();
	const t = useT(staffJournalWords);
	const [was, is] = [thingsOf(before), thingsOf(after)];
	const names: Readonly<Record<string, string>> = t.words.names;
	const roles: Readonly<Record<string, string>> = useT(staffWords).words.roles;
	const inWords = (thing: string, value: unknown) =>
		thing === 'roles' && Array.isArray(value) ? (value as unknown[]).map((one) => roles[String(one)] ?? one) : value;
	const things = [...new Set([...Object.keys(was), ...Object.keys(is)])];
	if (things.length === 0) return null;
	return (
		<ul className={styles.cells}>
			{things.map((thing) => {
				const [old, now] = [was, is].map((said) => valueOf(inWords(thing, said[thing]), locale, t.words)) as [string, string];
				// What stood before and is not named after has not been changed by it.
				const text = !(thing in is) || old === now ? old : thing in was ? t('change', { before: old, after: now }) : now;
				return <li key={thing}>{t('line', { name: names[thing] ?? thing, text })}</li>;
			})}
		</ul>
	);
}
