/** What providers say, and what of it a person has to settle, in the store. Both are parts of the transaction that moves the payment. */
import type { Database, Statement } from '#worker/providers/database/port.ts';
import { numberOfState, orderStates, takesResults } from '#shared/order/states.ts';
import { questionKinds, type CaseKind } from '#shared/payment/cases.ts';
import type { PaymentOutcome, PaymentProviderName, PaymentState } from '#shared/payment/state.ts';
import type { PaymentStatus } from '#worker/providers/payment/port.ts';

/** What is said, about which payment. */
export interface Said extends Omit<PaymentStatus, 'outcome'> {
	readonly outcome: PaymentOutcome | 'unanswered';
	readonly source: 'notice' | 'status' | 'refund';
	readonly provider: PaymentProviderName;
	readonly providerId: string;
	/** Our own number of the payment, as it was said. */
	readonly reference: string;
	/** The payment as it stands; null for none of ours. */
	readonly payment: { readonly id: string; readonly state: PaymentState } | null;
}

/** What events and cases are kept under: the payment, or what the provider calls it where it is none of ours. */
const subjectOf = ({ payment, provider, providerId }: Pick<Said, 'payment' | 'provider' | 'providerId'>): string => payment?.id ?? `${provider}:${providerId}`;

/** Longer words than this are none of a provider's states. */
const maxWord = 60;
const numberOrNull = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value);

/** Writes down what was said; the same said again is counted. */
export function noteEvent(db: Database, event: Said, now: number): Statement[] {
	const said = [
		subjectOf(event),
		event.providerId,
		event.reference,
		event.source,
		event.outcome,
		event.said.slice(0, maxWord),
		numberOrNull(event.amount),
		event.currency?.slice(0, maxWord) ?? null,
		numberOrNull(event.returned),
	] as const;
	const isSame = `e.id = (SELECT max(id) FROM payment_events WHERE subject = ?1) AND e.provider_id = ?2 AND e.reference = ?3 AND e.source = ?4 AND e.outcome = ?5 AND e.said = ?6
		AND e.amount IS NOT DISTINCT FROM ?7 AND e.currency IS NOT DISTINCT FROM ?8 AND e.returned IS NOT DISTINCT FROM ?9`;
	return [
		db.prepare(`UPDATE payment_events AS e SET times = times + 1, last_at = ?10 WHERE ${isSame}`).bind(...said, now),
		db
			.prepare(
				`INSERT INTO payment_events (subject, provider_id, reference, source, outcome, said, amount, currency, returned, first_at, last_at, times, payment_id, provider, state)
				SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10, 1, ?11, ?12, ?13 WHERE NOT EXISTS (SELECT 1 FROM payment_events e WHERE ${isSame})`,
			)
			.bind(...said, now, event.payment?.id ?? null, event.provider, event.payment?.state ?? ''),
	];
}

const caseColumns = 'kind, subject, payment_id, detail, event_id, opened_at, settled_at, settlement, note';
const lastEvent = '(SELECT max(id) FROM payment_events WHERE subject = ?2)';

/** What tells two cases of a kind apart. */
function detailOf(kind: CaseKind, { amount, currency, returned, said, providerId }: Said): string {
	if (kind === 'amount' || kind === 'currency') return `${String(amount)} ${currency ?? ''}`;
	if (kind === 'part-returned') return String(returned);
	if (kind === 'other-payment') return providerId;
	return kind === 'unknown-state' ? said.slice(0, maxWord) : '';
}

/** Tells a person, once. It stands behind the event that it is of. */
export const openCase = (db: Database, kind: CaseKind, event: Said, now: number): Statement =>
	db
		.prepare(`INSERT INTO payment_cases (${caseColumns}) SELECT ?1, ?2, ?3, ?4, ${lastEvent}, ?5, NULL, '', '' WHERE true ON CONFLICT DO NOTHING`)
		.bind(kind, subjectOf(event), event.payment?.id ?? null, detailOf(kind, event), now);

/** Writes down what nothing else follows from but that a person is told. */
export async function writeNeed(db: Database, event: Said, kind: CaseKind, now: number): Promise<void> {
	await db.batch([...noteEvent(db, event, now), openCase(db, kind, event, now)]);
}

const takenUp = orderStates.filter(takesResults).map(numberOfState).join(', ');

/** Behind the step by which money came: why it does not simply count, if so. */
export const openCaseOfMoney = (db: Database, event: Said, now: number): Statement =>
	db
		.prepare(
			`INSERT INTO payment_cases (${caseColumns})
			SELECT kind, ?2, ?1, '', ${lastEvent}, ?3, NULL, '', '' FROM (
				SELECT CASE WHEN p.state = 'refunding' THEN CASE WHEN o.status = ${numberOfState('cancelled')} THEN 'cancelled-order' ELSE 'paid-twice' END
					WHEN o.status NOT IN (${takenUp}) THEN NULL ELSE 'taken-up' END AS kind
				FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = ?1 AND p.state IN ('paid', 'refunding'))
			WHERE kind IS NOT NULL ON CONFLICT DO NOTHING`,
		)
		.bind(event.payment?.id ?? null, subjectOf(event), now);

/** Whether the provider has said anything of a payment since a moment. */
export async function isHeardOf(db: Database, paymentId: string, since: number): Promise<boolean> {
	const row = await db
		.prepare("SELECT 1 AS heard FROM payment_events WHERE subject = ?1 AND last_at >= ?2 AND source <> 'refund' LIMIT 1")
		.bind(paymentId, since)
		.first();
	return row !== null;
}

/** What the machine has waited for has come: these need nobody any more. */
export const settleBy = (
	db: Database,
	as: 'refunded' | 'resolved',
	kinds: readonly CaseKind[],
	paymentId: string,
	/** The state that the payment has to have by then; null for any. */
	state: PaymentState | null,
	now: number,
): Statement =>
	db
		.prepare(
			`UPDATE payment_cases SET settled_at = ?2, settlement = ?3 WHERE subject = ?1 AND settled_at IS NULL AND kind IN (SELECT value FROM json_each(?4))
				AND EXISTS (SELECT 1 FROM payments WHERE id = ?1 AND (CAST(?5 AS TEXT) IS NULL OR state = ?5))`,
		)
		.bind(paymentId, now, as, JSON.stringify(kinds), state);

/** SQL: whether a person looks at a payment, so that nobody knows yet whether it was made. @param payment alias of its row */
export const isInQuestion = (payment: string): string =>
	`EXISTS (SELECT 1 FROM payment_cases c WHERE c.subject = ${payment}.id AND c.settled_at IS NULL AND c.kind IN (${questionKinds.map((kind) => `'${kind}'`).join(', ')}))`;
