/** Reads what a backend answers: a value, or a failure by its name. */
import { errorNames, isErrorName, type ErrorName, type Failure, type FieldFault, type RuleName } from '#shared/kit/errors.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';

/** A body is JSON when it starts with a brace or a bracket, else text (docs/decisions/backend.md, "Calls of the backend"). */
export function parseText(text: string): unknown {
	if (!/^\s*[{[]/.test(text)) return text;
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

const nameOfStatus: Readonly<Record<number, ErrorName>> = {
	400: 'bad-request',
	401: 'unauthorised',
	403: 'forbidden',
	404: 'not-found',
	409: 'conflict',
	411: 'length-required',
	413: 'too-large',
	415: 'unsupported-type',
	422: 'validation',
	429: 'too-many',
};

/** Whether a backend says, on whatever status, that steps were interrupted or are over: the failure code 501 of the specification (section 8). */
export const saysStartAgain = (value: unknown): boolean => typeof value === 'object' && value !== null && 'code' in value && value.code === 501;

/** A failed answer as a named error. Texts of 500 and above are the machine's, and are not passed on. */
export function failureOf(response: Response, value: unknown): Failure {
	if (response.status >= 500 || (response.status >= 300 && response.status < 400)) return { name: 'unavailable' };
	const body: { code?: unknown; message?: unknown; fields?: unknown; triesLeft?: unknown } = typeof value === 'object' && value !== null ? value : {};
	const named = isErrorName(body.code) && errorNames[body.code].status === response.status ? body.code : undefined;
	const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
	return {
		name: named ?? nameOfStatus[response.status] ?? 'bad-request',
		...(typeof body.message === 'string' && body.message !== '' ? { message: body.message } : {}),
		...(Array.isArray(body.fields) ? { fields: body.fields.flatMap((fault) => fieldFault(fault) ?? []) } : {}),
		...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
		...(typeof body.triesLeft === 'number' ? { triesLeft: body.triesLeft } : {}),
	};
}

/** A backend may know rules that this site has no words for. */
function fieldFault(value: unknown): FieldFault | null {
	if (typeof value !== 'object' || value === null || !('field' in value) || typeof value.field !== 'string') return null;
	const { rule } = value as { readonly rule?: unknown };
	return { ...(value as FieldFault), rule: isRule(rule) ? rule : 'invalid' };
}

const isRule = (text: unknown): text is RuleName => typeof text === 'string' && Object.hasOwn(rulesWords.tree ?? {}, text);
