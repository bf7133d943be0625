/**
 * States of an order (docs/decisions.md, "Basket and order"): 0 not indicated, 1 new, 2 formalized, 3 lab request created, 4 confirmed,
 * 5 cancelled. An order goes 1 -> 2 -> 3 -> 4; 1 and 2 may be cancelled; 0 stands only on imported orders and leads nowhere.
 */
export const orderStates = [0, 1, 2, 3, 4, 5] as const;
export type OrderState = (typeof orderStates)[number];

const next: Readonly<Record<OrderState, readonly OrderState[]>> = { 0: [], 1: [2, 5], 2: [3, 5], 3: [4], 4: [], 5: [] };

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
export const mayCancel = (state: OrderState): boolean => mayMove(state, 5);
/** Results are taken for an order whose laboratory request exists. */
export const takesResults = (state: OrderState): boolean => state === 3 || state === 4;
