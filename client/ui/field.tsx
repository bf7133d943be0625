/**
 * One field: label above, what is wrong and a hint below, both announced with it. The message's place is always there, so that the
 * browser can fill it without moving anything else (`client/runtime/forms`).
 */
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import type { FieldState } from './faults.ts';
import styles from './form-field.module.css';

interface FieldProps {
	readonly name: string;
	readonly label: string;
	readonly state: FieldState;
	readonly hint?: string;
	readonly optional?: boolean;
	readonly type?: HTMLInputTypeAttribute;
	readonly autoComplete?: HTMLInputAutoCompleteAttribute;
	readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
	readonly min?: string;
	readonly max?: string;
	readonly maxLength?: number;
	/** Width of the input in characters of its content, where that is known. */
	readonly short?: boolean;
	/** Beside the input: a button that shows the password. */
	readonly beside?: ReactNode;
	readonly children?: ReactNode;
}

export const inputId = (name: string) => `f-${name}`;

export function Field({ name, label, state, hint, optional = false, type = 'text', short = false, beside, children, ...input }: FieldProps) {
	const t = useT(formsWords);
	const id = inputId(name);
	return (
		<div className={`${styles.field} ${short ? styles.short : ''}`} data-field={name} data-label={label}>
			<label className={styles.label} htmlFor={id}>
				{label}
				{optional && <span className={styles.optional}>{t('optional')}</span>}
			</label>
			<div className={styles.control}>
				<input
					className={styles.input}
					id={id}
					name={name}
					type={type}
					defaultValue={state.value}
					required={!optional}
					aria-invalid={state.fault !== null || undefined}
					aria-describedby={hint ? `${id}-error ${id}-hint` : `${id}-error`}
					autoFocus={state.first}
					{...input}
				/>
				{beside}
			</div>
			<FaultText id={id} fault={state.fault} />
			{hint && (
				<p className={styles.hint} id={`${id}-hint`}>
					{hint}
				</p>
			)}
			{children}
		</div>
	);
}

export function FaultText({ id, fault }: { readonly id: string; readonly fault: string | null }) {
	return (
		<p className={styles.error} id={`${id}-error`} data-error hidden={fault === null}>
			{fault}
		</p>
	);
}

interface ChoiceProps {
	readonly name: string;
	readonly label: string;
	readonly state: FieldState;
	readonly hint?: string;
	readonly children: ReactNode;
}

/** A group of radio buttons with one label, one message and one hint. */
export function ChoiceField({ name, label, state, hint, children }: ChoiceProps) {
	const id = inputId(name);
	return (
		<fieldset className={styles.field} data-field={name} data-label={label} aria-describedby={hint ? `${id}-error ${id}-hint` : `${id}-error`}>
			<legend className={styles.label}>{label}</legend>
			{children}
			<FaultText id={id} fault={state.fault} />
			{hint && (
				<p className={styles.hint} id={`${id}-hint`}>
					{hint}
				</p>
			)}
		</fieldset>
	);
}

interface TickProps {
	readonly name: string;
	readonly label: string;
	/** How the field is called in the list of what is wrong. */
	readonly title: string;
	readonly state: FieldState;
	readonly children?: ReactNode;
}

/** A consent: a box to tick, and below it what exactly is agreed to. */
export function TickField({ name, label, title, state, children }: TickProps) {
	const id = inputId(name);
	return (
		<div className={styles.field} data-field={name} data-label={title}>
			<label className={styles.tick} htmlFor={id}>
				<input
					id={id}
					name={name}
					type="checkbox"
					value="on"
					defaultChecked={state.value === 'on'}
					required
					aria-invalid={state.fault !== null || undefined}
					aria-describedby={`${id}-error`}
					autoFocus={state.first}
				/>
				<span>{label}</span>
			</label>
			<FaultText id={id} fault={state.fault} />
			{children}
		</div>
	);
}
