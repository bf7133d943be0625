/** People with accounts in the staff's console: found by one line, shown one by one, proved by a document, shut and opened again. */
import { failure } from '#shared/kit/errors.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { blockForm, erasePatientForm, findPatientForm, handedOver, handOverForm, keepPatientForm, proveForm, unblockForm } from '#shared/staff/forms.ts';
import { standingLists } from '#shared/staff/patient-calls.ts';
import { patientOutcomes, type PatientsPayload } from '#shared/staff/patients-payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import type { Outcome } from '#worker/site/action.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { refusedStaff } from './define.ts';
import { liveState } from './live.ts';

const path = '/staff/patients';
const pageSize = 40;
const idPattern = /^[A-Za-z0-9_-]{22,64}$/;
const idOf = (text: string | undefined) => (text !== undefined && idPattern.test(text) ? text : null);

export async function loadPatients(request: AccountRequest): Promise<Loaded<PatientsPayload>> {
	const { query, call, city, person, filled, refused: form } = request;
	const [id, search] = [idOf(query.id), idOf(query.search)];
	const shown: PatientsPayload = {
		mode: 'none',
		patient: null,
		search,
		found: [],
		areMore: false,
		list: null,
		listed: [],
		next: null,
		isFurther: false,
		q: '',
		outcome: patientOutcomes.find((outcome) => outcome === query.done) ?? null,
		attached: /^\d{1,6}$/.test(query.count ?? '') ? Number(query.count) : 0,
		mayProve: person.rights.includes('identities'),
		mayBlock: person.rights.includes('blocks'),
		mayErase: person.rights.includes('erasures'),
		handedOver: null,
		live: null,
		refused: form,
		phone: city.phone,
	};
	const here = `${path}${queryString({ id, search })}`;
	if (id !== null) {
		const live = await liveState(request, { view: 'patient', of: id });
		if (!live.ok) return refusedStaff(request, live.error, here);
		const patient = await call('staff.patient.view', { params: { id } });
		if (!patient.ok) return patient.error.name === 'not-found' ? found({ ...shown, mode: 'one' }) : refusedStaff(request, patient.error, here);
		const { level, blocked, erasure } = patient.value;
		// An address that is kept, or that somebody made up, says nothing that is not so.
		const holds = {
			proved: level === 'proved',
			blocked: blocked !== null,
			unblocked: blocked === null,
			erasing: erasure !== null,
			kept: erasure === null,
		};
		const outcome = shown.outcome !== null && holds[shown.outcome] ? shown.outcome : null;
		const told = handedOver.safeParse(filled);
		const isTold = told.success && told.data.handoverOf === id;
		return found({
			...shown,
			mode: 'one',
			patient: patient.value,
			outcome,
			handedOver: isTold ? { code: told.data.code, expiresAt: told.data.expiresAt } : null,
			// A code is told once: a page that is drawn anew would take it away before it is read out.
			live: isTold ? null : live.value,
		});
	}
	if (search !== null) {
		const live = await liveState(request, { view: 'patients', of: search });
		if (!live.ok) return refusedStaff(request, live.error, here);
		const people = await call('staff.patient.found', { params: { search } });
		if (!people.ok) return people.error.name === 'not-found' ? found({ ...shown, mode: 'gone' }) : refusedStaff(request, people.error, here);
		const { data, areMore, q } = people.value;
		return found({ ...shown, mode: 'found', found: data, areMore, q, live: live.value });
	}
	const list = standingLists.find((one) => one === query.list);
	if (list !== undefined) {
		const further = query.after !== undefined && /^\d{1,15}\.[\w-]{1,64}$/.test(query.after) ? { after: query.after } : {};
		const live = await liveState(request, { view: 'listed-patients', of: queryString({ list }), ...further });
		const place = `${path}${queryString({ list })}`;
		if (!live.ok) return refusedStaff(request, live.error, place);
		const listed = await call('staff.patient.listed', { params: { list, pageSize, ...further } });
		if (!listed.ok) return refusedStaff(request, listed.error, place);
		const { data, next } = listed.value;
		return found({ ...shown, mode: 'list', list, listed: data, next, isFurther: further.after !== undefined, live: live.value });
	}
	// Nothing was asked for yet: whether the page may be used is asked all the same.
	const today = await call('staff.today', {});
	if (!today.ok) return refusedStaff(request, today.error, path);
	return today.value.rights.includes('patients') ? found(shown) : refused(failure('forbidden').error);
}

/** The account's page again, saying what came of it. */
function again(c: EdgeContext, id: string, done: (typeof patientOutcomes)[number], count: number | null = null) {
	const { search } = Object.fromEntries(pageQuery(c, ['search']));
	return { kind: 'redirect' as const, to: localise(`${path}${queryString({ id, search: search ?? null, done, count })}`, c.var.locale) };
}

export const patientActions = {
	find: formAction(findPatientForm, async ({ c, send, refuse }) => {
		const kept = await send();
		if (!kept.ok) return refuse(kept.error);
		const { search, id } = kept.value;
		return { kind: 'redirect' as const, to: localise(`${path}${queryString(id === null ? { search } : { id })}`, c.var.locale) };
	}),
	prove: formAction(proveForm, async ({ c, values: { id, ...body }, refuse }) => {
		const proved = await mutate(c, 'staff.patient.prove', { params: { id }, body, captchaToken: null });
		return proved.ok ? again(c, id, 'proved', proved.value.attached) : refuse(proved.error);
	}),
	block: formAction(blockForm, async ({ c, values: { id, note }, refuse }) => {
		const done = await mutate(c, 'staff.patient.block', { params: { id }, body: { note }, captchaToken: null });
		return done.ok ? again(c, id, 'blocked') : refuse(done.error);
	}),
	unblock: formAction(unblockForm, async ({ c, values: { id, note }, refuse }) => {
		const done = await mutate(c, 'staff.patient.unblock', { params: { id }, body: { note }, captchaToken: null });
		return done.ok ? again(c, id, 'unblocked') : refuse(done.error);
	}),
	erase: formAction(erasePatientForm, async ({ c, values: { id, ...body }, refuse }) => {
		const asked = await mutate(c, 'staff.patient.erase', { params: { id }, body, captchaToken: null });
		return asked.ok ? again(c, id, 'erasing') : refuse(asked.error);
	}),
	/** The code waits, sealed, for the page that tells it once: it is in no address. */
	'hand-over': formAction(handOverForm, async ({ c, values: { id, ...body }, refuse }): Promise<Outcome> => {
		const done = await mutate(c, 'staff.patient.hand-over', { params: { id }, body, captchaToken: null });
		return done.ok ? { kind: 'filled', values: { handoverOf: id, ...done.value }, once: true } : refuse(done.error);
	}),
	keep: formAction(keepPatientForm, async ({ c, values: { id, note }, refuse }) => {
		const done = await mutate(c, 'staff.patient.keep', { params: { id }, body: { note }, captchaToken: null });
		return done.ok ? again(c, id, 'kept') : refuse(done.error);
	}),
};
