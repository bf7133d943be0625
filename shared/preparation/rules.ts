/**
 * What a preparation rule asks for, as data, so that the rules of several tests become one plan. In the catalogue's files an entry is written as
 * `fasting 8h..14h`, `no-alcohol 24h+`, `clock 08:00..10:00`, `cycle-day 2..4`, `own 7d+` or `none`; entries are separated by ` | ` (docs/lab-files.md).
 */
import { z } from 'zod';

/**
 * `own`: the rule's own sentence says it, beginning so long before the visit. `none`: its sentence says that nothing has to be done; the others say the same of every test and are merged. `clock`: the
 * time of day of the visit. `cycle-day`: the day of the menstrual cycle. `abstinence`: from ejaculation.
 */
export const ruleKinds = [
	'cycle-day',
	'clock',
	'abstinence',
	'no-sex',
	'no-alcohol',
	'no-exercise',
	'fasting',
	'no-drink',
	'no-smoking',
	'no-urination',
	'rest',
	'own',
	'none',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Bounds, both included; null for none. Minutes before the visit; of `clock` minutes after midnight, of `cycle-day` days counted from 1. */
export const preparationRule = z.object({ kind: z.enum(ruleKinds), min: z.int().min(0).nullable(), max: z.int().min(0).nullable() });
export type PreparationRule = z.infer<typeof preparationRule>;

const unitMinutes: Readonly<Record<string, number>> = { min: 1, h: 60, d: 1440 };
const maxMinutes = 90 * 1440;
const maxCycleDay = 35;

const duration = (text: string | undefined): number | null => {
	const [, count, unit = ''] = /^(\d{1,4})(min|h|d)$/.exec(text ?? '') ?? [];
	const minutes = Number(count) * (unitMinutes[unit] ?? Number.NaN);
	return minutes <= maxMinutes ? minutes : null;
};
const timeOfDay = (text: string | undefined): number | null => {
	const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text ?? '') ?? [];
	return hour === undefined ? null : Number(hour) * 60 + Number(minute);
};
const cycleDay = (text: string | undefined): number | null => {
	const day = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
	return day >= 1 && day <= maxCycleDay ? day : null;
};

function range(kind: RuleKind, bounds: string, read: (text: string | undefined) => number | null): PreparationRule | null {
	const [from, till, ...rest] = bounds.split('..');
	const [min, max] = [read(from), read(till)];
	return rest.length === 0 && min !== null && max !== null && min <= max ? { kind, min, max } : null;
}

function entry(text: string): PreparationRule | null {
	const [name, bounds = '', ...rest] = text.trim().split(/\s+/);
	const kind = ruleKinds.find((one) => one === name);
	if (kind === undefined || rest.length > 0) return null;
	if (kind === 'clock') return range(kind, bounds, timeOfDay);
	if (kind === 'cycle-day') return range(kind, bounds, cycleDay);
	if ((kind === 'own' || kind === 'none') && bounds === '') return { kind, min: null, max: null };
	// A longest time is known of what harms when it lasts: nobody rests or leaves off smoking for too long.
	if (kind === 'none') return null;
	if (bounds.includes('..')) return kind === 'fasting' || kind === 'abstinence' ? range(kind, bounds, duration) : null;
	const min = bounds.endsWith('+') ? duration(bounds.slice(0, -1)) : null;
	return min === null || min === 0 ? null : { kind, min, max: null };
}

/** Reads the entries of a cell; none of an empty one. @returns the first entry that is none, where there is one */
export function parseRules(cell: string): { readonly ok: true; readonly value: readonly PreparationRule[] } | { readonly ok: false; readonly entry: string } {
	const value: PreparationRule[] = [];
	for (const text of cell.trim() === '' ? [] : cell.split('|')) {
		const rule = entry(text);
		if (rule === null) return { ok: false, entry: text.trim() };
		value.push(rule);
	}
	return { ok: true, value };
}
