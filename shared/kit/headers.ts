/** Of a page's payload: the build that made it. */
export const buildHeader = 'X-Build';
