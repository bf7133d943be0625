/** Where who opened what is shown. */

/** Bare path with its query. */
export const openingsTab = '/cabinet/journal?tab=openings';

/** The same of one request. */
export const openingsOfResult = (requestId: string): string => `${openingsTab}&result=${requestId}`;
