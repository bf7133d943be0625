/** The embedded laboratory, called without HTTP in between. */
import type { D1Database } from '@cloudflare/workers-types';
import type { CallId } from '#shared/calls.ts';
import { callEntry } from '#shared/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { HandlersOf, LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { importHandlers } from '#worker/lab/kit/import/index.ts';

export const labContext = (db: D1Database, locale: Locale = 'ru', cityId = 98): LabContext => ({
	db,
	locale,
	cityId,
	now: Date.UTC(2026, 10, 21),
	idempotencyKey: null,
	access: null,
	later: () => undefined,
});

type ImportId = keyof typeof importHandlers;
export const importText = (db: D1Database, id: ImportId, body: Parameters<LabHandler<ImportId>>[1]['body'], locale: Locale = 'ru') =>
	importHandlers[id](labContext(db, locale), { params: {}, body });

/** Calls a handler the way HTTP does: parameters are read and the reply is checked by the table of calls. @throws where either does not fit */
export async function callLab<Ids extends CallId, Id extends Ids>(
	handlers: HandlersOf<Ids>,
	id: Id,
	context: LabContext,
	params: Readonly<Record<string, string>> = {},
) {
	const entry = callEntry(id);
	const read = entry.params.parse(params);
	const handle = handlers[id] as unknown as (context: LabContext, input: { params: unknown; body: undefined }) => ReturnType<LabHandler<Id>>;
	const result = await handle(context, { params: read, body: undefined });
	if (result.ok) entry.reply.parse(result.value);
	return result;
}
