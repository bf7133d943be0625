/** A doctor's templates. */
import type { TemplateRow } from '#shared/templates/calls.ts';
import type { TemplatesPayload } from '#shared/templates/payload.ts';
import { templateWords } from '#shared/templates/words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { TranslateOf } from '#shared/i18n/translator.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table, type Column } from '#client/ui/table.tsx';
import styles from './templates.module.css';

export function TemplatesPage({ templates, outcome }: TemplatesPayload) {
	const { locale } = useFrame();
	const t = useT(templateWords);
	const words = t.words.list;
	const columns = columnsOf(t, locale);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={words.title} lead={words.lead} />
				{outcome !== null && <Notice role="status">{words[outcome]}</Notice>}
				<Actions>
					<ButtonLink to="/template/analyzes">{words.create}</ButtonLink>
				</Actions>
				{templates.length === 0 ? (
					<Notice title={words.emptyTitle}>
						<p>{words.empty}</p>
					</Notice>
				) : (
					<Table
						caption={t.plural('list.caption', templates.length)}
						columns={columns}
						rows={templates}
						rowKey={({ id }) => id}
						dense
						narrow="cards"
					/>
				)}
			</Stack>
		</AccountFrame>
	);
}

/** Name, tests, moment of change, and the way to change it. */
function columnsOf(t: TranslateOf<typeof templateWords>, locale: Locale): readonly Column<TemplateRow>[] {
	const words = t.words.list;
	return [
		{ key: 'name', title: words.columns.name, cell: ({ id, name }) => <Link to={`/template/${id}`}>{name}</Link> },
		{
			key: 'tests',
			title: words.columns.tests,
			numeric: true,
			cell: ({ count, unavailable }) => (
				<>
					{count}
					{unavailable > 0 && (
						<>
							<br />
							<span className={styles.absent}>{t.plural('list.unavailable', unavailable)}</span>
						</>
					)}
				</>
			),
		},
		{ key: 'changed', title: words.columns.changed, cell: ({ changedAt }) => formatMoment(locale, changedAt) },
		{
			key: 'act',
			title: words.columns.act,
			cell: ({ id, name }) => (
				<Link to={`/template/${id}/edit`} className={styles.edit} aria-label={t('list.editOne', { name })}>
					{t('view.edit')}
				</Link>
			),
		},
	];
}
