/**
 * States of an order (docs/decisions/order.md, "Basket and order"). An order goes new -> formalized -> requested -> confirmed; the first two may be
 * cancelled; `unknown` stands only on imported orders and leads nowhere. On the wire and in the store a state is its number.
 */
import type { OrderState } from '#shared/kit/domain.ts';

const numbers = { unknown: 0, new: 1, formalized: 2, requested: 3, confirmed: 4, cancelled: 5 } as const satisfies Record<OrderState, number>;
/** In the order of their numbers. */
export const orderStates = Object.keys(numbers) as readonly OrderState[];
type StateNumber = (typeof numbers)[OrderState];

/** The number that a state has on the wire and in the store. */
export const numberOfState = (state: OrderState): StateNumber => numbers[state];
/** The state behind a number. @throws RangeError for a number that no state has */
export function stateOfNumber(number: number): OrderState {
	const state = orderStates.find((one) => numbers[one] === number);
	if (state === undefined) throw new RangeError('no state of an order');
	return state;
}

const next: Readonly<Record<OrderState, readonly OrderState[]>> = {
	unknown: [],
	new: ['formalized', 'cancelled'],
	formalized: ['requested', 'cancelled'],
	requested: ['confirmed'],
	confirmed: [],
	cancelled: [],
};

/** Whether an order may go from one state straight into another. Staying is no move. */
export const mayMove = (from: OrderState, to: OrderState): boolean => next[from].includes(to);

/** States from which `to` is reached in one move; what a conditional update asks the row for. */
export const sourcesOf = (to: OrderState): readonly OrderState[] => orderStates.filter((from) => mayMove(from, to));

/** What asking for a state comes to: it stands already, it is a move, or it is refused. */
export function judgeMove(from: OrderState, to: OrderState): 'stands' | 'move' | 'refused' {
	if (from === to) return 'stands';
	return mayMove(from, to) ? 'move' : 'refused';
}

/** A visitor may cancel while no laboratory request exists. */
export const mayCancel = (state: OrderState): boolean => mayMove(state, 'cancelled');
/** The person has still to come: the visit may be planned. */
export const isAwaited = (state: OrderState): boolean => state === 'new' || state === 'formalized';
/** Results are taken for an order whose laboratory request exists. */
export const takesResults = (state: OrderState): boolean => state === 'requested' || state === 'confirmed';
