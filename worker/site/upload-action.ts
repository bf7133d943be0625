/**
 * The action of a form with files. A script has sent them by then, each in a request of its own, and the form names them by their tokens; where no script
 * did, they stand in the form and go on while they come: none is ever whole in memory. Limit, texts and captcha come before them, so they stand last.
 */
import type { z } from 'zod';
import { callEntry, type BodyIn, type Reply } from '#shared/calls.ts';
import { success, type Failure, type Result } from '#shared/kit/errors.ts';
import { captchaField, idempotencyField, parseForm, typedValues, type Form } from '#shared/kit/form.ts';
import type { PersonalData } from '#shared/kit/visibility.ts';
import { textsHold } from '#worker/edge/agreed-texts.ts';
import { waitUntil, type EdgeContext } from '#worker/edge/context.ts';
import { countDevice } from '#worker/edge/counted-device.ts';
import { readUpload, type FormUpload } from '#worker/edge/form-body.ts';
import { meetLimit, prove, type MutationId } from '#worker/edge/mutation.ts';
import { takeOfBudget } from '#worker/edge/upload-budget.ts';
import type { CallInput } from '#worker/gateway/call.ts';
import type { FormAction, PublicOutcome } from './action.ts';

interface UploadOptions<S extends z.ZodObject, Id extends MutationId> {
	/** The field of the files. */
	readonly field: keyof z.input<S> & string;
	/** Hands a file on; gives what it is called from then on. */
	readonly upload: (c: EdgeContext, formKey: string, file: ReadableStream<Uint8Array>) => Promise<Result<string>>;
	/** Where the way goes on. */
	readonly done: (c: EdgeContext, reply: PersonalData<Reply<Id>>) => PublicOutcome;
}

export function uploadAction<S extends z.ZodObject, const Id extends MutationId>(form: Form<S, Id>, options: UploadOptions<S, Id>): FormAction<PublicOutcome> {
	const { field, upload, done } = options;
	const entry = callEntry(form.call);
	// The files' own rules want the whole of them: size and content are judged where they arrive.
	const { [field]: fileFacts, ...fields } = form.fields;
	const maxCount = fileFacts?.maxCount ?? 1;
	const texts: Form = { ...form, schema: form.schema.omit({ [field]: true } as never), fields };

	/** Hands on what stands in the form, one file after another. */
	async function keepAll(c: EdgeContext, key: string, body: FormUpload, tokens: string[]): Promise<Result<null>> {
		for (let file = body.file?.field === field ? body.file : null; file !== null;) {
			if (tokens.length === maxCount) return { ok: false, error: { name: 'validation', fields: [{ field, rule: 'tooManyFiles' }] } };
			const kept = await upload(c, key, file.stream);
			if (!kept.ok) return kept;
			tokens.push(kept.value);
			const next = await body.next();
			if (!next.ok) return next;
			file = next.value?.field === field ? next.value : null;
		}
		return success(null);
	}

	const action = async (c: EdgeContext): Promise<PublicOutcome> => {
		const limited = await meetLimit(c, entry);
		const body = await readUpload(c);
		if (!body.ok) return { kind: 'failed', error: body.error };
		const { get, entries, drain } = body.value;
		const key = get(idempotencyField);
		const refuse = async (error: Failure): Promise<PublicOutcome> => {
			await drain(form.maxBytes);
			return { kind: 'refused', form: { values: typedValues(texts, entries), key, error } };
		};
		// The texts are few and stand before the files: they are returned even when the limit refuses.
		if (!limited.ok) return refuse(limited.error);
		await countDevice(c);
		const parsed = parseForm(texts, entries);
		if (!parsed.ok) return refuse(parsed.error);
		const held = textsHold(c, parsed.value);
		if (!held.ok) return refuse(held.error);
		const tokens = entries.flatMap(([name, value]) => (name === field && typeof value === 'string' ? [value] : []));
		if (fileFacts?.required === true && tokens.length === 0 && body.value.file === null)
			return refuse({ name: 'validation', fields: [{ field, rule: 'required' }] });
		const proved = await prove(c, entry, { captchaToken: get(captchaField), ...(key === null ? {} : { idempotencyKey: key }) });
		if (!proved.ok) return refuse(proved.error);
		const keepAndSend = async (): Promise<PublicOutcome> => {
			const kept = await keepAll(c, key ?? '', body.value, tokens);
			if (!kept.ok) return refuse(kept.error);
			const values = { ...parsed.value, [field]: tokens } as BodyIn<Id>;
			// Schema and call belong together by the form's definition; the compiler does not follow that through the table.
			const input = { body: values, ...(key === null ? {} : { idempotencyKey: key }) } as unknown as CallInput<MutationId>;
			const sent = (await c.get('call')<MutationId>(form.call, input)) as Result<PersonalData<Reply<Id>>>;
			return sent.ok ? done(c, sent.value) : refuse(sent.error);
		};
		if (body.value.file === null) return keepAndSend();
		const taken = await takeOfBudget(c, field, Number(c.req.header('Content-Length')));
		if (!taken.ok) return refuse(taken.error);
		const counted = async () => {
			try {
				return await keepAndSend();
			} finally {
				await taken.value.settle(body.value.received());
			}
		};
		const answered = counted();
		// Who goes away has sent what came until then.
		waitUntil(c)(answered.catch(() => undefined));
		return answered;
	};
	return Object.assign(action, { form });
}
