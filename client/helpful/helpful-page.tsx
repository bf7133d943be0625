/** What a reader says of a page, where there is no script or a captcha is due: the question, then the thanks and a comment for whom the page did not help. */
import { helpfulAnswers, helpfulForm } from '#shared/helpful/forms.ts';
import type { HelpfulPayload } from '#shared/helpful/payload.ts';
import { subjectPath } from '#shared/helpful/paths.ts';
import { helpfulWords } from '#shared/helpful/words.ts';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { useT } from '#client/runtime/frame.tsx';

const { Hidden, RadioGroup, Textarea } = fieldsOf(helpfulForm);

export function HelpfulPage(props: HelpfulPayload) {
	const t = useT(helpfulWords);
	const { subject, answer, sent, refused } = props;
	return (
		<Stack narrow>
			<PageHead title={t('title')} />
			<div data-helpful="">
				<Stack narrow>
					{sent !== null && (
						<Notice title={t('thanks')} role="status" tabIndex={-1} data-outcome="">
							{answer === 'no' && <p>{t(sent === 'comment' ? 'thanksComment' : 'thanksNo')}</p>}
						</Notice>
					)}
					{(sent === null || (sent === 'answer' && answer === 'no') || refused !== null) && <Say {...props} />}
				</Stack>
			</div>
			<Actions>
				<ButtonLink variant="quiet" to={subjectPath(subject)}>
					{t('back')}
				</ButtonLink>
			</Actions>
		</Stack>
	);
}

/** The whole question, or after a "no" what was missing. */
function Say({ subject, answer, sent, captcha, refused }: HelpfulPayload) {
	const t = useT(helpfulWords);
	return (
		<Form form={helpfulForm} words={t.words} captcha={captcha} refused={refused}>
			<Hidden name="kind" value={subject.kind} />
			<Hidden name="slug" value={subject.slug} />
			{sent === 'answer' ? (
				<Hidden name="answer" value="no" />
			) : (
				<RadioGroup name="answer" values={helpfulAnswers} {...(answer === null ? {} : { value: answer })} />
			)}
			<Textarea name="comment" rows={4} />
			<CaptchaSlot />
			<Submit label={t('send')} quiet={sent !== null} />
		</Form>
	);
}
