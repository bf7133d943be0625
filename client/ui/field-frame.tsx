/** What stands around every control: label above, what is wrong and a hint below, both announced with it. */
import type { ReactNode } from 'react';
import { confirmName } from '#shared/kit/form.ts';
import { warnings } from '#shared/kit/fields.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { useForm, type FieldState } from './form-context.ts';
import { Notice } from './notice.tsx';
import styles from './form-field.module.css';

interface FieldFrameProps {
	readonly name: string;
	readonly field: FieldState;
	readonly short?: boolean;
	/** Of several controls: the label is theirs together. */
	readonly group?: boolean;
	/** Below everything: what belongs to the field and to no other. */
	readonly below?: ReactNode;
	readonly children: ReactNode;
}

export function FieldFrame({ name, field, short = false, group = false, below, children }: FieldFrameProps) {
	const { id, label, hint, fault, note, required } = field;
	const className = `${styles.field} ${short ? styles.short : ''}`;
	const content = (
		<>
			{children}
			{note !== null && (
				<div id={`${id}-note`} data-note>
					<Notice>
						<p>{note}</p>
					</Notice>
				</div>
			)}
			<FaultText id={id} fault={fault} />
			{hint !== undefined && (
				<p className={styles.hint} id={`${id}-hint`}>
					{hint}
				</p>
			)}
			<Confirm name={name} />
			{below}
		</>
	);
	if (group) {
		return (
			<fieldset className={className} data-field={name} data-label={label} aria-describedby={describedBy(field)}>
				<legend className={styles.label}>
					{label}
					{!required && <Optional />}
				</legend>
				{content}
			</fieldset>
		);
	}
	return (
		<div className={className} data-field={name} data-label={label}>
			<label className={styles.label} htmlFor={id}>
				{label}
				{!required && <Optional />}
			</label>
			{content}
		</div>
	);
}

function Optional() {
	const t = useT(formsWords);
	return <span className={styles.optional}>{t('optional')}</span>;
}

export const describedBy = ({ id, hint, note }: FieldState): string =>
	[...(note === null ? [] : [`${id}-note`]), `${id}-error`, ...(hint === undefined ? [] : [`${id}-hint`])].join(' ');

/** The place of the message is there from the start, so that the browser can fill it. */
export function FaultText({ id, fault }: { readonly id: string; readonly fault: string | null }) {
	return (
		<p className={styles.error} id={`${id}-error`} data-error hidden={fault === null}>
			{fault}
		</p>
	);
}

/** A doubtful value goes through once its owner says that it is right: the box carries the value it was ticked for. */
function Confirm({ name }: { readonly name: string }) {
	const { form, texts, typed: values } = useForm();
	const rule = form.warnings[name];
	if (rule === undefined) return null;
	const doubtful = warnings[rule](String(values[name] ?? ''));
	return (
		<label className={styles.confirm} data-confirm hidden={doubtful === null}>
			<input
				type="checkbox"
				name={confirmName(name)}
				data-aside
				value={doubtful ?? ''}
				defaultChecked={doubtful !== null && values[confirmName(name)] === doubtful}
				disabled={doubtful === null}
			/>
			<span>{texts.confirm?.[name]}</span>
		</label>
	);
}
