/** What a provider's word comes to, written down at once: the event, the steps of the payment, and what a person is told. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import type { CaseKind } from '#shared/payment/cases.ts';
import type { PaymentState } from '#shared/payment/state.ts';
import type { Move } from './judge.ts';
import { noteEvent, openCase, openCaseOfMoney, settleBy, type Said } from './ledger-store.ts';
import { markExpired, markFailed, markPaid, markPart, markReturned, messageOf, type PaymentRow } from './store.ts';

const ofRefunds: readonly CaseKind[] = ['cancelled-order', 'paid-twice', 'refund-late', 'refund-refused'];

interface Moving {
	readonly db: Database;
	readonly row: PaymentRow;
	readonly event: Said;
	readonly now: number;
}

/** The statements of each move, as parts of one transaction. */
const steps: Readonly<Record<Move, (moving: Moving) => Promise<readonly Statement[]>>> = {
	pay: async ({ db, row, event, now }) => [
		markPaid(db, row.id, event.providerId, now),
		openCaseOfMoney(db, event, now),
		...(await messageOf(db, 'payment-received', row, now)),
	],
	fail: async ({ db, row, now }) => [markFailed(db, row.id, now)],
	expire: async ({ db, row, now }) => [markExpired(db, row.id, now)],
	async return({ db, row, event, now }) {
		const isBanks = event.outcome === 'charged-back';
		return [
			markReturned(db, row.id, event.providerId, isBanks ? 'bank' : 'provider', now),
			settleBy(db, 'refunded', ofRefunds, row.id, 'refunded', now),
			// Of what the bank has taken back its holder knows.
			...(isBanks ? [] : await messageOf(db, 'payment-refunded', row, now)),
		];
	},
	part: async ({ db, row, event, now }) => [markPart(db, row.id, Math.floor(event.returned ?? 0), now)],
};

interface Word extends Omit<Moving, 'db'> {
	readonly moves: readonly Move[];
	readonly needs: CaseKind | null;
	/** It ends the question whether it was paid. */
	readonly isCertain: boolean;
}

/** @returns the state that the payment came into by it; null where it stays as it was */
export async function writeWord(db: Database, { moves, needs, isCertain, ...moving }: Word): Promise<PaymentState | null> {
	const { row, event, now } = moving;
	const moved = await Promise.all(moves.map((move) => steps[move]({ db, ...moving })));
	const answers = await db.batch<{ state?: PaymentState }>([
		...noteEvent(db, event, now),
		...moved.flat(),
		...(needs === null ? [] : [openCase(db, needs, event, now)]),
		...(isCertain ? [settleBy(db, 'resolved', ['unknown-state', 'unanswered'], row.id, null, now)] : []),
	]);
	// Of the steps one gives the state that it led to.
	return answers.flatMap(({ results }) => results.flatMap(({ state }) => state ?? []))[0] ?? null;
}
