/** What somebody has seen to, the latest first: letters of visitors that were answered and may be opened again, and refused messages that were settled. */
import { refusalOf, type RefusedForm } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { findConsultationForm, findFeedbackForm, reopenConsultationForm, reopenFeedbackForm } from '#shared/staff/letter-forms.ts';
import type { SettledEntry, SettledPayload } from '#shared/staff/payload.ts';
import { staffSettledWords } from '#shared/staff/settled.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { OwnIds, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { ItemList } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Entry } from './entry.tsx';
import { Pages } from './pages.tsx';

const FindFeedback = fieldsOf(findFeedbackForm);
const FindConsultation = fieldsOf(findConsultationForm);
const ReopenFeedback = fieldsOf(reopenFeedbackForm);
const ReopenConsultation = fieldsOf(reopenConsultationForm);

const pathOf = ({ name }: Pick<SettledPayload, 'name'>) => `/staff/settled/${name}`;

export function SettledPage(props: SettledPayload) {
	const { name, entries, next, isFurther, search, isGone, outcome, refused } = props;
	const t = useT(staffSettledWords);
	const page = pathOf(props);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t(`titles.${name}`)} lead={t(`leads.${name}`)} focused={outcome === null && refused === null}>
					<Actions>
						<Link to={`/staff/queues/${name}`}>{t('back')}</Link>
						{search !== null && <Link to={page}>{t('all')}</Link>}
					</Actions>
				</PageHead>
				{outcome !== null && refused === null && (
					<Notice role={outcome === 'changed' ? 'alert' : 'status'} tone={outcome === 'changed' ? 'warn' : 'info'} tabIndex={-1} autoFocus>
						<p>{t(`done.${outcome}`)}</p>
						{outcome === 'reopened' && (
							<p>
								<Link to={`/staff/queues/${name}`}>{t('toQueue')}</Link>
							</p>
						)}
					</Notice>
				)}
				<Find {...props} />
				{isGone ? (
					<Notice tone="warn" role="alert">
						<p>{t('gone')}</p>
					</Notice>
				) : (
					<Said {...props} />
				)}
				<NotListed {...props} />
				{entries.length > 0 && (
					<ItemList>
						{entries.map((entry) => (
							<Settled key={entry.row} {...props} entry={entry} />
						))}
					</ItemList>
				)}
				<Pages next={next} isFurther={isFurther} placeOf={(after) => `${page}${queryString({ search, after })}`} />
			</Stack>
		</AccountFrame>
	);
}

/** What was looked for, and that there is nothing. */
function Said({ entries, next, isFurther, q }: SettledPayload) {
	const t = useT(staffSettledWords);
	if (entries.length > 0) return q === '' ? null : <p>{t('found', { q })}</p>;
	return (
		<Notice role="status">
			<p>{q === '' ? t(isFurther ? 'noMore' : 'none') : t(next === null ? 'noneFound' : 'noneYet', { q })}</p>
		</Notice>
	);
}

/** In a body, and not in the address: it may name a person. */
function Find(props: SettledPayload) {
	const { name, q, refused, phone } = props;
	const t = useT(staffSettledWords);
	const href = useHref();
	const common = { action: href(pathOf(props)), words: t.words, phone } as const;
	const submit = (intent: string) => (
		<div>
			<Submit quiet intent={intent} label={t('find')} sending={t('finding')} />
		</div>
	);
	if (name === 'feedback')
		return (
			<Form {...common} form={findFeedbackForm} refused={refusalOf(findFeedbackForm, refused)}>
				<FindFeedback.TextField name="q" value={q} autoComplete="off" unkept />
				{submit('find-feedback')}
			</Form>
		);
	if (name === 'consultations')
		return (
			<Form {...common} form={findConsultationForm} refused={refusalOf(findConsultationForm, refused)}>
				<FindConsultation.TextField name="q" value={q} autoComplete="off" unkept />
				{submit('find-consultation')}
			</Form>
		);
	return null;
}

interface SettledProps extends SettledPayload {
	readonly entry: SettledEntry;
}

function Settled(props: SettledProps) {
	const { entry, fileQuery } = props;
	const t = useT(staffWords);
	const headId = `entry-${entry.row}`;
	return (
		<Entry entry={entry} headId={headId} isWaiting={false}>
			{entry.files.length > 0 && (
				<Actions>
					{entry.files.map((nr) => (
						<a key={nr} href={`/account/staff/consultations/${entry.key}/files/${String(nr)}${fileQuery}`} download="">
							{t('queue.file', { nr })}
						</a>
					))}
				</Actions>
			)}
			<OwnIds of={headId}>
				<Reopen {...props} headId={headId} />
			</OwnIds>
		</Entry>
	);
}

function Reopen(props: SettledProps & { readonly headId: string }) {
	const { entry, headId, refused } = props;
	const t = useT(staffSettledWords);
	if (entry.answeredAt === null) return null;
	const own = refused?.values['id'] === entry.key ? reopeningOf(refused) : null;
	return (
		<Disclosure summary={t('reopen')} open={own !== null}>
			<ReopenForm {...props} id={entry.key} answeredAt={entry.answeredAt} headId={headId} refused={own} />
		</Disclosure>
	);
}

/** A refusal of one of the forms that open an entry again. */
const reopeningOf = (refused: RefusedForm | null) => refusalOf(reopenFeedbackForm, refused) ?? refusalOf(reopenConsultationForm, refused);

/** What was refused of an entry that this page does not list: it stands on another one by now, or the search opens nothing any more. */
function NotListed(props: SettledPayload) {
	const { name, entries } = props;
	const t = useT(staffSettledWords);
	const refused = reopeningOf(props.refused);
	const { id, answeredAt } = refused?.values ?? {};
	if (name === 'refused' || typeof id !== 'string' || typeof answeredAt !== 'string' || entries.some(({ key }) => key === id)) return null;
	const headId = 'not-listed';
	return (
		<section aria-labelledby={headId}>
			<Stack>
				<h2 id={headId}>{t('notListed', { nr: id })}</h2>
				<OwnIds of={headId}>
					<ReopenForm {...props} id={id} answeredAt={answeredAt} headId={headId} refused={refused} />
				</OwnIds>
			</Stack>
		</section>
	);
}

interface ReopenFormProps extends Pick<SettledPayload, 'name' | 'search' | 'after' | 'phone'> {
	readonly id: string;
	readonly answeredAt: string;
	/** Of what names the entry. */
	readonly headId: string;
	readonly refused: RefusedForm | null;
}

/** Posts to the page that it stands on: a refusal is told there. */
function ReopenForm({ name, search, after, phone, id, answeredAt, headId, refused }: ReopenFormProps) {
	const t = useT(staffSettledWords);
	const href = useHref();
	const common = { action: href(`${pathOf({ name })}${queryString({ search, after })}`), words: t.words, phone, about: id } as const;
	const submit = (intent: string) => (
		<div>
			<Submit quiet intent={intent} label={t('reopen')} sending={t('sending')} about={headId} />
		</div>
	);
	return name === 'feedback' ? (
		<Form {...common} form={reopenFeedbackForm} refused={refusalOf(reopenFeedbackForm, refused)}>
			<ReopenFeedback.Hidden name="id" value={id} />
			<ReopenFeedback.Hidden name="answeredAt" value={answeredAt} />
			<ReopenFeedback.TextField name="note" autoComplete="off" unkept />
			{submit('reopen-feedback')}
		</Form>
	) : (
		<Form {...common} form={reopenConsultationForm} refused={refusalOf(reopenConsultationForm, refused)}>
			<ReopenConsultation.Hidden name="id" value={id} />
			<ReopenConsultation.Hidden name="answeredAt" value={answeredAt} />
			<ReopenConsultation.TextField name="note" autoComplete="off" unkept />
			{submit('reopen-consultation')}
		</Form>
	);
}
