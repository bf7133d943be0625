/** What is agreed to says where personal data are kept: a text that named another place than the setting does is not the one that was meant. */
import { agreedElsewhere } from '#shared/consent/versions.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { EdgeContext } from './context.ts';

/** @returns `validation`: the text has changed */
export function textsHold(c: EdgeContext, body: unknown): Result<null> {
	const fields = agreedElsewhere(body, c.get('env').settings.PERSONAL_DATA);
	return fields.length === 0 ? success(null) : failure('validation', { fields: fields.map((field) => ({ field, rule: 'textChanged' })) });
}
