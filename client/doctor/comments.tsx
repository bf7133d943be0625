/** What the doctor writes to the patient beside a result: the own comments with the way to take each back, and a form for another one. */
import { commentForm, withdrawCommentForm } from '#shared/doctor/comment-forms.ts';
import { commentWords } from '#shared/doctor/comment.words.ts';
import type { DoctorResultPayload } from '#shared/doctor/payload.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Item, ItemFacts, ItemList } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Section } from '#client/ui/section.tsx';
import { Submit } from '#client/ui/submit.tsx';
import styles from './comments.module.css';

const { Textarea } = fieldsOf(commentForm);
const { Hidden } = fieldsOf(withdrawCommentForm);

interface CommentsProps extends Pick<DoctorResultPayload, 'comments' | 'commented' | 'refused'> {
	/** Address of the page, with its place in a list. */
	readonly action: string;
}

export function Comments({ comments: { mayWrite, data }, commented, refused, action }: CommentsProps) {
	const t = useT(commentWords);
	const { locale } = useFrame();
	const [wrong, unkept] = [refusalOf(commentForm, refused), refusalOf(withdrawCommentForm, refused)];
	return (
		<Section title={t('title')} wide>
			{commented !== null && wrong === null && unkept === null && (
				<Notice role="status">
					<p>{t(`outcome.${commented}`)}</p>
				</Notice>
			)}
			{data.length > 0 && (
				<ItemList>
					{data.map(({ id, text, writtenAt, withdrawnAt }) => (
						<Item key={id} data-comment>
							<p id={`comment-${id}`} className={withdrawnAt === null ? styles.text : styles.withdrawn}>
								{text}
							</p>
							<ItemFacts>
								<span>{t('written', { moment: formatMoment(locale, writtenAt) })}</span>
								{withdrawnAt !== null && <span>{t('withdrawn', { moment: formatMoment(locale, withdrawnAt) })}</span>}
							</ItemFacts>
							{withdrawnAt === null && (
								<Form
									form={withdrawCommentForm}
									action={action}
									words={{ fields: {} }}
									refused={unkept?.values['comment'] === id ? unkept : null}
								>
									<Hidden name="comment" value={id} />
									<div>
										<Submit intent="withdraw-comment" label={t('withdraw')} quiet about={`comment-${id}`} />
									</div>
								</Form>
							)}
						</Item>
					))}
				</ItemList>
			)}
			{mayWrite ? (
				<Form form={commentForm} action={action} words={t.words} refused={wrong}>
					<Hint>{t('lead')}</Hint>
					{/* A draft would come back beside another patient's result. */}
					<Textarea name="comment" rows={4} unkept uncut />
					<div>
						<Submit intent="comment" label={t('send')} sending={t('sending')} />
					</div>
				</Form>
			) : (
				<Hint>{t('noAccount')}</Hint>
			)}
		</Section>
	);
}
