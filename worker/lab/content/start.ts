/** Publishes drafts that somebody has scheduled, once their time has come. */
import { calls } from '#shared/calls.ts';
import { defaultLocale } from '#shared/i18n/locales.ts';
import { logFault, type Job, type JobContext } from '#worker/lab/kit/jobs.ts';
import { draftsToStart, pieceBefore, stopDraft, textsOfDraft, type DraftRow } from './edit-store.ts';

/** So many of one turn; the next turn takes the others. */
const maxStarted = 20;

/** One that fails keeps no other from its turn, and is tried again at the next. */
export const startDrafts: Job = async (context) => {
	const due = await draftsToStart(context.db, context.services.clock(), maxStarted);
	let thrown: { readonly by: unknown } | null = null;
	for (const row of due) {
		try {
			if (await started(context, row)) await context.contentChanged?.(calls['staff.content.publish'].invalidates);
		} catch (fault) {
			logFault({ job: 'content' }, fault);
			thrown ??= { by: fault };
		}
	}
	if (thrown !== null) throw thrown.by;
};

/** A draft that cannot be published waits for a person. One that lost a race against an import is tried again at the next turn. @returns whether it was published */
async function started({ db, services }: JobContext, row: DraftRow): Promise<boolean> {
	const { conflictRule, publishTexts } = await import('./publish.ts');
	const { id, base, note, author, scheduled_by: scheduledBy } = row;
	const old = base === '' ? null : await pieceBefore(db, row, base);
	const published = await publishTexts(
		{ db, services, locale: defaultLocale, now: services.clock() },
		{
			place: { section: row.section, slug: row.slug },
			texts: textsOfDraft(row),
			seen: base,
			pieces: old === null ? [] : [old],
			// The history names who scheduled it, and not who wrote it.
			making: { author: scheduledBy || author, note, draft: id },
		},
	);
	if (published.ok) return true;
	const rule = conflictRule(published.error);
	if (rule !== 'contentRace') await stopDraft(db, id, rule === null ? 'faults' : 'changed');
	return false;
}
