/** What proves that a request is an account's, the weakest first (docs/decisions/identity.md, "Identity"). What somebody typed is none of them. */
import type { AttachmentLevel } from '#shared/attachments/calls.ts';

const ranks: Readonly<Record<AttachmentLevel, number>> = { receipt: 1, phone: 2, reception: 3, egov: 3 };

/** Above it stands what is stronger. */
export const rankOf = (level: AttachmentLevel): number => ranks[level];

/** A request that was taken back from a patient, by what had proved it. */
export interface TakenBack {
	readonly patient_id: string;
	readonly level: AttachmentLevel;
	readonly ended_by: 'owner' | 'laboratory';
}

/**
 * Whether a proof may attach a request that was taken back before: only a stronger one than then. What the laboratory took back from who had a receipt or a phone is attached by
 * neither to anybody else: the same paper would only be shown by another account.
 */
export const mayAttach = (takenBack: readonly TakenBack[], patientId: string, level: AttachmentLevel): boolean =>
	!takenBack.some(
		(one) =>
			(one.patient_id === patientId || (one.ended_by === 'laboratory' && rankOf(one.level) < rankOf('reception'))) && rankOf(one.level) >= rankOf(level),
	);

/** The same in SQL. @param column expression of a level */
export const rankSql = (column: string): string =>
	`CASE ${column} ${Object.entries(ranks)
		.map(([level, rank]) => `WHEN '${level}' THEN ${rank}`)
		.join(' ')} END`;
