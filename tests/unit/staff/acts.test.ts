/** Kinds of acts in the journal, and where what they are about has its page. */
import { describe, expect, it } from 'vitest';
import { callEntry, callIds } from '#shared/calls.ts';
import { actName, placeOfAct, provingActs } from '#shared/staff/acts.ts';
import { staffRights } from '#shared/kit/audience.ts';
import { pageIds, pageEntry } from '#shared/pages.ts';
import { staffWords } from '#shared/staff/words.ts';
import { translator } from '#shared/i18n/translator.ts';

const written = callIds.filter((id) => {
	const { right } = callEntry(id);
	return right !== null && right !== 'today';
});

it('has words for every kind that is offered', () => {
	const names: Readonly<Record<string, string>> = translator('ru')(staffWords).words.acts;
	expect([...written, ...provingActs].filter((act) => names[actName(act)] === undefined)).toEqual([]);
});

/** Of the console's pages, with anything in the place of a parameter. */
const patterns = pageIds.map((id) => pageEntry(id).pattern).flatMap((pattern) => (pattern.startsWith('/staff') ? [pattern.replaceAll(/:\w+/g, '[^/]+')] : []));

describe('a page of what an act is about', () => {
	it.each([
		['staff.order.cancel', '12345678', '/staff/orders?nr=12345678'],
		['staff.order.missed-settle', '12345678', '/staff/orders?nr=12345678'],
		['staff.results.hold', 'R-1', '/staff/results?nr=R-1'],
		['staff.patient.block', 'abc', '/staff/patients?id=abc'],
		['staff.merge.ask', 'abc', '/staff/patients?id=abc'],
		['staff.guest.erase', 'abc', '/staff/guests?id=abc'],
		['staff.messages.resend', 'payment-received:7/8', '/staff/messages?id=payment-received%3A7%2F8'],
		['staff.money.retry', 'P1', '/staff/money?payment=P1'],
		['staff.visits.move', '10000001', '/staff/house-calls?visit=10000001'],
		['staff.house-call.status', '10000001', '/staff/house-calls?visit=10000001'],
		['staff.people.roles', 'A-1', '/staff/people?code=A-1'],
		['staff.partners.details', 'P-1', '/staff/partners?code=P-1'],
		['staff.refused.dismiss', '7', '/staff/refused/7'],
		['staff.imports.approve', '7', '/staff/prices/7'],
		['staff.content.restore', 'news/opened/3', '/staff/content/news/opened'],
	])('%s about %s is %s', (act, object, to) => {
		expect(placeOfAct(act, object, staffRights)).toBe(to);
		const [path = ''] = to.split('?');
		expect(patterns.some((pattern) => new RegExp(`^${pattern}$`).test(path))).toBe(true);
	});
	it.each(['staff.feedback.answered', 'staff.content.publish', 'staff.partners.act-pdf', 'login.staff'])('%s has none', (act) => {
		expect(placeOfAct(act, '7', staffRights)).toBeNull();
	});
	it('is none for a list, and for who may not open it', () => {
		expect(placeOfAct('staff.order.list', '', staffRights)).toBeNull();
		expect(placeOfAct('staff.order.view', '1', ['journal'])).toBeNull();
	});
});
