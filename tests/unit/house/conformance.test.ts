import { expect, it } from 'vitest';
import { ofSecondSession, rounds } from '#tests/contract/cabinet-rounds.ts';
import { cabinets, callsOf, notTried, reads } from '#tests/contract/cabinets.ts';
import type { CallId } from '#shared/calls.ts';

const ofSessions: readonly CallId[] = [...ofSecondSession, 'account.logout'];

it.each(cabinets)('each call of the cabinet of a %s is proved by the conformance suite, or it stands why it is not', (role) => {
	const proved = [...Object.keys(reads[role]), ...rounds.flatMap(({ calls }) => calls), ...ofSessions];
	const left = callsOf(role).filter((id) => !proved.includes(id));
	expect(left.filter((id) => !(id in notTried))).toEqual([]);
	expect(
		proved.filter((id) => id in notTried),
		'what is proved stands among what is not tried',
	).toEqual([]);
});

it('nothing is named as not tried that is no call of a cabinet', () => {
	const all = cabinets.flatMap((role) => callsOf(role));
	expect((Object.keys(notTried) as CallId[]).filter((id) => !all.includes(id))).toEqual([]);
});
