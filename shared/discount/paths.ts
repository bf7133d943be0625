/** Where a promotion of the price list is told of, as a bare path: the page leads on where an operator wrote of it under another address. */
export const promotionPath = (slug: string): string => `/promotions/${slug}`;
