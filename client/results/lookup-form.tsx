/** Number and password of a receipt open a result; beside it, where on the receipt they are. */
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import { TopicLink } from '#client/help/topic-link.tsx';
import { exampleRequestNumber } from '#shared/results/example.ts';
import { resultsLookupForm } from '#shared/results/forms.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { VerifyLink } from './verify-link.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Submit } from '#client/ui/submit.tsx';

const { PasswordField, TextField } = fieldsOf(resultsLookupForm);

interface LookupFormProps {
	/** Number that another page has brought along. */
	readonly number: string;
	/** Tells that number from one of another time. */
	readonly given: string | null;
	readonly captcha: CaptchaWidget | null;
	readonly refused: RefusedForm | null;
	readonly phone: string;
}

export function LookupForm({ number, ...form }: LookupFormProps) {
	const t = useT(resultsWords);
	const href = useHref();
	return (
		<Card>
			<Form form={resultsLookupForm} action={href('/results/login')} words={t.words} {...form}>
				<TextField name="internalNr" autoComplete="off" value={number} placeholder={t('example', { number: exampleRequestNumber })} />
				<PasswordField name="password" autoComplete="off" inputMode="numeric" />
				<CaptchaSlot />
				<Submit label={t('open')} sending={t('opening')} />
			</Form>
			<TopicLink topic="results" />
			<TopicLink topic="data" />
			<VerifyLink />
		</Card>
	);
}
