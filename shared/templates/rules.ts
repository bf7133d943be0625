/** What holds for templates of doctors. */
import { idsLimit } from '#shared/basket/cookie.ts';

/** Tests of one template: as many as one order takes. */
export { basketLimit as templateLimit } from '#shared/basket/cookie.ts';

/** Templates of one doctor. */
export const templatesLimit = 200;

/** Ids of tests as an address has them, `12.5.7`, in their order, each once; what is no id is dropped. */
export function parseIds(text: string | undefined): number[] {
	const ids = (text ?? '').split('.').flatMap((part) => (/^[1-9]\d{0,8}$/.test(part) ? [Number(part)] : []));
	return [...new Set(ids)].slice(0, idsLimit);
}

export const writeIds = (ids: readonly number[]): string => ids.join('.');
