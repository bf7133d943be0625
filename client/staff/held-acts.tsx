/** What came of a call about a result that is held back: somebody was spoken to, and it is shown; or nobody was reached. */
import type { Form as FormDefinition } from '#shared/kit/form.ts';
import { refusalOf, type RefusedForm } from '#shared/kit/refused-form.ts';
import type { LocalPath } from '#shared/kit/urls.ts';
import { staffHeldWords } from '#shared/staff/held.words.ts';
import { heldUnreachedForm, releaseForm } from '#shared/staff/result-forms.ts';
import { staffWords } from '#shared/staff/words.ts';
import { OwnIds, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';

interface HeldActsProps {
	readonly requestNr: string;
	/** Of the line. */
	readonly code: string;
	/** By which the line is told apart from others on its page. */
	readonly row: string;
	readonly version: number;
	readonly seen: number;
	/** A person holds it back: it may be shown without a call. */
	readonly isByHand: boolean;
	/** Something is kept aside: there is a result to call about. Left out: there is. */
	readonly isKept?: boolean;
	readonly action: LocalPath;
	readonly phone: string;
	readonly refused: RefusedForm | null;
	/** Of the line's heading: what the buttons are about. */
	readonly headId: string;
}

const Release = fieldsOf(releaseForm);
const Unreached = fieldsOf(heldUnreachedForm);

export function HeldActs({ requestNr, code, row, version, seen, isByHand, isKept = true, action, phone, refused, headId }: HeldActsProps) {
	const { errors, acting } = useT(staffWords).words;
	const { words } = useT(staffHeldWords);
	/** The refusal of this line's form alone. */
	const own = (form: FormDefinition, key: string) => {
		const refusal = refusalOf(form, refused);
		return refusal?.values['requestNr'] === requestNr && refusal.values[key] === code ? refusal : null;
	};
	const missed = own(heldUnreachedForm, 'code');
	const common = { action, phone, about: row.replaceAll('@', '_') } as const;
	return (
		<>
			<OwnIds of={`release-${row}`}>
				<Form {...common} form={releaseForm} words={{ ...words, errors }} refused={own(releaseForm, 'codes')}>
					<Release.Hidden name="requestNr" value={requestNr} />
					<Release.Hidden name="codes" value={code} />
					<Release.Hidden name="version" value={version} />
					<Release.RadioGroup name="whom" values={isByHand ? ['patient', 'other', 'nobody'] : ['patient', 'other']} />
					<Release.TextField name="name" autoComplete="off" unkept />
					<Release.TextField name="note" autoComplete="off" unkept />
					<div>
						<Submit intent="release" label={words.release} sending={acting.sending} about={headId} />
					</div>
				</Form>
			</OwnIds>
			{isKept && (
				<Disclosure summary={words.unreached} open={missed !== null}>
					<OwnIds of={`unreached-${row}`}>
						<Form
							{...common}
							form={heldUnreachedForm}
							words={{ ...words, errors, fields: { ...words.fields, whom: words.called } }}
							refused={missed}
						>
							<Unreached.Hidden name="requestNr" value={requestNr} />
							<Unreached.Hidden name="code" value={code} />
							<Unreached.Hidden name="version" value={version} />
							<Unreached.Hidden name="seen" value={seen} />
							<Unreached.RadioGroup name="whom" values={['patient', 'other']} />
							<Unreached.TextField name="name" autoComplete="off" unkept />
							<Unreached.TextField name="note" autoComplete="off" unkept />
							<div>
								<Submit intent="held-unreached" label={words.missed} sending={acting.sending} about={headId} />
							</div>
						</Form>
					</OwnIds>
				</Disclosure>
			)}
		</>
	);
}
