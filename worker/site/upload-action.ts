/**
 * The action of a form with one file, which goes on while it comes: it is never whole in memory. Limit, texts and captcha come before the file, so the file stands last in its form; what the backend calls it stands in the form's call in its place.
 */
import type { z } from 'zod';
import { callEntry, type BodyIn, type Reply } from '#shared/calls.ts';
import { type Failure, type Result } from '#shared/kit/errors.ts';
import { captchaField, idempotencyField, parseForm, typedValues, type Form } from '#shared/kit/form.ts';
import type { PersonalData } from '#shared/kit/visibility.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { readUpload } from '#worker/edge/form-body.ts';
import { meetLimit, prove, type MutationId } from '#worker/edge/mutation.ts';
import type { CallInput } from '#worker/gateway/call.ts';
import type { FormAction, PublicOutcome } from './action.ts';

interface UploadOptions<S extends z.ZodObject, Id extends MutationId> {
	/** The field of the file. */
	readonly field: keyof z.input<S> & string;
	/** Hands the file on; gives what it is called from then on. */
	readonly upload: (c: EdgeContext, formKey: string, file: ReadableStream<Uint8Array>) => Promise<Result<string>>;
	/** Where the way goes on. */
	readonly done: (c: EdgeContext, reply: PersonalData<Reply<Id>>) => PublicOutcome;
}

export function uploadAction<S extends z.ZodObject, const Id extends MutationId>(form: Form<S, Id>, options: UploadOptions<S, Id>): FormAction<PublicOutcome> {
	const { field, upload, done } = options;
	const entry = callEntry(form.call);
	// The file's own rules want the whole of it: size and content are judged where it arrives.
	const { [field]: fileFacts, ...fields } = form.fields;
	const texts: Form = { ...form, schema: form.schema.omit({ [field]: true } as never), fields };
	const action = async (c: EdgeContext): Promise<PublicOutcome> => {
		const limited = await meetLimit(c, entry);
		const body = await readUpload(c);
		if (!body.ok) return { kind: 'failed', error: body.error };
		const { get, entries, drain } = body.value;
		const file = body.value.file?.field === field ? body.value.file : null;
		const key = get(idempotencyField);
		const refuse = async (error: Failure): Promise<PublicOutcome> => {
			await drain(form.maxBytes);
			return { kind: 'refused', form: { values: typedValues(texts, entries), key, error } };
		};
		// The texts are few and stand before the file: whoever comes too often gets them back.
		if (!limited.ok) return refuse(limited.error);
		const parsed = parseForm(texts, entries);
		if (!parsed.ok) return refuse(parsed.error);
		if (file === null && fileFacts?.required === true) return refuse({ name: 'validation', fields: [{ field, rule: 'required' }] });
		const proved = await prove(c, entry, { captchaToken: get(captchaField), ...(key === null ? {} : { idempotencyKey: key }) });
		if (!proved.ok) return refuse(proved.error);
		const kept: Result<string | undefined> = file === null ? { ok: true, value: undefined } : await upload(c, key ?? '', file.stream);
		if (!kept.ok) return refuse(kept.error);
		const values = { ...parsed.value, ...(kept.value === undefined ? {} : { [field]: kept.value }) } as BodyIn<Id>;
		// Schema and call belong together by the form's definition; the compiler does not follow that through the table.
		const input = { body: values, ...(key === null ? {} : { idempotencyKey: key }) } as unknown as CallInput<MutationId>;
		const sent = (await c.get('call')<MutationId>(form.call, input)) as Result<PersonalData<Reply<Id>>>;
		return sent.ok ? done(c, sent.value) : refuse(sent.error);
	};
	return Object.assign(action, { form });
}
