/** The page of all that is known of a person's body: one's own, or that of the child who is shown; for a doctor that of the patient of one request. */
import { brand } from '#shared/brand.ts';
import type { BodyValue } from '#shared/health/calls.ts';
import { dueTests } from '#shared/health/due.ts';
import { bodyGroups } from '#shared/health/groups.ts';
import type { HealthPayload } from '#shared/health/payload.ts';
import { healthWords } from '#shared/health/words.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { HealthPage } from '#client/health/health-page.tsx';
import { loadSamplings } from './catalogue/samplings.ts';
import { loadAnalyses } from './content/load.ts';
import { definePage } from './define-page.ts';
import { isSessionOver, switchOf, unlinkedFor } from './patient/lists.ts';
import { explainedCodes } from './results/explained.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

const dayOf = ({ collectedAt, at }: BodyValue): string => dayInAlmaty(collectedAt ?? at);

async function loadOwn(request: AccountRequest): Promise<Loaded<HealthPayload>> {
	const { call, person, today } = request;
	const [health, family, unlinked, merging] = await Promise.all([
		call('patient.health', {}),
		call('family.list', {}),
		unlinkedFor(call, person),
		call('merging.view', {}),
	]);
	if (!health.ok && isSessionOver(health.error)) return refused(health.error);
	const values = health.ok ? health.value.values : [];
	const due = dueTests(values, dayOf, today);
	const codes = [...new Set(due.filter(({ isDue }) => isDue).map(({ test }) => test))];
	// Prices may be missing: what is due is said all the same.
	const [analyses, samplings] = codes.length === 0 ? [null, null] : await Promise.all([loadAnalyses(request, codes), loadSamplings(request)]);
	return found({
		patient: null,
		family: switchOf(family),
		unlinked,
		isMerging: merging.ok && merging.value.isUnderWay,
		groups: health.ok ? bodyGroups(values) : null,
		explained: await explainedCodes(
			request,
			values.map(({ line }) => line.code),
		),
		due,
		analyses: analyses?.ok === true && samplings?.ok === true ? codes.flatMap((code) => analyses.value.filter((one) => one.code === code)) : [],
		samplings: samplings?.ok === true ? samplings.value : [],
	});
}

/** `not-found` for a request that is not the doctor's. A doctor orders for a patient elsewhere: nothing is priced here. */
async function loadPatients(request: AccountRequest, of: string): Promise<Loaded<HealthPayload>> {
	const { call, today } = request;
	const health = await call('doctor.health', { params: { id: of } });
	if (!health.ok && (isSessionOver(health.error) || health.error.name === 'not-found')) return refused(health.error);
	const { values, person, identified, offered, olderTill } = health.ok
		? health.value
		: { values: [], person: null, identified: true, offered: [], olderTill: null };
	return found({
		patient: { of, person, identified, offered, olderTill },
		family: null,
		unlinked: null,
		isMerging: false,
		groups: health.ok ? bodyGroups(values) : null,
		explained: await explainedCodes(
			request,
			values.map(({ line }) => line.code),
		),
		due: dueTests(values, dayOf, today),
		analyses: [],
		samplings: [],
	});
}

/** Of a doctor only the patient of a request. */
async function loadHealth(request: AccountRequest): Promise<Loaded<HealthPayload>> {
	if (request.person.role !== 'doctor') return loadOwn(request);
	const of = secretId.safeParse(request.query.of);
	return of.success ? loadPatients(request, of.data) : refused({ name: 'not-found' });
}

export const health = definePage('cabinet-health', {
	cache: 'personal',
	audience: ['patient', 'doctor'],
	query: ['of'],
	load: loadHealth,
	Page: HealthPage,
	head: (_props, translator) => {
		const t = translator(healthWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('lead'), canonical: '/cabinet/health', index: false };
	},
});
