/** Links to a result: making one, the list of one's own, and the page that a link opens. */
import { brand } from '#shared/brand.ts';
import { confirmPath } from '#shared/account/confirm-path.ts';
import { findDoctorForm, foundDoctor, offerForm } from '#shared/offers/forms.ts';
import { newShare, newShown, openShownForm, revokeForm, sharedPinForm, shareForm, showForm } from '#shared/sharing/forms.ts';
import type { SharedPayload, SharePayload, SharesPayload } from '#shared/sharing/payload.ts';
import { sharingWords } from '#shared/sharing/words.ts';
import { access, secretId } from '#shared/kit/schemas.ts';
import type { Failure } from '#shared/kit/errors.ts';
import { translator as translatorOf } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { SharePage } from '#client/sharing/share-page.tsx';
import { SharedPage } from '#client/sharing/shared-page.tsx';
import { SharesPage } from '#client/sharing/shares-page.tsx';
import type { Outcome } from './action.ts';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { modulesOf } from './qr-modules.ts';
import { explainedLines } from './results/explained.ts';
import { found, refused, type AccountRequest, type Loaded, type PersonalRequest } from './request.ts';

const paramOf = (c: EdgeContext, name: string) => c.var.page?.params[name] ?? '';

/** Token and PIN wait, sealed, for the page that tells them: they are in no address. */
const make = formAction(shareForm, async ({ c, send, refuse }): Promise<Outcome> => {
	const id = paramOf(c, 'id');
	const made = await send({ id });
	if (made.ok) return { kind: 'filled', values: { token: made.value.token, pin: made.value.pin, expiresAt: made.value.expiresAt } };
	if (made.error.name === 'confirm-again') return { kind: 'redirect', to: confirmPath(c.var.locale, `/results/${id}/share`), unsent: true };
	return refuse(made.error);
});

/** What is shown waits, sealed, in the same way. */
const show = formAction(showForm, async ({ c, send, refuse }): Promise<Outcome> => {
	const made = await send({ id: paramOf(c, 'id') });
	return made.ok ? { kind: 'filled', values: { shown: made.value.token, opensUntil: made.value.opensUntil } } : refuse(made.error);
});

/** Who it is waits, sealed, for the page that asks whether it is they. */
const findDoctor = formAction(findDoctorForm, async ({ values, send, refuse }): Promise<Outcome> => {
	const doctor = await send();
	if (!doctor.ok) return refuse(doctor.error);
	return { kind: 'filled', values: { doctorCode: values.doctorCode, doctorName: doctor.value.name, doctorPlaces: doctor.value.places.join('; ') } };
});

const offer = formAction(offerForm, async ({ c, send, refuse }): Promise<Outcome> => {
	const page = `/results/${paramOf(c, 'id')}/share`;
	const made = await send({ id: paramOf(c, 'id') });
	if (made.ok) return { kind: 'redirect', to: localise(page, c.var.locale) };
	return made.error.name === 'confirm-again' ? { kind: 'redirect', to: confirmPath(c.var.locale, page), unsent: true } : refuse(made.error);
});

const revoke = formAction(revokeForm, async ({ c, send, refuse }) => {
	const revoked = await send();
	// One that is somebody else's by now, or nobody's, is not in the list.
	if (!revoked.ok && revoked.error.name !== 'not-found') return refuse(revoked.error);
	return { kind: 'redirect', to: localise('/cabinet/shared?revoked=1', c.var.locale) };
});

/** A wrong PIN with the tries of its link: they are given back by nothing but the right one, and after the last the link is closed for good. */
function pinRefusal({ var: { locale } }: EdgeContext, { triesLeft, ...error }: Failure): Failure {
	if (error.name !== 'invalid-password' || triesLeft === undefined) return { ...error, ...(triesLeft === undefined ? {} : { triesLeft }) };
	const t = translatorOf(locale)(sharingWords);
	return { ...error, message: `${t('shared.wrongPin')} ${t.plural('shared.triesLeft', triesLeft)}` };
}

const openByPin = formAction(sharedPinForm, async ({ c, send, refuse }) => {
	const token = paramOf(c, 'token');
	const opened = await send({ token });
	// What became of the link the page itself says.
	const isDone = opened.ok || opened.error.name === 'not-found' || (opened.error.name === 'too-many' && opened.error.retryAfter === undefined);
	return isDone ? { kind: 'redirect', to: localise(`/shared/${token}`, c.var.locale) } : refuse(pinRefusal(c, opened.error));
});

const openShown = formAction(openShownForm, async ({ c, send, refuse }) => {
	const token = paramOf(c, 'token');
	const opened = await send({ token });
	return opened.ok || opened.error.name === 'not-found' ? { kind: 'redirect', to: localise(`/shared/${token}`, c.var.locale) } : refuse(opened.error);
});

async function loadShare({ call, params, filled, origin, locale, person, now, refused: form }: AccountRequest): Promise<Loaded<SharePayload>> {
	const id = secretId.safeParse(params.id);
	if (!id.success) return refused({ name: 'not-found' });
	const [about, shares] = await Promise.all([call('share.about', { params: { id: id.data } }), call('share.list', {})]);
	if (!about.ok) return refused(about.error);
	if (!shares.ok) return refused(shares.error);
	const made = newShare.safeParse(filled);
	const doctor = foundDoctor.safeParse(filled);
	const shown = newShown.safeParse({ token: filled.shown, opensUntil: filled.opensUntil });
	const isShown = shown.success && Date.parse(shown.data.opensUntil) > now;
	return found({
		id: id.data,
		internalNr: about.value.internalNr,
		checked: about.value.checked,
		isStrong: person.isStrong,
		made: made.success ? { link: origin + localise(`/shared/${made.data.token}`, locale), pin: made.data.pin, expiresAt: made.data.expiresAt } : null,
		shown: isShown ? { modules: await modulesOf(origin + localise(`/shared/${shown.data.token}`, locale)), opensUntil: shown.data.opensUntil } : null,
		doctor: doctor.success ? { code: doctor.data.doctorCode, name: doctor.data.doctorName, places: doctor.data.doctorPlaces } : null,
		shares: shares.value.data.filter(({ requestId }) => requestId === id.data),
		refused: form,
	});
}

async function loadShares({ call, query, refused: form }: AccountRequest): Promise<Loaded<SharesPayload>> {
	const shares = await call('share.list', {});
	return shares.ok ? found({ shares: shares.value.data, revoked: query.revoked !== undefined, failed: form !== null }) : refused(shares.error);
}

/** No access lasts longer (docs/decisions/passwords.md). */
const maxOpenMs = 30 * 60_000;

/** The access has ended: what became of the link is asked for next. */
const isLost = ({ name }: Failure) => name === 'not-found' || name === 'unauthorised';

async function loadShared(request: PersonalRequest): Promise<Loaded<SharedPayload>> {
	const { call, params, openResult, now, refused: form } = request;
	const read = access.safeParse(params.token);
	if (!read.success) return found({ kind: 'over' });
	const token = read.data;
	if (openResult !== null) {
		const { id, until } = openResult;
		const shared = await call('share.view', { body: { id, token } });
		if (!shared.ok && !isLost(shared.error)) return refused(shared.error);
		const expiresAt = shared.ok ? shared.value.expiresAt : null;
		const result = expiresAt === null ? null : await call('results.info', { params: { id } });
		if (result !== null && !result.ok && !isLost(result.error)) return refused(result.error);
		if (expiresAt !== null && result?.ok) {
			const openMs = until === null ? maxOpenMs : Math.min(maxOpenMs, Math.max(0, until - now));
			return found({
				kind: 'open',
				token,
				expiresAt,
				result: {
					result: result.value,
					explained: await explainedLines(request, result.value),
					access: { until, ms: openMs },
					mayClaim: false,
					saved: false,
					isReadable: false,
					mailed: null,
					refused: null,
				},
			});
		}
	}
	const state = await call('share.state', { body: { token } });
	if (!state.ok) return refused(state.error);
	if (state.value.state !== 'open') return found({ kind: state.value.state });
	return found({ kind: state.value.kind === 'counter' ? 'counter' : 'pin', token, refused: form });
}

const named = { brand: brand.name };

export const share = definePage('results-share', {
	cache: 'personal',
	audience: ['patient'],
	form: { make, show, 'find-doctor': findDoctor, offer },
	load: loadShare,
	Page: SharePage,
	head: (_props, translator) => {
		const t = translator(sharingWords);
		return { title: t('headTitle', named), description: t('lead'), canonical: '/results', index: false };
	},
});

export const shares = definePage('cabinet-shared', {
	cache: 'personal',
	audience: ['patient'],
	query: ['revoked'],
	form: { revoke },
	load: loadShares,
	Page: SharesPage,
	head: (_props, translator) => {
		const t = translator(sharingWords);
		return { title: t('list.headTitle', named), description: t('list.lead'), canonical: '/cabinet/shared', index: false };
	},
});

export const shared = definePage('shared', {
	cache: 'personal',
	audience: 'anyone',
	form: { open: openByPin, 'open-shown': openShown },
	load: loadShared,
	Page: SharedPage,
	// The page's own address is its key: it stands in no head, and no other site is told it.
	head: (_props, translator) => {
		const t = translator(sharingWords);
		return { title: t('shared.headTitle', named), description: t('shared.description'), canonical: '/results', index: false, isSecret: true };
	},
});
