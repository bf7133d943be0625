/** Where to come: the address as it is typed, and the marker, where one was set. The laboratory settles both to one building. */
import { houseCallForm } from '#shared/house-call/forms.ts';
import { fieldsOf } from '#client/ui/form.tsx';
import { useForm } from '#client/ui/form-context.ts';

const { Hidden, TextField } = fieldsOf(houseCallForm);

export function PlaceFields() {
	const { typed } = useForm();
	const textOf = (name: string) => [typed[name] ?? ''].flat()[0] ?? '';
	return (
		<>
			<TextField name="address" autoComplete="street-address" />
			<Hidden name="lat" value={textOf('lat')} />
			<Hidden name="lon" value={textOf('lon')} />
		</>
	);
}
