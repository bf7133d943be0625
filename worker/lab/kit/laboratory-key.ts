/** The laboratory's own system: its key opens, and no browser has it. */
import { failure, success } from '#shared/kit/errors.ts';
import { basicOf, keyOfHeader } from '#shared/kit/key-text.ts';
import { isPrintable } from '#shared/kit/printable.ts';
import { sameSecret } from '#shared/kit/same-secret.ts';
import type { Resolver } from './handler.ts';

/** So much of a user's name is kept with what was read. */
const maxReader = 80;

/** Refusals: `forbidden` for whatever a browser sends, `wrong-key`. */
export const laboratory: Resolver<'laboratory'> = async ({ header, token, laboratoryKey }) => {
	if (header('Origin') || header('Sec-Fetch-Site')) return failure('forbidden');
	const basic = token === null ? basicOf(header('Authorization') ?? '') : null;
	const given = token === null ? basic?.password : keyOfHeader(token);
	if (!(await sameSecret(given ?? '', laboratoryKey))) return failure('wrong-key');
	const user = (basic?.user ?? '').slice(0, maxReader);
	return success({ kind: 'laboratory', reader: isPrintable(user) ? user : '' });
};
