/** What came of a call about a critical value: somebody was told, or could not be. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import type { Form as FormDefinition } from '#shared/kit/form.ts';
import type { LocalPath } from '#shared/kit/urls.ts';
import type { QueueEntry } from '#shared/staff/payload.ts';
import { criticalToldForm, criticalUnreachedForm } from '#shared/staff/critical-forms.ts';
import { staffCriticalWords } from '#shared/staff/critical.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { OwnIds, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';

interface CriticalActsProps {
	readonly entry: QueueEntry;
	readonly critical: NonNullable<QueueEntry['critical']>;
	readonly action: LocalPath;
	readonly phone: string;
	/** The refusal of this entry's form alone. */
	readonly own: (form: FormDefinition, key: string) => RefusedForm | null;
	/** Of the entry's heading: what the buttons are about. */
	readonly headId: string;
}

const Told = fieldsOf(criticalToldForm);
const Unreached = fieldsOf(criticalUnreachedForm);

export function CriticalActs({ entry, critical: { seen, doctor }, action, phone, own, headId }: CriticalActsProps) {
	const { errors, acting } = useT(staffWords).words;
	const { words } = useT(staffCriticalWords);
	const missed = own(criticalUnreachedForm, 'id');
	const common = { action, phone, about: entry.row } as const;
	// Who has to know comes first.
	const whom = doctor !== null ? (['doctor', 'patient', 'other'] as const) : (['patient', 'doctor', 'other'] as const);
	return (
		<>
			<OwnIds of={`told-${entry.row}`}>
				<Form {...common} form={criticalToldForm} words={{ ...words, errors }} refused={own(criticalToldForm, 'id')}>
					<Told.Hidden name="id" value={entry.key} />
					<Told.Hidden name="seen" value={seen} />
					<Told.Hidden name="doctor" value={doctor?.code ?? ''} />
					<Told.RadioGroup name="whom" values={whom} />
					<Told.TextField name="name" autoComplete="off" unkept />
					<Told.Checkbox name="readBack" label={words.readBack} />
					<Told.TextField name="note" autoComplete="off" unkept />
					<div>
						<Submit intent="critical-told" label={words.told} sending={acting.sending} about={headId} />
					</div>
				</Form>
			</OwnIds>
			<Disclosure summary={words.unreached} open={missed !== null}>
				<OwnIds of={`unreached-${entry.row}`}>
					<Form
						{...common}
						form={criticalUnreachedForm}
						words={{ ...words, errors, fields: { ...words.fields, whom: words.called } }}
						refused={missed}
					>
						<Unreached.Hidden name="id" value={entry.key} />
						<Unreached.Hidden name="seen" value={seen} />
						<Unreached.Hidden name="doctor" value={doctor?.code ?? ''} />
						<Unreached.RadioGroup name="whom" values={whom} />
						<Unreached.TextField name="name" autoComplete="off" unkept />
						<Unreached.TextField name="note" autoComplete="off" unkept />
						<div>
							<Submit intent="critical-unreached" label={words.missed} sending={acting.sending} about={headId} />
						</div>
					</Form>
				</OwnIds>
			</Disclosure>
		</>
	);
}
