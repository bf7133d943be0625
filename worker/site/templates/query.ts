/** Search parameters of the pages on which a template is put together. */
export const editQuery = ['ids', 'v', 'of', 'q', 'category', 'page'];
