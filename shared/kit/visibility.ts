/**
 * Data has two kinds, told apart by type: public content may be cached and shared, personal data may not. The caches take only the first;
 * handing them the second does not compile. The brands exist for the compiler alone.
 */
declare const visibility: unique symbol;
export type PublicContent<T> = T & { readonly [visibility]: 'public' };
export type PersonalData<T> = T & { readonly [visibility]: 'personal' };

type Plain = string | number | boolean | null | undefined | readonly string[];

/** Joins public parts and plain values (of the URL, of the code) into public content. A personal part does not compile. */
export function joinPublic<T extends Record<string, Plain | PublicContent<unknown>>>(parts: T): PublicContent<T> {
	return parts as PublicContent<T>;
}

/** Picks or computes something out of public content: what is made of public parts alone is public. */
export function mapPublic<T, U>(content: PublicContent<T>, make: (content: T) => U): PublicContent<U> {
	return make(content) as PublicContent<U>;
}

/** Only for the two places where content comes into being: a reply of a cacheable call, and the reading of a cache. */
export const asPublic = <T>(value: T) => value as PublicContent<T>;
/** Only where the gateway gives a reply of a call that is not cacheable. */
export const asPersonal = <T>(value: T) => value as PersonalData<T>;
