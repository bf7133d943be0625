/** The account of the signed-in person, and the patient's home. */
import { accountRoles, type AccountRole } from '#shared/kit/audience.ts';
import type { Result } from '#shared/kit/errors.ts';
import { localise } from '#shared/kit/urls.ts';
import type { PatientHomePayload } from '#shared/patient/payload.ts';
import { unlinkedOf } from '#shared/patient/unlinked.ts';
import { patientWords } from '#shared/patient/words.ts';
import { brand } from '#shared/brand.ts';
import { PatientHomePage } from '#client/patient/patient-home-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { found, redirected, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { isSessionOver, switchOf } from './lists.ts';

const named = { brand: brand.name };

/** Requests among which the one that is expected first is looked for: more are not under way at once. */
const underWay = 30;

/** Finished requests of the home: the newest, and some before it. */
const newestShown = 4;

/** The first of a list; `failed` where nobody can tell whether there is one. */
const firstOf = <T,>(answer: Result<{ readonly data: readonly T[] }>): T | 'failed' | null => (answer.ok ? (answer.value.data[0] ?? null) : 'failed');

async function loadHome({ call, person }: AccountRequest): Promise<Loaded<PatientHomePayload>> {
	const [profile, done, open, orders, discount, houseCalls, family, merging] = await Promise.all([
		call('patient.main', {}),
		call('patient.results', { params: { doneState: 'done', lastCount: newestShown } }),
		call('patient.results', { params: { doneState: 'open', lastCount: underWay } }),
		call('patient.orders', { params: { lastCount: 1 } }),
		call('discount.view', {}),
		call('house-call.list', {}),
		call('family.list', {}),
		call('merging.view', {}),
	]);
	if (!profile.ok && isSessionOver(profile.error)) return refused(profile.error);
	// What is held back waits for no day.
	const expected = open.ok
		? (open.value.data
				.filter(({ state }) => state !== 'held')
				.toSorted((a, b) => (a.plannedDate ?? '9').localeCompare(b.plannedDate ?? '9'))
				.at(0) ?? null)
		: ('failed' as const);
	const held = open.ok ? (open.value.data.find(({ state }) => state === 'held') ?? null) : null;
	return found({
		profile: profile.ok ? profile.value : null,
		unlinked: unlinkedOf(profile.ok ? profile.value.isProved : null, person.actingFor !== null),
		isMerging: merging.ok && merging.value.isUnderWay,
		family: switchOf(family),
		newest: firstOf(done),
		earlier: done.ok ? done.value.data.slice(1) : [],
		expected,
		held,
		lastOrder: firstOf(orders),
		nextDiscount: discount.ok ? discount.value.next : null,
		houseCalls: houseCalls.ok ? houseCalls.value.data : 'failed',
	});
}

/** Where each role's account begins. */
const homes: Readonly<Record<Exclude<AccountRole, 'patient'>, string>> = {
	doctor: '/results',
	representative: '/cabinet/doctors',
	partner: '/cabinet/profile',
	staff: '/staff',
};

/** `/cabinet` is everybody's way in; a notice of a result leads through it, and so through the sign-in, to that result. */
async function loadCabinet(request: AccountRequest): Promise<Loaded<PatientHomePayload>> {
	const { person, query, locale } = request;
	if (person.role !== 'patient') return redirected(localise(homes[person.role], locale));
	if (/^[A-Za-z0-9_-]{22,64}$/.test(query.result ?? '')) return redirected(localise(`/results/${query.result ?? ''}`, locale));
	return loadHome(request);
}

const homeHead = (translate: Parameters<Parameters<typeof definePage<'patient', PatientHomePayload>>[1]['head']>[1]) => {
	const t = translate(patientWords);
	return { title: t('headTitle', named), description: t('headDescription'), canonical: '/cabinet', index: false };
};

export const cabinet = definePage('cabinet', {
	cache: 'personal',
	audience: accountRoles,
	query: ['result'],
	load: loadCabinet,
	Page: PatientHomePage,
	head: (_props, translator) => homeHead(translator),
});

export const patient = definePage('patient', {
	cache: 'personal',
	audience: ['patient'],
	load: loadHome,
	Page: PatientHomePage,
	head: (_props, translator) => homeHead(translator),
});
