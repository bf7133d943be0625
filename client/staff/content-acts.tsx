/** What can be done about a text: written, published at once or at its time, called off, taken off the site. */
import { openStates } from '#shared/content/drafts.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { ContentPiecePayload } from '#shared/staff/content-payload.ts';
import { staffContentWords } from '#shared/staff/content.words.ts';
import { callOffContentForm, publishContentForm, removeContentForm, saveContentForm } from '#shared/staff/forms.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { wordsWith } from './refusal-words.ts';
import styles from './texts.module.css';
import staff from './staff.module.css';

const Save = fieldsOf(saveContentForm);
const Publish = fieldsOf(publishContentForm);
const CallOff = fieldsOf(callOffContentForm);
const Remove = fieldsOf(removeContentForm);

/** The page's own address: a refusal comes back to the draft and the language that it is about. */
const useAction = ({ section, slug, draft, text }: ContentPiecePayload) => {
	const href = useHref();
	return href(`/staff/content/${section}/${slug}${queryString({ draft: draft?.id ?? null, text })}`);
};

/** The draft is still to be published or thrown away. */
const isOpen = ({ draft }: ContentPiecePayload) => draft !== null && openStates.some((state) => state === draft.state);

export function EditForm(props: ContentPiecePayload) {
	const { section, slug, text, base, draft, markdown, refused, phone } = props;
	const t = useT(staffContentWords);
	const action = useAction(props);
	// What was typed in another language belongs to that one's field.
	const own = refusalOf(saveContentForm, refused);
	const refusal = own?.values['text'] === text ? own : null;
	// What was typed before somebody scheduled the draft is not taken away.
	if (draft?.state === 'scheduled' && refusal === null) return <Waiting {...props} />;
	return (
		<Card>
			<h2>
				{t('piece.edit')}: {t(`languages.text-${text}`)}
			</h2>
			<Form
				form={saveContentForm}
				about={`${section}/${slug}/${text}`}
				action={action}
				words={wordsWith(t.words, refusal)}
				refused={refusal}
				phone={phone}
			>
				<Save.Hidden name="text" value={text} />
				<Save.Hidden name="base" value={base} />
				{draft !== null && <Save.Hidden name="draft" value={String(draft.id)} />}
				<div className={styles.editor}>
					<Save.Textarea name="markdown" rows={24} value={markdown} lang={localeFacts[text].html} uncut />
				</div>
				<Hint>{t('head')}</Hint>
				<Save.TextField name="note" autoComplete="off" value={draft?.note ?? ''} />
				<div>
					<Submit intent="save" label={t('save.submit')} sending={t('save.sending')} />
				</div>
			</Form>
		</Card>
	);
}

/** What is saved now would be another draft, and the scheduled one be published all the same: it is called off first. */
function Waiting(props: ContentPiecePayload) {
	const { text, markdown } = props;
	const t = useT(staffContentWords);
	return (
		<Card>
			<h2>
				{t('piece.edit')}: {t(`languages.text-${text}`)}
			</h2>
			<Notice tone="warn">
				<p>{t('waiting')}</p>
			</Notice>
			<pre className={styles.whole} lang={localeFacts[text].html}>
				{markdown}
			</pre>
		</Card>
	);
}

export function PublishForm(props: ContentPiecePayload) {
	const { draft, faults, standing, meanwhile, overwritten, today, refused, phone } = props;
	const t = useT(staffContentWords);
	const action = useAction(props);
	const refusal = refusalOf(publishContentForm, refused);
	if (draft === null || !isOpen(props)) return null;
	if (faults.length > 0)
		return (
			<Notice tone="warn">
				<p>{t('publish.first')}</p>
			</Notice>
		);
	return (
		<Card>
			<h2>{t('publish.title')}</h2>
			<Form form={publishContentForm} action={action} words={wordsWith(t.words, refusal)} refused={refusal} phone={phone}>
				<Publish.Hidden name="id" value={String(draft.id)} />
				<Publish.Hidden name="seen" value={standing?.fingerprint ?? ''} />
				{draft.state !== 'scheduled' && (
					<div className={staff.start}>
						<Publish.TextField name="day" type="date" min={today} short />
						<Publish.TextField name="time" type="time" short />
					</div>
				)}
				{overwritten.length > 0 && (
					<Notice tone="warn">
						<p>{t('meanwhile.overwritten', { languages: overwritten.map((one) => t(`languages.text-${one}`)).join(', ') })}</p>
					</Notice>
				)}
				<div>
					<Submit intent="publish" label={t(meanwhile === null ? 'publish.submit' : 'publish.over')} sending={t('publish.sending')} />
				</div>
			</Form>
		</Card>
	);
}

export function CallOffForm(props: ContentPiecePayload) {
	const { draft, refused, phone } = props;
	const t = useT(staffContentWords);
	const action = useAction(props);
	const refusal = refusalOf(callOffContentForm, refused);
	if (draft === null || !isOpen(props)) return null;
	return (
		<Form form={callOffContentForm} action={action} words={wordsWith(t.words, refusal)} refused={refusal} phone={phone}>
			<CallOff.Hidden name="id" value={String(draft.id)} />
			<CallOff.Hidden name="state" value={draft.state} />
			<div>
				<Submit intent="call-off" label={t(draft.state === 'scheduled' ? 'callOff.scheduled' : 'callOff.draft')} sending={t('callOff.sending')} quiet />
			</div>
		</Form>
	);
}

export function RemoveForm(props: ContentPiecePayload) {
	const { section, slug, standing, refused, phone } = props;
	const t = useT(staffContentWords);
	const href = useHref();
	const refusal = refusalOf(removeContentForm, refused);
	const here = `/staff/content/${section}/${slug}`;
	return (
		<Card>
			<h2>{t('remove.title')}</h2>
			<p>{t('remove.text')}</p>
			<Form form={removeContentForm} action={href(`${here}?off=1`)} words={wordsWith(t.words, refusal)} refused={refusal} phone={phone}>
				<Remove.Hidden name="seen" value={standing?.fingerprint ?? ''} />
				<Remove.TextField name="note" autoComplete="off" unkept />
				<div>
					<Submit intent="remove" label={t('remove.submit')} sending={t('remove.sending')} />
				</div>
			</Form>
			<p>
				<Link to={here}>{t('remove.leave')}</Link>
			</p>
		</Card>
	);
}
