/** The data of the journal of an account's results. */
import type { OpeningsPayload } from '#shared/openings/payload.ts';
import type { OwnAttachment } from './calls.ts';
import type { NewIdentityCode } from './forms.ts';

/** What is shown: who opened the results, or how they came there. */
export interface JournalPayload {
	readonly opened: OpeningsPayload | null;
	readonly attached: AttachmentsPayload | null;
}

export interface AttachmentsPayload {
	readonly attachments: readonly OwnAttachment[];
	/** Where the next page begins; null on the last one. */
	readonly next: string | null;
	/** It is not the first page. */
	readonly isLater: boolean;
	/** One was taken out just now. */
	readonly takenBack: boolean;
	/** Made just now; null for none. */
	readonly code: NewIdentityCode | null;
	/** The reception has confirmed the person already. */
	readonly isConfirmed: boolean;
	readonly failed: boolean;
}
