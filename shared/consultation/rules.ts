/** What an online consultation may be asked for with. */
export const consultationReasons = ['interpretation', 'consultation', 'other'] as const;
export type ConsultationReason = (typeof consultationReasons)[number];

/** What a file may be, whatever it is called: told by its first bytes where it is kept. */
export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];
export const maxAttachmentBytes = 20 * 1024 * 1024;
/** Uploads of one form, those included that were not sent in the end. */
export const maxUploads = 10;
