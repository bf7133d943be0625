/** The reasons of a request for an online consultation. */
export const consultationReasons = ['interpretation', 'consultation', 'other'] as const;
export type ConsultationReason = (typeof consultationReasons)[number];

/** The types of files that are taken, with the ending that each is saved under. The type is read from a file's first bytes, not from its name. */
export const attachmentEndings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/heic': 'heic' } as const;
export type AttachmentType = keyof typeof attachmentEndings;
export const attachmentTypes = Object.keys(attachmentEndings) as AttachmentType[];
export const maxAttachmentBytes = 20 * 1024 * 1024;
/** Files of one request. */
export const maxAttachments = 10;
/** Uploads of one form, those included that were taken out or chosen again after a reload, and so not sent in the end. */
export const maxUploads = 2 * maxAttachments;
