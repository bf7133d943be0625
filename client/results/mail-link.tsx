/** Has the way to a result sent by e-mail. */
import type { MailPayload } from '#shared/results/payload.ts';
import { resultsMailForm } from '#shared/results/forms.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { refusalOf } from '#shared/kit/refused-form.ts';

const { TextField } = fieldsOf(resultsMailForm);

interface MailLinkProps extends MailPayload {
	readonly id: string;
}

export function MailLink({ id, mailed, refused }: MailLinkProps) {
	const t = useT(resultsWords);
	const href = useHref();
	const refusal = refusalOf(resultsMailForm, refused);
	if (mailed === null) return null;
	return (
		<>
			{mailed && (
				<Notice role="status">
					<p>{t('mail.sent')}</p>
				</Notice>
			)}
			<Disclosure summary={t('mail.title')} open={refusal !== null}>
				<Hint>{t('mail.lead')}</Hint>
				<Form form={resultsMailForm} action={href(`/results/${id}`)} words={t.words.mail} refused={refusal}>
					<TextField name="email" type="email" autoComplete="email" />
					<div>
						<Submit intent="mail" label={t('mail.send')} sending={t('mail.sending')} quiet />
					</div>
				</Form>
			</Disclosure>
		</>
	);
}
