/** The embedded laboratory, called without HTTP in between. */
import { scopes } from '#shared/kit/scope.ts';
import type { D1Database } from '@cloudflare/workers-types';
import { callEntry, type CallId, type PrincipalOfCall } from '#shared/calls.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { toWire } from '#shared/kit/wire.ts';
import { catalogueHandlers } from '#worker/lab/catalogue/index.ts';
import { cityHandlers } from '#worker/lab/city/index.ts';
import type { HandlersOf, LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { discountHandlers } from '#worker/lab/discount/index.ts';
import { healthHandlers } from '#worker/lab/health/index.ts';
import { houseCallHandlers } from '#worker/lab/house-call/index.ts';
import { pointHandlers } from '#worker/lab/points/index.ts';
import { resultHandlers } from '#worker/lab/results/index.ts';
import { testServices } from './services.ts';

export const labContext = (db: D1Database, locale: Locale = 'ru', cityId = 98): LabContext<{ readonly kind: 'anyone' }> => ({
	db,
	services: testServices(),
	principal: { kind: 'anyone' },
	locale,
	cityId,
	now: Date.UTC(2026, 10, 21),
	idempotencyKey: null,
	client: '',
	referral: '',
	proof: '',
	device: { name: '', mark: '' },
	tell: () => undefined,
	later: () => undefined,
});

const importHandlers = {
	...cityHandlers,
	...catalogueHandlers,
	...pointHandlers,
	...discountHandlers,
	...houseCallHandlers,
	...resultHandlers,
	...healthHandlers,
};
type ImportId =
	| 'lis.cities'
	| 'lis.catalogue'
	| 'lis.prices'
	| 'lis.points'
	| 'lis.holidays'
	| 'lis.promotions'
	| 'lis.house-call-slots'
	| 'lis.held'
	| 'lis.health'
	| 'lis.patterns';
export const importText = (
	db: D1Database,
	id: ImportId,
	body: Parameters<LabHandler<ImportId>>[1]['body'],
	locale: Locale = 'ru',
	params: { dryRun?: '1'; yes?: '1' } = {},
) => importHandlers[id]({ ...labContext(db, locale), principal: { kind: 'laboratory', reader: '', scopes } }, { params, body, file: null });

/** Calls that anybody may make. */
type OpenId = { [Id in CallId]: PrincipalOfCall<Id> extends { readonly kind: 'anyone' } ? Id : never }[CallId];

/** Calls a handler the way HTTP does: parameters are read and the reply is checked by the table of calls. @throws where either does not fit */
export async function callLab<Ids extends CallId, Id extends Ids & OpenId>(
	handlers: HandlersOf<Ids>,
	id: Id,
	context: LabContext,
	params: Readonly<Record<string, string>> = {},
) {
	const entry = callEntry(id);
	const read = entry.params.parse(params);
	const handle = handlers[id] as unknown as (context: LabContext, input: object) => ReturnType<LabHandler<Id>>;
	const result = await handle(context, { params: read, body: undefined, file: null });
	if (result.ok) entry.reply.parse(toWire(entry.reply, result.value));
	return result;
}
