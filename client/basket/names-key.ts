/** Cookie of count and sum as they were last known (`store.ts`), with the basket and the city that they belong to in front. */
export const factsCookie = 'globals.basketFacts';
