/** What an online consultation may be asked for with. */
export const consultationReasons = ['interpretation', 'consultation', 'other'] as const;
export type ConsultationReason = (typeof consultationReasons)[number];

/** What a file may be, whatever it is called, and how its name ends when it is saved: told by its first bytes where it is kept. */
export const attachmentEndings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/heic': 'heic' } as const;
export type AttachmentType = keyof typeof attachmentEndings;
export const attachmentTypes = Object.keys(attachmentEndings) as AttachmentType[];
export const maxAttachmentBytes = 20 * 1024 * 1024;
/** Uploads of one form, those included that were not sent in the end. */
export const maxUploads = 10;
