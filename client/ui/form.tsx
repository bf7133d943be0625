/**
 * A form that posts to the server and works before any script has loaded; `data-form` names the definition by which the browser checks it
 * beforehand. Above its fields stands what is wrong, below them whatever the page puts there.
 */
import type { ReactNode } from 'react';
import { idempotencyField, subjectField, type FieldName, type Form as FormDefinition, type TypedValues } from '#shared/kit/form.ts';
import { carriedBy } from '#shared/kit/form-steps.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import { useFrame, useHref } from '#client/runtime/frame.tsx';
import { Checkbox, CheckboxGroup, ChoiceGroup, RadioGroup, RadioOption } from './choice-fields.tsx';
import { classNames } from './class-names.ts';
import { FileField } from './file-field.tsx';
import { NeedsScript } from './captcha-slot.tsx';
import { FormBanner } from './form-banner.tsx';
import { faultTexts, FormProvider, noteTexts, type FormTexts } from './form-context.ts';
import { FormRestored } from './form-restored.tsx';
import { Hidden, PasswordField, Select, Textarea, TextField } from './text-fields.tsx';
import styles from './form.module.css';

interface FormProps {
	readonly form: FormDefinition;
	/** Left out: the page's own address. */
	readonly action?: string;
	readonly words: FormTexts;
	/** What came back, when the server has refused it. */
	readonly refused: RefusedForm | null;
	/** What was typed in an earlier visit to the same step, or in another form; a refusal brings newer values. */
	readonly typed?: TypedValues | null;
	/** The call centre, for who cannot go on. Left out: the city's. */
	readonly phone?: string;
	readonly captcha?: CaptchaWidget | null;
	/** Idempotency key: the same form sent twice counts once. */
	readonly formKey?: string;
	/** Tells apart values that another page has brought along. Left out: those of the refusal, if it is one that waited for the page. */
	readonly given?: string | null;
	/** Id of the page, of a form that is filled in on several: what others ask for goes along unseen. */
	readonly page?: string;
	/** What it is of, where several of its kind may be begun in one tab, without `@`: what is typed stays with each. */
	readonly about?: string;
	/** By which controls that stand elsewhere are its own. */
	readonly id?: string;
	readonly className?: string | undefined;
	readonly children: ReactNode;
}

export function Form({ form, id, action, words, refused, typed = null, phone, captcha = null, formKey, given, page, about, className, children }: FormProps) {
	const { translator, city, path, person } = useFrame();
	const href = useHref();
	const faults = faultTexts(form, words, refused, translator);
	const notes = noteTexts(form, words, refused, translator);
	const values = refused?.values ?? typed ?? {};
	return (
		<FormProvider value={{ form, texts: words, refused, typed: values, faults, notes, captcha, phone: phone ?? city.phone }}>
			<form
				id={id}
				method="post"
				action={action ?? href(path)}
				className={classNames(styles.form, className)}
				data-form={form.name}
				data-given={refused?.mark ?? given ?? undefined}
				data-about={about}
				data-account={person?.mark}
				data-refused={refused !== null || undefined}
				data-forgets={form.forgets || undefined}
				data-uploads={form.uploads ?? undefined}
				{...(form.encoding === 'multipart' ? { encType: 'multipart/form-data' } : {})}
			>
				{captcha !== null && (
					<noscript>
						<NeedsScript />
					</noscript>
				)}
				<FormBanner />
				{(page === undefined || page === form.steps[0]?.page) && <FormRestored />}
				{person !== undefined && <input type="hidden" name={subjectField} value={person.subject} />}
				{formKey !== undefined && <input type="hidden" name={idempotencyField} value={formKey} />}
				{page !== undefined &&
					carriedBy(form, page, values).map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)}
				{children}
			</form>
		</FormProvider>
	);
}

interface Named<N extends string> {
	readonly name: N;
}
type Of<P extends { readonly name: string }, N extends string> = (props: Omit<P, 'name'> & Named<N>) => ReactNode;
type PropsOf<C> = C extends (props: infer P) => ReactNode ? P : never;
const parts = { TextField, PasswordField, Textarea, Select, Hidden, RadioGroup, RadioOption, ChoiceGroup, Checkbox, CheckboxGroup, FileField } as const;
type Parts = typeof parts;

/** The fields that a form may have, each taking the form's own names alone: `const { TextField } = fieldsOf(orderForm)`. */
export const fieldsOf = <F extends FormDefinition>(_form: F) =>
	parts as unknown as { readonly [P in keyof Parts]: Of<PropsOf<Parts[P]> & { readonly name: string }, FieldName<F>> };
