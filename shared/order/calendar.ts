/** The visit of an order as a calendar file (RFC 5545). It names no person and no test: calendars are shown to families and colleagues. */
import type { TranslateOf } from '#shared/i18n/translator.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { beginsAt, isChild, type PlanStep } from '#shared/preparation/plan.ts';
import { planLines, type WrittenStep } from '#shared/preparation/written.ts';
import type { orderPlanWords } from './plan.words.ts';

/** How long a visit takes, for a calendar. */
const visitMs = 30 * 60_000;
/** The reminder of a visit that has no fast. */
const usualReminderMinutes = 120;

interface Visit {
	/** Name of the laboratory. */
	readonly brand: string;
	readonly orderNr: string;
	/** Milliseconds since 1970. */
	readonly at: number;
	readonly point: { readonly name: string; readonly address: string; readonly phone: string } | null;
	readonly plan: readonly PlanStep[];
	readonly steps: readonly WrittenStep[];
	/** Of the person: nobody is reminded to let a child fast so long. */
	readonly years: number | null;
	/** When the file is made, in milliseconds since 1970. */
	readonly now: number;
	/** Of the site: with the order's number it makes the event's identity. */
	readonly host: string;
}

/** `20261123T023000Z`. */
const utc = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');
/** Of a TEXT value; what a calendar must not have in it at all, control characters, goes. */
const escaped = (text: string): string =>
	text
		.replace(/\r\n?/g, '\n')
		// eslint-disable-next-line no-control-regex -- just these must not stand in a calendar
		.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
		.replace(/[\\;,]/g, String.raw`\$&`)
		.replaceAll('\n', String.raw`\n`);

const encoder = new TextEncoder();
/** Lines of at most 75 octets, the break not counted; a letter of several octets is never parted. */
export function folded(line: string): string {
	const parts: string[] = [];
	let [part, size] = ['', 0];
	for (const letter of line) {
		const bytes = encoder.encode(letter).length;
		if (size + bytes > 75) {
			parts.push(part);
			[part, size] = [' ', 1];
		}
		part += letter;
		size += bytes;
	}
	return [...parts, part].join('\r\n');
}

export function orderCalendar(t: TranslateOf<typeof orderPlanWords>, { brand, orderNr, at, point, plan, steps, now, host, years }: Visit): string {
	const fasts = isChild(years) ? [] : plan.filter(({ kind, conflict, min }) => kind === 'fasting' && !conflict && min !== null);
	const fastAt = fasts.map((step) => beginsAt(step, at)).find((moment) => moment !== null) ?? null;
	const description = [
		t('calendar.number', { number: orderNr }),
		...planLines(steps),
		...(point === null ? [] : [t('calendar.phone', { phone: formatPhone(point.phone) })]),
	].join('\n');
	const alarm = (minutes: number, text: string) => [
		'BEGIN:VALARM',
		'ACTION:DISPLAY',
		`TRIGGER:-PT${String(minutes)}M`,
		`DESCRIPTION:${escaped(text)}`,
		'END:VALARM',
	];
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${brand}//Orders//${t.locale === 'kz' ? 'KK' : t.locale.toUpperCase()}`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		'BEGIN:VEVENT',
		`UID:order-${orderNr}@${host}`,
		`DTSTAMP:${utc(now)}`,
		// A file that is made later replaces the earlier one.
		`SEQUENCE:${String(Math.floor(now / 1000))}`,
		`DTSTART:${utc(at)}`,
		`DTEND:${utc(at + visitMs)}`,
		`SUMMARY:${escaped(t('calendar.title', { brand }))}`,
		...(point === null ? [] : [`LOCATION:${escaped(`${point.name}, ${point.address}`)}`]),
		`DESCRIPTION:${escaped(description)}`,
		'TRANSP:OPAQUE',
		...(fastAt === null
			? alarm(usualReminderMinutes, t('calendar.soon', { brand }))
			: alarm(Math.round((at - fastAt) / 60_000), t('calendar.fast', { brand }))),
		'END:VEVENT',
		'END:VCALENDAR',
	];
	return `${lines.map(folded).join('\r\n')}\r\n`;
}
