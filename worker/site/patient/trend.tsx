/** Analytes over time: a patient's own, and for a doctor those of the patient of one request. */
import { analyteCode, maxTogether } from '#shared/results/over-time.ts';
import type { TrendPayload } from '#shared/patient/payload.ts';
import { patientWords } from '#shared/patient/words.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { brand } from '#shared/brand.ts';
import { TrendPage } from '#client/patient/trend-page.tsx';
import { explainedCodes } from '#worker/site/results/explained.ts';
import { definePage } from '#worker/site/define-page.ts';
import { found, refused, type AccountRequest, type Loaded, type Query } from '#worker/site/request.ts';
import { isSessionOver } from './lists.ts';

/** What was chosen, each once; what is no code is left out. */
const codesIn = ({ codes = '', code = '' }: Query): string[] => [
	...new Set([...codes.split(','), code].map((one) => one.trim()).filter((one) => analyteCode.safeParse(one).success)),
];

type Values = Pick<TrendPayload, 'analytes' | 'trends' | 'person' | 'offered'>;

const byName = <T extends { readonly name: string }>(all: readonly T[]): T[] => all.toSorted((a, b) => a.name.localeCompare(b.name));

async function loadOwn({ call }: AccountRequest, codes: readonly string[]): Promise<Loaded<Values>> {
	const [analytes, profile, ...trends] = await Promise.all([
		call('patient.analytes', {}),
		call('patient.main', {}),
		...codes.map((code) => call('patient.trend', { params: { code } })),
	]);
	const over = [analytes, profile, ...trends].find((one) => !one.ok && isSessionOver(one.error));
	if (over?.ok === false) return refused(over.error);
	const given = trends.flatMap((one) => (one.ok ? [one.value] : []));
	return found({
		analytes: analytes.ok ? byName(analytes.value.data) : null,
		person: profile.ok ? profile.value : null,
		offered: [],
		trends: given.length === codes.length ? given : null,
	});
}

/** `not-found` for a request that is not the doctor's, and stands not open to the doctor. */
async function loadPatients({ call }: AccountRequest, of: string, codes: readonly string[]): Promise<Loaded<Values>> {
	const [analytes, ...trends] = await Promise.all([
		call('doctor.analytes', { params: { id: of } }),
		...codes.map((code) => call('doctor.trend', { params: { id: of, analyte: code } })),
	]);
	if (!analytes.ok) return refused(analytes.error);
	const given = trends.flatMap((one) => (one.ok ? [one.value] : []));
	const { data, person, offered } = analytes.value;
	return found({ analytes: data, person, offered, trends: given.length === codes.length ? given : null });
}

async function loadTrend(request: AccountRequest): Promise<Loaded<TrendPayload>> {
	const { query, person } = request;
	const chosen = codesIn(query);
	const codes = chosen.slice(0, maxTogether);
	const of = secretId.safeParse(query.of);
	if (person.role === 'doctor' && !of.success) return refused({ name: 'not-found' });
	const isDoctors = person.role === 'doctor' && of.success;
	const [loaded, explained] = await Promise.all([
		isDoctors ? loadPatients(request, of.data, codes) : loadOwn(request, codes),
		explainedCodes(request, codes),
	]);
	if (loaded.kind !== 'found') return loaded;
	return found({ ...loaded.props, explained, codes, of: isDoctors ? of.data : null, isTooMany: chosen.length > codes.length });
}

export const trend = definePage('cabinet-trend', {
	cache: 'personal',
	audience: ['patient', 'doctor'],
	query: ['code', 'codes', 'of'],
	load: loadTrend,
	Page: TrendPage,
	head: (_props, translator) => {
		const t = translator(patientWords);
		return { title: t('trendHeadTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/cabinet', index: false };
	},
});
