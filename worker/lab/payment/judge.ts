/**
 * What a provider's word comes to: state by outcome, whole. No word is without its cell, and what the machine cannot settle names why a person is needed.
 */
import type { CaseKind } from '#shared/payment/cases.ts';
import type { PaymentOutcome, PaymentState, ReturnedBy } from '#shared/payment/state.ts';
import type { PaymentStatus } from '#worker/providers/payment/port.ts';

/** `pay`: the money counts, or goes back where it is too much; `return`: all of it has gone back; `part`: some of it; `expire`: once its page is closed. */
export type Move = 'pay' | 'fail' | 'expire' | 'return' | 'part';
/** Whether a provider was asked how it stands, or to give money back, or spoke by itself: a callback may have been on its way for hours. */
export type Source = 'notice' | 'status' | 'refund';

interface Verdict {
	readonly moves: readonly Move[];
	readonly needs: CaseKind | null;
}
type Cell = readonly [moves: readonly Move[], needs?: CaseKind];

const nothing: Cell = [[]];
const pays: Cell = [['pay']];
const notPaidThere: Cell = [[], 'not-paid-there'];
const returnedThere: Cell = [['return'], 'returned-there'];
const chargedBack: Cell = [['return'], 'charged-back'];
const partReturned: Cell = [['pay', 'part'], 'part-returned'];
const unknown: Cell = [[], 'unknown-state'];
const same = (cell: Cell): Readonly<Record<PaymentState, Cell>> => ({
	created: cell,
	pending: cell,
	paid: cell,
	failed: cell,
	expired: cell,
	refunding: cell,
	refunded: cell,
});

const table: Readonly<Record<PaymentOutcome | 'part', Readonly<Record<PaymentState, Cell>>>> = {
	paid: { ...same(pays), paid: nothing, refunding: nothing, refunded: [[], 'not-returned-there'] },
	failed: { ...same(nothing), pending: [['fail']], paid: notPaidThere, refunding: notPaidThere },
	pending: { ...same(nothing), pending: [['expire']], paid: notPaidThere, refunding: notPaidThere },
	// What the laboratory has asked for is no news, and what was told already neither.
	refunded: { ...same(returnedThere), refunding: [['return']], refunded: nothing },
	// Also of what went back already: then the money is gone twice.
	'charged-back': { ...same(chargedBack), refunded: [[], 'charged-back'] },
	part: { ...same(partReturned), paid: [['part'], 'part-returned'], refunding: [['part'], 'part-returned'], refunded: [[], 'not-returned-there'] },
	unknown: same(unknown),
};
/** What only an answer of now can mean: a callback may be older than what is known. */
const onlyWhenAsked: readonly CaseKind[] = ['not-paid-there', 'not-returned-there'];

type Standing = {
	readonly state: PaymentState;
	readonly amount: number;
	readonly currency: string;
	readonly returned: number;
	readonly returned_by: ReturnedBy | '';
};

/** Whether money is said to have moved, or may have. */
const isOfMoney = (outcome: PaymentOutcome): boolean => outcome !== 'failed' && outcome !== 'pending';

/** Another sum or currency than was asked for: then nothing is believed. */
function misfitOf({ amount, currency }: Standing, said: Pick<PaymentStatus, 'amount' | 'currency'>): 'amount' | 'currency' | null {
	if (said.amount !== null && said.amount !== amount) return 'amount';
	return said.currency !== null && said.currency !== currency ? 'currency' : null;
}

export function judge(row: Standing, said: PaymentStatus, source: Source): Verdict {
	const misfit = misfitOf(row, said);
	if (misfit !== null) return { moves: [], needs: isOfMoney(said.outcome) ? misfit : null };
	const gone = said.returned ?? 0;
	const isPart = gone > 0 && gone < row.amount && (said.outcome === 'paid' || said.outcome === 'refunded');
	// What was given back past the provider stays paid there; what went back there as well went twice.
	if (row.returned_by === 'hand' && (said.outcome === 'paid' || said.outcome === 'refunded'))
		return { moves: [], needs: isPart || said.outcome === 'refunded' ? 'returned-there' : null };
	const [moves, needs = null] = table[isPart ? 'part' : said.outcome][row.state];
	const isKnown = isPart && gone <= row.returned && row.state !== 'refunded';
	return { moves: isKnown ? [] : moves, needs: isKnown || (source === 'notice' && needs !== null && onlyWhenAsked.includes(needs)) ? null : needs };
}
