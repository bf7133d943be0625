/** Of a page's payload: the build that made it. */
export const buildHeader = 'X-Build';
/** Of `/health`: the version that the platform knows the site by, where it names one. */
export const versionHeader = 'X-Version';
