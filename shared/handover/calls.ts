/** Calls by which the owner of results takes the archive that the front desk has handed over: by a link to the phone on file, and a code that was told at the desk. */
import { z } from 'zod';
import { exportPart, wholePart } from '#shared/export/calls.ts';
import { maxArchiveBytes } from '#shared/export/limits.ts';
import { callTable, defineCall } from '#shared/kit/call.ts';
import { access, secretId } from '#shared/kit/schemas.ts';
import { takeForm } from './forms.ts';

/** `over`: its time has come, it was taken elsewhere, another one took its place, or there never was one. `locked`: no tries are left. */
const handoverState = z.enum(['open', 'locked', 'over']);

const state = defineCall('handover.state', {
	summary: 'Whether an archive can be opened by its link. One that ended answers as one that never was',
	method: 'POST',
	path: '/api/handover/state',
	body: z.object({ token: access }),
	reply: z.object({ state: handoverState }),
	audience: 'anyone',
	captcha: false,
	limit: 'lookup',
	idempotency: 'natural',
});

const open = defineCall('handover.open', {
	summary:
		'Link and code open an archive, once, for two hours: in the browser that asks, and in no other. The same form sent again (link, code and key) gets the same again while that lasts. Five wrong codes lock it for good. `not-found` for one that ended or was opened before, and for one whose account has been shut or waits to be erased',
	method: 'POST',
	path: '/api/handover/open',
	body: takeForm.schema.extend({ token: access }),
	reply: z.object({ id: secretId, access, expiresAt: z.iso.datetime() }),
	errors: ['bad-request', 'not-found', 'wrong-code', 'too-many'],
	audience: 'anyone',
	idempotency: 'key',
	// The tries of a link are few and exact, and its token cannot be guessed: a puzzle would guard nothing more.
	captcha: false,
	limit: 'lookup',
	grants: { audience: 'handover', id: 'id' },
});

const view = defineCall('handover.view', {
	summary: 'What there is to take by this link, in parts, and until when. It tells no value',
	method: 'POST',
	path: '/api/handover/view',
	body: z.object({ id: secretId, token: access }),
	owner: 'id',
	/** Null for an access that was opened by another link. */
	reply: z.object({
		taking: z
			.object({
				expiresAt: z.iso.datetime(),
				requests: z.int().min(0),
				parts: z.array(exportPart),
				whole: z.array(wholePart).min(1),
				/** Of somebody without one everything goes together, and no journal is there to be read. */ hasAccount: z.boolean(),
			})
			.nullable(),
	}),
	errors: ['not-found'],
	audience: 'handover',
	captcha: false,
	limit: 'lookup',
	idempotency: 'natural',
});

const archive = defineCall('handover.archive', {
	summary: 'One part of the results as a ZIP, the same as `export.archive` gives their owner',
	path: '/api/handover/archive',
	params: z.object({ id: secretId, part: z.coerce.number().int().min(1).max(10_000).default(1) }),
	owner: 'id',
	reply: z.unknown(),
	errors: ['not-found', 'bad-request'],
	audience: 'handover',
	browser: true,
	givesValues: true,
	limit: 'report',
	bytes: { contentType: 'application/zip', maxBytes: maxArchiveBytes, attachment: true, page: '/' },
	timeoutMs: 20_000,
});

const whole = defineCall('handover.whole', {
	summary: 'One part of everything that the laboratory has of the person as a ZIP, the same as `export.whole` gives its owner',
	path: '/api/handover/whole',
	params: z.object({ id: secretId, part: z.coerce.number().int().min(1).max(10_000).default(1) }),
	owner: 'id',
	reply: z.unknown(),
	errors: ['not-found', 'bad-request'],
	audience: 'handover',
	browser: true,
	givesValues: true,
	limit: 'report',
	bytes: { contentType: 'application/zip', maxBytes: maxArchiveBytes, attachment: true, page: '/' },
	timeoutMs: 20_000,
});

const close = defineCall('handover.close', {
	summary: 'Ends this access to an archive, and with it the archive: anyone who left a shared computer leaves nothing open',
	method: 'POST',
	path: '/api/handover/close',
	body: z.object({ id: secretId }),
	owner: 'id',
	reply: z.object({ closed: z.literal(true) }),
	errors: ['not-found'],
	audience: 'handover',
	idempotency: 'natural',
});

export const handoverCalls = callTable(state, open, view, archive, whole, close);
