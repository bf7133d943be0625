/** The laboratory's own system: its key opens, and no browser has it. */
import { failure, success } from '#shared/kit/errors.ts';
import { keyOfHeader, passwordOfBasic } from '#shared/kit/key-text.ts';
import { sameSecret } from '#shared/kit/same-secret.ts';
import type { Resolver } from './handler.ts';

/** Refusals: `forbidden` for whatever a browser sends, `wrong-key`. */
export const laboratory: Resolver<'laboratory'> = async ({ header, token, laboratoryKey }) => {
	if (header('Origin') || header('Sec-Fetch-Site')) return failure('forbidden');
	const given = token === null ? passwordOfBasic(header('Authorization') ?? '') : keyOfHeader(token);
	return (await sameSecret(given ?? '', laboratoryKey)) ? success({ kind: 'laboratory' }) : failure('wrong-key');
};
