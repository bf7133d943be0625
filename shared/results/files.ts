/** Files that the laboratory sends with a result. */

/** What a file may be, recognised by its first bytes, and the ending of its name. */
export const fileEndings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type ResultFileType = keyof typeof fileEndings;
export const resultFileTypes = Object.keys(fileEndings) as ResultFileType[];

/** Of one message. */
export const maxResultFiles = 10;
export const maxResultFileBytes = 5 * 1024 * 1024;
/** Of a whole message: what a file takes as text is a third more. */
export const maxMessageBytes = 8 * 1024 * 1024;
