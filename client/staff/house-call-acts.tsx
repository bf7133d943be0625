/** What is done about a visit by phone: nobody answered, or it is called off. They stand in the day's panel, and in the queues of house calls. */
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { staffWords } from '#shared/staff/words.ts';
import { visitWords } from '#shared/visits/words.ts';
import { dispatchWords } from '#shared/visits/dispatch.words.ts';
import { cancelVisitForm, unreachedVisitForm } from '#shared/visits/forms.ts';
import { cancelReasons } from '#shared/visits/rules.ts';
import { OwnIds, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Submit } from '#client/ui/submit.tsx';

const Cancel = fieldsOf(cancelVisitForm);
const Unreached = fieldsOf(unreachedVisitForm);

interface AboutVisit {
	readonly number: string;
	readonly action: string;
	readonly phone: string;
	readonly refused: RefusedForm | null;
	/** Id of what the button is about. */
	readonly headId: string;
}

export function UnreachedForm({ number, seen, action, phone, refused, headId }: AboutVisit & { readonly seen: number }) {
	const t = useT(dispatchWords);
	const { errors, acts } = useT(visitWords).words;
	return (
		<OwnIds of={`unreached-${number}`}>
			<Form form={unreachedVisitForm} action={action} words={{ ...t.words, errors }} refused={refused} phone={phone} about={number}>
				<Unreached.Hidden name="number" value={number} />
				<Unreached.Hidden name="seen" value={seen} />
				<div>
					<Submit quiet intent="unreached" label={t('tries.submit')} sending={acts.sending} about={headId} />
				</div>
			</Form>
		</OwnIds>
	);
}

interface CancelProps extends AboutVisit {
	readonly change: string;
	/** How the person is told. */
	readonly sms: boolean;
	readonly mail: boolean;
	/** The nurse has set out. */
	readonly isOnWay: boolean;
}

export function CancelForm({ number, change, sms, mail, isOnWay, action, phone, refused, headId }: CancelProps) {
	const t = useT(dispatchWords);
	const { errors, acts } = useT(visitWords).words;
	const conflict = useT(staffWords)('changedMeanwhile');
	const told = sms ? (mail ? 'both' : 'sms') : mail ? 'mail' : 'nobody';
	return (
		<Disclosure summary={t('cancel.title')} open={refused !== null}>
			<OwnIds of={`cancel-${number}`}>
				<Form
					form={cancelVisitForm}
					action={action}
					words={{ ...t.words, errors: { ...errors, conflict } }}
					refused={refused}
					phone={phone}
					about={number}
				>
					<Cancel.Hidden name="number" value={number} />
					<Cancel.Hidden name="change" value={change} />
					<Cancel.RadioGroup name="reason" values={cancelReasons} />
					<Cancel.TextField name="note" autoComplete="off" unkept />
					<Hint>{t(`cancel.told.${told}`)}</Hint>
					{isOnWay && <Hint>{t('cancel.onWay')}</Hint>}
					<div>
						<Submit quiet intent="cancel" label={t('cancel.submit')} sending={acts.sending} about={headId} />
					</div>
				</Form>
			</OwnIds>
		</Disclosure>
	);
}
