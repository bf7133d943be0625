/** The fields of a document that is shown at the front desk. The clerk types its IIN and number twice; the browser keeps nothing of it. */
import type { FieldName, Form } from '#shared/kit/form.ts';
import { documentKinds } from '#shared/staff/forms.ts';
import { fieldsOf } from '#client/ui/form.tsx';

type DocumentField = 'documentKind' | 'lastName' | 'firstName' | 'middleName' | 'birthDate' | 'iin' | 'documentNr' | 'iinAgain' | 'documentNrAgain';
/** A form with all of them. */
type FormWithDocument<F extends Form> = DocumentField extends FieldName<F> ? F : never;

export function DocumentFields<F extends Form>({ form }: { readonly form: FormWithDocument<F> }) {
	const { RadioGroup, TextField } = fieldsOf(form as Form);
	return (
		<>
			<RadioGroup name="documentKind" values={documentKinds} />
			<TextField name="lastName" autoComplete="off" unkept />
			<TextField name="firstName" autoComplete="off" unkept />
			<TextField name="middleName" autoComplete="off" unkept />
			<TextField name="birthDate" type="date" autoComplete="off" short unkept />
			<TextField name="iin" inputMode="numeric" autoComplete="off" short unkept />
			<TextField name="documentNr" autoComplete="off" short unkept />
			<TextField name="iinAgain" inputMode="numeric" autoComplete="off" short unkept />
			<TextField name="documentNrAgain" autoComplete="off" short unkept />
		</>
	);
}
