/** The forms of links to a result. */
import { z } from 'zod';
import { oneOf } from '#shared/kit/fields.ts';
import { printableLine } from '#shared/kit/printable.ts';
import { defineForm } from '#shared/kit/form.ts';
import { access, secretId } from '#shared/kit/schemas.ts';
import { shareDays, shareViews } from './terms.ts';

export const shareForm = defineForm('sharing/share', z.object({ days: oneOf(shareDays), views: oneOf(shareViews) }), { call: 'share.create' });

/** Showing a result at a counter. */
export const showForm = defineForm('sharing/show', z.object({}), { call: 'share.show' });

/** Opening what is shown. */
export const openShownForm = defineForm('sharing/open-shown', z.object({}), { call: 'share.open-shown' });

export const revokeForm = defineForm('sharing/revoke', z.object({ share: secretId }), { call: 'share.revoke' });

/** Six digits, however they were typed or pasted. */
const pin = z
	.string({ error: 'required' })
	.overwrite((typed) => printableLine(typed).replace(/[\s\u00a0-]/g, ''))
	.min(1, 'required')
	.regex(/^\d{6}$/, 'pin');

export const sharedPinForm = defineForm('sharing/pin', z.object({ pin }), {
	call: 'share.open',
	secrets: ['pin'],
	errors: { 'invalid-password': 'pin' },
});

/** A link and its PIN, as they are handed on to the page that shows them once. */
export const newShare = z.object({ token: access, pin: z.string().regex(/^\d{6}$/), expiresAt: z.iso.datetime() });
export type NewShare = z.output<typeof newShare>;

/** What is shown at a counter, as it is handed on to the page that shows it. */
export const newShown = z.object({ token: access, opensUntil: z.iso.datetime() });
