/** The laboratory's own systems: a key opens, and no browser has it. The root key (`LIS_KEY`) opens everything; others what their scopes name. */
import { failure, success } from '#shared/kit/errors.ts';
import { basicOf, keyOfHeader } from '#shared/kit/key-text.ts';
import { isPrintable } from '#shared/kit/printable.ts';
import { sameSecret } from '#shared/kit/same-secret.ts';
import { scopes } from '#shared/kit/scope.ts';
import type { Resolver } from '#worker/lab/kit/handler.ts';
import { shownKey } from './key.ts';

/** So much of a reader's name is kept with what was read. */
const maxReader = 80;

/** Refusals: `forbidden` for whatever a browser sends, `wrong-key`. */
export const laboratory: Resolver<'laboratory'> = async ({ db, now, header, token, laboratoryKey }) => {
	if (header('Origin') || header('Sec-Fetch-Site')) return failure('forbidden');
	const basic = token === null ? basicOf(header('Authorization') ?? '') : null;
	const given = (token === null ? basic?.password : keyOfHeader(token)) ?? '';
	const user = isPrintable(basic?.user ?? '') ? (basic?.user ?? '') : '';
	if (await sameSecret(given, laboratoryKey)) return success({ kind: 'laboratory', reader: user.slice(0, maxReader), scopes });
	const key = await shownKey(db, given, now);
	if (key === null) return failure('wrong-key');
	const reader = [key.label, user].filter(Boolean).join('/');
	return success({ kind: 'laboratory', reader: reader.slice(0, maxReader), scopes: key.scopes });
};
