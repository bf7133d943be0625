/** Messages to people by what became of them: lists of the staff's console. */
export const messageLists = ['waiting', 'sent', 'refused', 'failed', 'unknown', 'settled'] as const;
export type MessageList = (typeof messageLists)[number];

/** It reached nobody, or nobody knows whether it did, and nobody has seen to it. A code is asked for anew by the person. */
export const waitsForPerson = ({
	state,
	why,
	settled,
	kind,
}: {
	readonly state: string;
	readonly why: string;
	readonly settled: object | null;
	readonly kind: string;
}): boolean => ['refused', 'failed', 'unknown'].includes(state) && why !== '' && settled === null && kind !== 'code-sms' && kind !== 'code-mail';
