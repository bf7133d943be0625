/** A file that is right by its form and may be wrong all the same: it is taken once somebody has read what it would change and confirms it. */
import { failure, type FieldFault } from '#shared/kit/errors.ts';
import { importsWords } from '#shared/i18n/imports.words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { Confirmation } from '#shared/kit/import-call.ts';
import { canonical, hashOf } from '#worker/lab/kit/secrets.ts';
import { columnChanges, type StandingRow } from './standing.ts';

export interface Doubt {
	/** In words of the call's language. */
	readonly summary: string;
	/** The worst of it, by line and column. */
	readonly examples: readonly FieldFault[];
	readonly counts: Readonly<Record<string, number>>;
}

const digestLength = 16;

/** A name for exactly these changes: another file, or another price that stands, has another one. */
export async function digestOf(changes: readonly StandingRow[]): Promise<string> {
	const reported = changes.map((row) => [row.key, columnChanges(row).map(({ column, old, new: next }) => [column, old, next])]);
	return (await hashOf(canonical(reported))).slice(0, digestLength);
}

/** As a trial tells it. */
export const confirmationOf = ({ summary, counts }: Doubt, digest: string): Confirmation => ({ digest, summary, counts });

/** The refusal: what would change, the worst of it, and by which word it is let through. */
export function askToConfirm(locale: Locale, { summary, examples, counts }: Doubt, digest: string) {
	const t = translator(locale)(importsWords);
	const message = `${summary} ${t('confirm.how', { digest })}`;
	return failure('confirm-import', {
		message,
		fields: [{ field: 'confirm', rule: 'confirmImport', values: { ...counts, digest, message: t('rules.confirmImport', { digest }) } }, ...examples],
	});
}
