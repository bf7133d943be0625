/**
 * Signatures of Freedom Pay (docs.freedompay.kz, "Signature"): the hex MD5 of the script's name, of every value in the order of the fields' names, and of the
 * secret, with semicolons between. A field may hold fields, which stand in the order of their own names. MD5 is the vendor's choice.
 */
import { createHash } from 'node:crypto';
import { sameSecret } from '#shared/kit/same-secret.ts';

/** A field as it is sent: its name, and its text or what it holds. */
export type SignedField = readonly [name: string, value: string | readonly SignedField[]];

const signatureField = 'pg_sig';
const saltField = 'pg_salt';

const isIndex = (name: string) => /^\d{1,9}$/.test(name);
/** As the vendor's own programs sort keys: numbers by their size, everything else by its letters. */
function byName([a]: SignedField, [b]: SignedField): number {
	if (isIndex(a) && isIndex(b)) return Number(a) - Number(b);
	return a < b ? -1 : a > b ? 1 : 0;
}

const valuesOf = (fields: readonly SignedField[]): string[] =>
	fields.toSorted(byName).flatMap(([, value]) => (typeof value === 'string' ? [value] : valuesOf(value)));

/** @param script last segment of the address that the fields are sent to */
export function signatureOf(script: string, fields: readonly SignedField[], secret: string): string {
	const signed = fields.filter(([name]) => name !== signatureField);
	return createHash('md5')
		.update([script, ...valuesOf(signed), secret].join(';'), 'utf8')
		.digest('hex');
}

/** The fields with their salt and signature. @param salt random text */
export function sign(script: string, fields: readonly SignedField[], secret: string, salt: string): SignedField[] {
	const salted: SignedField[] = [...fields, [saltField, salt]];
	return [...salted, [signatureField, signatureOf(script, salted, secret)]];
}

/** Whether fields carry the signature of their values. Every field counts, those that nobody knows here as well. */
export async function isSigned(script: string, fields: readonly SignedField[], secret: string): Promise<boolean> {
	const given = fields.flatMap(([name, value]) => (name === signatureField && typeof value === 'string' ? [value] : []));
	return given.length === 1 && (await sameSecret(given[0] ?? '', signatureOf(script, fields, secret)));
}

/** The text of a field; empty where there is none. */
export function textIn(fields: readonly SignedField[], name: string): string {
	const value = fields.find(([one]) => one === name)?.[1];
	return typeof value === 'string' ? value : '';
}
