/**
 * The field of an address. As it stands it is a line of text that the server looks up when the form is sent; awake it has suggestions, and a map on which the
 * building is marked. Where the building is goes along in two hidden inputs.
 */
import { addressWords } from '#shared/address/words.ts';
import type { FieldName, Form } from '#shared/kit/form.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Island } from '#client/runtime/island.tsx';
import { fieldsOf } from '#client/ui/form.tsx';
import { useField, useForm } from '#client/ui/form-context.ts';
import { AddressTools } from './address-tools.tsx';
import styles from './address-field.module.css';

/** A form with the fields of `addressFields`. */
type FormWithAddress<F extends Form> = 'address' | 'lat' | 'lon' extends FieldName<F> ? F : never;

export function AddressField<F extends Form>({ form }: { readonly form: FormWithAddress<F> }) {
	const { TextField, Hidden } = fieldsOf(form as Form);
	const { typed } = useForm();
	const field = useField('address');
	const of = (name: 'lat' | 'lon') => String(typed[name] ?? '');
	return (
		<div className={styles.address} data-address="">
			<TextField name="address" autoComplete="address-line1">
				<Choices />
			</TextField>
			<Hidden name="lat" value={of('lat')} />
			<Hidden name="lon" value={of('lon')} />
			<Island name="address" on="idle" of={AddressTools} props={{ input: field.id }} />
		</div>
	);
}

/** Addresses to choose from, when the one that was typed could be any of them. */
function Choices() {
	const t = useT(addressWords);
	const { refused } = useForm();
	const { values = {} } = refused?.error.fields?.find(({ field }) => field === 'address') ?? {};
	if (Object.keys(values).length === 0) return null;
	return (
		<div className={styles.choices} data-choices="">
			<p>{t('choices')}</p>
			<ul>
				{Object.values(values).map((address) => (
					<li key={address}>{address}</li>
				))}
			</ul>
		</div>
	);
}
