/** Links by which a patient lets somebody read one request of results: a random token, a PIN that is told apart from it, and an end. */
import { z } from 'zod';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { access, requestNumber, secretId } from '#shared/kit/schemas.ts';
import { newShare, newShown, sharedPinForm } from './forms.ts';
import { offerAnswers, shareDays, shareViews } from './terms.ts';

/** `link`: is sent, and opens with a PIN. `counter`: is shown as a picture, opens once and without a PIN. `doctor`: is opened by a doctor's account (`shared/offers`). */
const shareKind = z.enum(['link', 'counter', 'doctor']);
export type ShareKind = z.infer<typeof shareKind>;

/** `over`: its time has come, or it was revoked. `locked`: no tries are left. `used`: it was opened as often as it may be, or not in time; who opened it may still read. */
const shareState = z.enum(['open', 'locked', 'used', 'over']);

const share = z.object({
	id: secretId,
	kind: shareKind,
	/** Null where the request has left the account: it is somebody else's. */
	internalNr: requestNumber.nullable(),
	requestId: secretId,
	createdAt: z.iso.datetime(),
	expiresAt: z.iso.datetime(),
	/** Until when it may be opened, where that is before its end. */
	opensUntil: z.iso.datetime().nullable(),
	state: shareState,
	/** The doctor whose account it is for, and what was answered there; null for nobody by name, and for no answer yet. */
	doctorName: z.string().nullable(),
	answer: z.enum(offerAnswers).nullable(),
	revokedAt: z.iso.datetime().nullable(),
	/** How often it may be opened; null for any number of times. */
	maxViews: z.int().min(1).nullable(),
	/** How often it was opened. */
	viewCount: z.int().min(0),
	/** The newest twenty. The device in a few words, empty where it is not known. */
	views: z.array(z.object({ at: z.iso.datetime(), device: z.string() })),
});
export type Share = z.output<typeof share>;

const shareCreate = defineCall('share.create', {
	summary: 'Makes a link to one request of results. Token and PIN are told once: the store keeps hashes',
	method: 'POST',
	path: '/account/patient-room/shares',
	body: z.object({ id: secretId, days: z.enum(shareDays), views: z.enum(shareViews).default('any') }),
	owner: 'id',
	object: 'result',
	reply: newShare.extend({ id: secretId }),
	errors: ['unauthorised', 'not-found', 'confirm-again', 'not-available'],
	audience: 'patient',
	strong: true,
});

const shareShow = defineCall('share.show', {
	summary: 'Makes a link that is shown at a counter: it can be opened once within two minutes, without a PIN, and what it opened ends ten minutes later',
	method: 'POST',
	path: '/account/patient-room/shares/show',
	body: z.object({ id: secretId }),
	owner: 'id',
	object: 'result',
	reply: newShown,
	errors: ['unauthorised', 'not-found', 'not-available'],
	audience: 'patient',
});

const shareList = defineCall('share.list', {
	summary: 'The newest 100 links to results of the person whose data the session shows, with who opened them',
	path: '/account/patient-room/shares',
	reply: z.object({ data: z.array(share) }),
	errors: ['unauthorised'],
	audience: 'patient',
});

const shareAbout = defineCall('share.about', {
	summary: 'The request that a link is to be made for',
	path: '/account/patient-room/shares/about',
	params: z.object({ id: secretId }),
	owner: 'id',
	object: 'result',
	reply: z.object({
		internalNr: requestNumber,
		/** How often somebody looked up whether a report of it is genuine, and when last; null where nobody did, or nobody counts. */
		checked: z
			.object({ count: z.int().min(1), last: z.iso.datetime() })
			.nullable()
			.default(null),
	}),
	errors: ['unauthorised', 'not-found'],
	audience: 'patient',
});

const shareRevoke = defineCall('share.revoke', {
	summary: 'Ends a link, and whatever was opened by it, at once',
	method: 'POST',
	path: '/account/patient-room/shares/revoke',
	body: z.object({ share: secretId }),
	owner: 'share',
	object: 'share',
	reply: z.object({ revoked: z.literal(true) }),
	errors: ['unauthorised', 'not-found'],
	audience: 'patient',
	idempotency: 'natural',
});

const shareStateCall = defineCall('share.state', {
	summary: 'Whether a link can be opened. One that ended answers as one that never was',
	method: 'POST',
	path: '/api/shared/state',
	body: z.object({ token: access }),
	/** A link that ended is `link`. */
	reply: z.object({ state: shareState, kind: shareKind }),
	audience: 'anyone',
	captcha: false,
	limit: 'lookup',
	idempotency: 'natural',
});

const shareOpen = defineCall('share.open', {
	summary: 'Token and PIN give access to the request for 30 minutes, not beyond the end of the link; five wrong PINs lock it for good',
	method: 'POST',
	path: '/api/shared/open',
	body: sharedPinForm.schema.extend({ token: access }),
	reply: z.object({ id: secretId, access, expiresAt: z.iso.datetime() }),
	errors: ['not-found', 'invalid-password', 'too-many'],
	audience: 'anyone',
	// The tries of a link are few and exact, and its token cannot be guessed: a puzzle would guard nothing more.
	captcha: false,
	limit: 'lookup',
	grants: { audience: 'result', id: 'id', byDevice: true },
});

const shareOpenShown = defineCall('share.open-shown', {
	summary: 'What is shown at a counter gives access to the request, once',
	method: 'POST',
	path: '/api/shared/open-shown',
	body: z.object({ token: access }),
	reply: z.object({ id: secretId, access, expiresAt: z.iso.datetime() }),
	errors: ['not-found'],
	audience: 'anyone',
	captcha: false,
	limit: 'lookup',
	grants: { audience: 'result', id: 'id', byDevice: true },
});

const shareView = defineCall('share.view', {
	summary: 'Whether an access was opened by this link, and until when that lasts',
	method: 'POST',
	path: '/api/shared/view',
	body: z.object({ id: secretId, token: access }),
	owner: 'id',
	/** Null for an access that was opened otherwise, or by another link. */
	reply: z.object({ expiresAt: z.iso.datetime().nullable() }),
	errors: ['unauthorised', 'not-found'],
	audience: 'result',
	limit: null,
	idempotency: 'natural',
});

export const sharingCalls = callTable(shareCreate, shareShow, shareAbout, shareList, shareRevoke, shareStateCall, shareOpen, shareOpenShown, shareView);
