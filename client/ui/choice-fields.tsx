/** Fields of several controls, and a single box to tick. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FaultText, FieldFrame } from './field-frame.tsx';
import { useField, useForm } from './form-context.ts';
import styles from './choice-fields.module.css';
import frame from './form-field.module.css';

interface ChoiceGroupProps {
	readonly name: string;
	/** One at least is wanted where another field says so: its label does not call it optional, though the form can do without it. */
	readonly wanted?: boolean | undefined;
	readonly children: ReactNode;
}

/** Controls of one name with one label, one message and one hint. */
export function ChoiceGroup({ name, wanted = false, children }: ChoiceGroupProps) {
	const field = useField(name);
	return (
		<FieldFrame name={name} field={wanted ? { ...field, required: true } : field} group>
			{children}
		</FieldFrame>
	);
}

interface OptionProps {
	readonly name: string;
	readonly value: string;
	/** The first one carries the field's id: the list of faults leads to it. */
	readonly first: boolean;
	/** Before anything was chosen. */
	readonly chosen?: boolean;
	/** Of one that looks otherwise. */
	readonly className?: string | undefined;
	readonly children: ReactNode;
}

/** One of several; a card that can be pressed as a whole. */
export const RadioOption = (props: OptionProps) => <Option {...props} type="radio" />;

function Option({ name, value, first, type, chosen = false, className, children }: OptionProps & { readonly type: 'radio' | 'checkbox' }) {
	const { refused } = useForm();
	const field = useField(name);
	return (
		<label className={classNames(styles.option, className)}>
			<input
				type={type}
				name={name}
				value={value}
				{...(first ? { id: field.id } : {})}
				defaultChecked={refused === null && field.typed.length === 0 ? chosen : field.typed.includes(value)}
				required={type === 'radio' && field.required}
				aria-invalid={field.fault !== null || undefined}
				autoFocus={field.first && first}
			/>
			<span>{children}</span>
		</label>
	);
}

interface ValuesProps extends Pick<ChoiceGroupProps, 'wanted'> {
	readonly name: string;
	/** In their order; their words come with the form's. */
	readonly values: readonly string[];
	/** Before anything was chosen. */
	readonly value?: string | readonly string[];
}

/** One of few. */
export const RadioGroup = (props: ValuesProps) => <Options {...props} type="radio" />;
/** Any of few: the name is sent once for each that is ticked. */
export const CheckboxGroup = (props: ValuesProps) => <Options {...props} type="checkbox" />;

function Options({ name, values, type, value: chosen, wanted }: ValuesProps & { readonly type: 'radio' | 'checkbox' }) {
	const { texts } = useForm();
	return (
		<ChoiceGroup name={name} wanted={wanted}>
			<div className={styles.options}>
				{values.map((value, at) => (
					<Option key={value} name={name} value={value} first={at === 0} type={type} chosen={[chosen].flat().includes(value)}>
						{texts.options?.[name]?.[value] ?? value}
					</Option>
				))}
			</div>
		</ChoiceGroup>
	);
}

interface CheckboxProps {
	readonly name: string;
	/** What is agreed to, in full; the form's word for the field stands in the list of what is wrong. */
	readonly label: string;
	/** Before anything was ticked. */
	readonly checked?: boolean;
	/** What is sent when it is ticked; a tick under another value is none. */
	readonly value?: string;
	readonly children?: ReactNode;
}

/** A box to tick, and below it what exactly it stands for. */
export function Checkbox({ name, label, checked = false, value = 'on', children }: CheckboxProps) {
	const { refused } = useForm();
	const field = useField(name);
	return (
		<div className={frame.field} data-field={name} data-label={field.label}>
			<label className={styles.tick}>
				<input
					id={field.id}
					name={name}
					type="checkbox"
					value={value}
					defaultChecked={refused === null && field.typed.length === 0 ? checked : field.typed.includes(value)}
					required={field.required}
					aria-invalid={field.fault !== null || undefined}
					aria-describedby={describedBy(field)}
					autoFocus={field.first}
				/>
				<span>{label}</span>
			</label>
			<FaultText id={field.id} fault={field.fault} />
			{children}
		</div>
	);
}
