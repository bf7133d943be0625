/** Where this browser keeps the names of what is in the basket (`names.ts`). */
export const namesKey = 'basket-names';
/** Cookie of count and sum as they were last known (`store.ts`), with the basket and the city that they belong to in front. */
export const factsCookie = 'globals.basketFacts';
