/** When a doctor is written to, and what the letters say, whatever there is to count. */
import fc from 'fast-check';
import '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { digestHours } from '#shared/doctor/news-forms.ts';
import { locales } from '#shared/i18n/locales.ts';
import { nextLook } from '#worker/lab/doctor/news.ts';
import { isNewToDoctor } from '#worker/lab/results/arrival.ts';
import { messageKinds } from '#worker/lab/messages/kinds.ts';

const hourMs = 3_600_000;
const moments = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });
const hourInAlmaty = (moment: number) => new Date(moment + 5 * hourMs).getUTCHours();
const counts = fc.integer({ min: 0, max: 5000 });

describe('a doctor is looked at again', () => {
	it('at the next full hour of the doctor’s, within a day', () => {
		fc.assert(
			fc.property(moments, fc.constantFrom(...digestHours), (now, hour) => {
				const next = nextLook('daily', Number(hour), now);
				expect(next - now).toBeGreaterThan(0);
				expect(next - now).toBeLessThanOrEqual(24 * hourMs);
				expect([hourInAlmaty(next), next % hourMs]).toEqual([Number(hour), 0]);
			}),
		);
	});
	it('two hours later by day, or in the morning after', () => {
		fc.assert(
			fc.property(moments, (now) => {
				const next = nextLook('often', 8, now);
				expect(next - now).toBeGreaterThanOrEqual(2 * hourMs);
				expect(next - now).toBeLessThanOrEqual(13 * hourMs);
				expect(hourInAlmaty(next)).toBeGreaterThanOrEqual(8);
				expect(hourInAlmaty(next)).toBeLessThan(21);
			}),
		);
	});
});

it('a digest says every number that is not nought, with the link of its list, critical values first', () => {
	const [link, criticalLink, unsubscribe] = ['https://z.example/results', 'https://z.example/critical', 'https://z.example/unsubscribe/a'];
	fc.assert(
		fc.property(fc.constantFrom(...locales), counts, counts, (locale, fresh, critical) => {
			const outside = Math.floor(fresh / 2);
			const facts = { fresh: String(fresh), outside: String(outside), critical: String(critical), link, criticalLink, unsubscribe };
			const { text, unsubscribe: ends } = messageKinds['doctor-digest-mail'].write(locale, facts);
			const said = text.split('\n');
			expect([said.includes(link), said.includes(criticalLink), ends]).toEqual([fresh > 0, critical > 0, unsubscribe]);
			const numbers = [...(critical > 0 ? [critical] : []), ...(fresh > 0 ? [fresh] : []), ...(outside > 0 ? [outside] : [])];
			const counted =
				text
					.slice(0, text.lastIndexOf('+7'))
					.replaceAll(/https:\S+/g, '')
					.match(/\d+/g) ?? [];
			expect(counted.map(Number)).toEqual(numbers);
			expect(text).not.toMatch(/\{\{|undefined|NaN|\n{3}/);
		}),
	);
});

describe('a change of a request', () => {
	const request = {
		doctor_id: 'd',
		completed_at: 1,
		conclusion: '',
		last_name: 'А',
		first_name: 'Б',
		middle_name: '',
		birth_date: '1985-03-02',
		sex: 'F',
		iin: '',
		said: {},
	} as const;
	const after = (more: object, changed: readonly string[] = []) => ({ request: { ...request, ...more }, changed: new Set(changed) });

	it.each([
		['another doctor', { doctor_id: 'e' }],
		['its end', { completed_at: 2 }],
		['a conclusion', { conclusion: 'Повторить.' }],
		['another patient', { last_name: 'В' }],
		['another birth date', { birth_date: '1986-03-02' }],
		['a file', { said: { files: { '': { issued: 1, version: '', text: 'm' } } } }],
	])('is new to the doctor with %s', (_what, more) => {
		expect(isNewToDoctor({ before: request, after: after(more) })).toBe(true);
	});
	it('is new with a line that changed, and where there was no request', () => {
		expect(isNewToDoctor({ before: request, after: after({}, ['BIO-001']) })).toBe(true);
		expect(isNewToDoctor({ before: null, after: after({}) })).toBe(true);
	});
	it('is not where nothing of it is read', () => {
		expect(isNewToDoctor({ before: request, after: after({ planned_at: 5, version: 7, said: { messageId: 'm' } }) })).toBe(false);
	});
});
