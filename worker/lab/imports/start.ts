/** Begins prices and promotions that somebody has approved for later, once their time has come. */
import { calls } from '#shared/calls.ts';
import { defaultLocale } from '#shared/i18n/locales.ts';
import type { ImportRow } from '#worker/lab/kit/import/journal-store.ts';
import { logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import { imports } from './kinds.ts';
import { importsToStart } from './store.ts';

/** So many of one turn; the next turn takes the others. */
const maxStarted = 20;

/** Context of a scheduled start, in the approver's name. */
const contextOf = ({ db, services }: JobContext, { approved_by: reader }: ImportRow) => ({
	db,
	services,
	locale: defaultLocale,
	now: services.clock(),
	principal: { kind: 'laboratory', reader, scopes: [] } as const,
});

/** One that fails keeps no other from its turn, and is tried again at the next. */
export const startImports: Job = async (context) => {
	const due = await importsToStart(context.db, context.services.clock(), maxStarted);
	let thrown: { readonly by: unknown } | null = null;
	for (const row of due) {
		try {
			const begun = await imports[row.kind].begin(contextOf(context, row), row);
			if (begun.ok) await context.contentChanged?.(calls[`lis.${row.kind}`].invalidates);
		} catch (fault) {
			logFault({ job: 'imports' }, fault);
			thrown ??= { by: fault };
		}
	}
	if (thrown !== null) throw thrown.by;
};
