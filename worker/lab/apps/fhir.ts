/** FHIR R4 for apps: the same resources that a person takes along, one by one and by search. What is given is written into the journal first, under the app's name. */
import { fhirRoom } from '#shared/apps/places.ts';
import type { appCalls } from '#shared/apps/calls.ts';
import { partLimits } from '#shared/export/limits.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { queryPair } from '#shared/kit/urls.ts';
import { patientFhirId, placeOfObservation, lineMark, reportFhirId, requestOfReport } from '#worker/lab/export/fhir/ids.ts';
import { patientResource } from '#worker/lab/export/fhir/bundle.ts';
import type { Resource } from '#worker/lab/export/fhir/elements.ts';
import { codingsOf } from '#worker/lab/export/fhir/observation.ts';
import { servedOf, type ServedRequest } from '#worker/lab/export/fhir/resources.ts';
import type { FileReply, HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { findPatient } from '#worker/lab/patient/patients-store.ts';
import { linesOf } from '#worker/lab/results/lines-store.ts';
import { ownedRequest } from '#worker/lab/results/owned.ts';
import { isOwnRequest, requestsOf, type DatedRequest } from './requests-store.ts';
import { dayOf, hasCode, isAt, readSearch, type Search } from './search.ts';

type App = LabContext<PrincipalOf<'app'>>;
type Served = Resource & { readonly id: string };

const answer = (resource: object): Result<FileReply> => success({ fileName: null, bytes: new TextEncoder().encode(JSON.stringify(resource)) });

/** A request of the person whose results the token opens; whose it is was asked before. */
async function servedRequest(context: App, id: string): Promise<Result<ServedRequest>> {
	const { locale, services, cityId, now, principal } = context;
	const owned = await ownedRequest(context, id, 'app', { withEarlier: false, withBasis: true });
	if (!owned.ok) return owned;
	return success(servedOf(owned.value, { locale, origin: services.origin, cityId, now, patientId: principal.patientId }));
}

async function observation(context: App, id: string): Promise<Result<FileReply>> {
	const { db, principal } = context;
	const place = placeOfObservation(id);
	if (place === null || !(await isOwnRequest(db, place.requestId, principal.patientId))) return failure('not-found');
	// What is not there is in no journal.
	const lines = await linesOf(db, place.requestId);
	if (!lines.some(({ code }) => lineMark(place.requestId, code) === place.mark)) return failure('not-found');
	const served = await servedRequest(context, place.requestId);
	if (!served.ok) return served;
	const found = served.value.observations.find((one) => one.id === id);
	return found === undefined ? failure('not-found') : answer(found);
}

async function report(context: App, id: string): Promise<Result<FileReply>> {
	const { db, principal } = context;
	const requestId = requestOfReport(id);
	if (!(await isOwnRequest(db, requestId, principal.patientId))) return failure('not-found');
	const served = await servedRequest(context, requestId);
	return served.ok ? answer(served.value.report) : served;
}

/** What is searched: how its resources are come by, and whether a request has any that may fit, so that no other is opened. */
interface Kind {
	readonly type: 'Observation' | 'DiagnosticReport';
	readonly resourcesIn: (served: ServedRequest) => readonly Served[];
	readonly mayFit: (context: App, requestId: string, asked: Search) => Promise<boolean>;
}

type Codings = readonly { readonly system?: unknown; readonly code?: unknown }[];
const codingsIn = (concept: unknown): Codings => (concept as { readonly coding?: Codings } | undefined)?.coding ?? [];
const fitsSearch = ({ codes, categories }: Search, resource: Served): boolean =>
	hasCode(codes, codingsIn(resource['code'])) && hasCode(categories, (resource['category'] as readonly unknown[] | undefined)?.flatMap(codingsIn) ?? []);

const observations: Kind = {
	type: 'Observation',
	resourcesIn: (served) => served.observations,
	async mayFit({ db }, requestId, { codes }) {
		if (codes.length === 0) return true;
		const lines = await linesOf(db, requestId, { withBasis: true });
		// The members of a culture have codes of their own.
		return lines.some((row) => (row.line.parts?.length ?? 0) > 0 || hasCode(codes, codingsOf(row)));
	},
};
const reports: Kind = { type: 'DiagnosticReport', resourcesIn: ({ report: one }) => [one], mayFit: async () => true };

/** When a request was, for a search by date; null where nobody told: no date fits it. */
const isWithin = ({ dates }: Search, { collected_at: at, collected_day: day }: DatedRequest): boolean => {
	if (dates.length === 0) return true;
	const span = at === null ? (day === '' ? null : dayOf(day)) : { from: at, until: at + 1 };
	return span !== null && dates.every((date) => isAt(date, span));
};

/** So many requests are opened for one page at the most, as for a part of a download. A page that found fewer leads on all the same. */
const maxOpened = partLimits.fhir.requests;
/** So many are looked through for one page. */
const maxLooked = 200;

async function search(context: App, params: Readonly<Record<string, unknown>>, kind: Kind): Promise<Result<FileReply>> {
	const { db, services, principal } = context;
	const listed = await requestsOf(db, principal.patientId);
	const places = new Map(listed.map(({ id }, at) => [reportFhirId(id), at] as const));
	const asked = readSearch(params, patientFhirId(principal.patientId), (id) => places.has(id));
	if (!asked.ok) return asked;
	const { count, after, said } = asked.value;
	const found: Served[] = [];
	let next: string | null = null;
	let [opened, looked] = [0, 0];
	for (const one of listed.slice(after === null ? 0 : places.get(after.id))) {
		const here = reportFhirId(one.id);
		let skip = after?.id === here ? after.skip : 0;
		if (!isWithin(asked.value, one)) continue;
		if (found.length >= count || opened >= maxOpened || looked >= maxLooked) {
			next = `${here}~${String(skip)}`;
			break;
		}
		looked += 1;
		if (!(await kind.mayFit(context, one.id, asked.value))) continue;
		opened += 1;
		// It may have left the account since the list was read.
		const served = (await isOwnRequest(db, one.id, principal.patientId)) ? await servedRequest(context, one.id) : failure('not-found');
		if (!served.ok) {
			if (served.error.name === 'not-found') continue;
			return served;
		}
		const fitting = kind.resourcesIn(served.value).filter((resource) => fitsSearch(asked.value, resource));
		const taken = fitting.slice(skip, skip + count - found.length);
		found.push(...taken);
		skip += taken.length;
		if (skip < fitting.length) {
			next = `${here}~${String(skip)}`;
			break;
		}
	}
	const base = services.origin + fhirRoom;
	const link = (relation: string, page: string | null) => ({
		relation,
		url: `${base}/${kind.type}?${[...said, ...(page === null ? [] : [['_page', page] as const])].map(([name, value]) => queryPair(name, value)).join('&')}`,
	});
	const self = after === null ? null : `${after.id}~${String(after.skip)}`;
	return answer({
		resourceType: 'Bundle',
		type: 'searchset',
		link: [link('self', self), ...(next === null ? [] : [link('next', next)])],
		...(found.length === 0
			? {}
			: { entry: found.map((resource) => ({ fullUrl: `${base}/${kind.type}/${resource.id}`, resource, search: { mode: 'match' } })) }),
	});
}

export const fhirHandlers: HandlersOf<Extract<keyof typeof appCalls, `fhir.${string}`>> = {
	'fhir.patient': async ({ db, principal }, { params }) => {
		const row = params.id === patientFhirId(principal.patientId) ? await findPatient(db, principal.patientId) : null;
		if (row === null) return failure('not-found');
		const { last_name: lastName, first_name: firstName, middle_name: middleName, birth_date: birthDate, sex } = row;
		const { resourceType, ...members } = patientResource({ lastName, firstName, middleName, birthDate, sex, patientId: row.id, iin: '', bornAt: null });
		return answer({ resourceType, id: params.id, ...members });
	},
	'fhir.observation': (context, { params }) => observation(context, params.id),
	'fhir.observations': (context, { params }) => search(context, params, observations),
	'fhir.report': (context, { params }) => report(context, params.id),
	'fhir.reports': (context, { params }) => search(context, params, reports),
};
