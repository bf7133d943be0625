/** Fields with one control: a line, a password, a text of several lines, a choice from a list, and values that nobody sees. */
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField, useForm, type FieldState } from './form-context.ts';
import { Icon } from './icon.tsx';
import styles from './form-field.module.css';

interface FieldProps {
	readonly name: string;
	readonly autoComplete?: HTMLInputAutoCompleteAttribute;
	/** A narrow control, where what goes into it is short. */
	readonly short?: boolean;
	/** Before anything was typed. */
	readonly value?: string;
}

interface TextFieldProps extends FieldProps {
	readonly type?: 'text' | 'tel' | 'email' | 'date' | 'time' | 'url' | 'number';
	readonly inputMode?: 'text' | 'numeric';
	readonly min?: string;
	readonly max?: string;
	/** An example of what is asked for. */
	readonly placeholder?: string;
	/** Asked for here, though the form's schema can do without it. */
	readonly required?: boolean;
	/** Wanted by now, and not before: its label does not call it optional, and other buttons of the form do without it. */
	readonly wanted?: boolean;
	/** The browser's drafts leave it out: the next person at this browser could use it. */
	readonly unkept?: boolean;
	readonly children?: ReactNode;
}

export function TextField({
	name,
	short = false,
	value = '',
	children,
	type = 'text',
	unkept = false,
	required = false,
	wanted = false,
	...input
}: TextFieldProps) {
	const known = useField(name);
	const field = required ? { ...known, required } : known;
	return (
		<FieldFrame name={name} field={wanted ? { ...field, required: true } : field} short={short} below={children}>
			<input
				{...controlOf(name, field)}
				{...input}
				className={styles.input}
				type={type}
				defaultValue={field.typed[0] ?? value}
				maxLength={field.maxLength}
				{...(unkept ? { 'data-secret': true } : {})}
			/>
		</FieldFrame>
	);
}

/** What was typed never comes back from the server, and is shown only to who asks for it. */
export function PasswordField({
	name,
	short = false,
	children,
	...input
}: Omit<FieldProps, 'value'> & { readonly inputMode?: 'text' | 'numeric'; readonly children?: ReactNode }) {
	const t = useT(formsWords);
	const field = useField(name);
	return (
		<FieldFrame name={name} field={field} short={short} below={children}>
			<div className={styles.control}>
				<input {...controlOf(name, field)} {...input} className={styles.input} type="password" maxLength={field.maxLength} data-secret />
				<button type="button" className={styles.reveal} data-act="reveal" aria-label={t('showPassword')} aria-pressed="false">
					<Icon name="eye" />
				</button>
			</div>
		</FieldFrame>
	);
}

interface TextareaProps extends Omit<FieldProps, 'short'> {
	readonly rows?: number;
	/** As of `TextField`. */
	readonly unkept?: boolean;
	/** A browser cuts nothing off what is pasted: who wrote too much is told, since the end may be what matters. */
	readonly uncut?: boolean;
	/** Of what is written, where it is not the page's: as in HTML. */
	readonly lang?: string;
}

/** A text of several lines. */
export function Textarea({ name, value = '', rows = 5, unkept = false, uncut = false, ...input }: TextareaProps) {
	const field = useField(name);
	return (
		<FieldFrame name={name} field={field}>
			<textarea
				{...controlOf(name, field)}
				{...input}
				className={`${styles.input} ${styles.textarea}`}
				rows={rows}
				defaultValue={field.typed[0] ?? value}
				maxLength={uncut ? undefined : field.maxLength}
				{...(unkept ? { 'data-secret': true } : {})}
			/>
		</FieldFrame>
	);
}

interface SelectProps extends FieldProps {
	/** Values, in their order; their words come with the form's. */
	readonly values: readonly string[];
}

export function Select({ name, values, short = false, value = '', ...input }: SelectProps) {
	const t = useT(formsWords);
	const { texts } = useForm();
	const field = useField(name);
	return (
		<FieldFrame name={name} field={field} short={short}>
			<select {...controlOf(name, field)} {...input} className={styles.input} defaultValue={field.typed[0] ?? value}>
				<option value="">{t('choose')}</option>
				{values.map((one) => (
					<option key={one} value={one}>
						{texts.options?.[name]?.[one] ?? one}
					</option>
				))}
			</select>
		</FieldFrame>
	);
}

export const Hidden = ({ name, value }: { readonly name: string; readonly value: string | number }) => <input type="hidden" name={name} value={value} />;

/** What every control says of itself. */
const controlOf = (name: string, field: FieldState) => ({
	id: field.id,
	name,
	required: field.required,
	'aria-invalid': field.fault !== null || undefined,
	'aria-describedby': describedBy(field),
	autoFocus: field.first,
});
