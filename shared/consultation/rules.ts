/** What an online consultation may be asked for with. */
export const consultationReasons = ['interpretation', 'consultation', 'other'] as const;
export type ConsultationReason = (typeof consultationReasons)[number];

/** What a file may be, whatever it is called, and how its name ends when it is saved: told by its first bytes where it is kept. */
export const attachmentEndings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/heic': 'heic' } as const;
export type AttachmentType = keyof typeof attachmentEndings;
export const attachmentTypes = Object.keys(attachmentEndings) as AttachmentType[];
export const maxAttachmentBytes = 20 * 1024 * 1024;
/** Files of one request. */
export const maxAttachments = 10;
/** Uploads of one form, those included that were taken out or chosen again after a reload, and so not sent in the end. */
export const maxUploads = 2 * maxAttachments;
