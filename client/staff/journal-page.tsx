/** What the staff did, the latest first. */
import { formatMoment } from '#shared/kit/dates.ts';
import { queryString } from '#shared/kit/urls.ts';
import { actName } from '#shared/staff/acts.ts';
import type { JournalPayload } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import { JournalChange } from './journal-change.tsx';
import { Pages } from './pages.tsx';
import styles from './staff.module.css';

const changeCell = (row: JournalPayload['entries'][number]) => <JournalChange {...row} />;

export function JournalPage({ entries, next, object, person, from, till, isFurther, fileQuery }: JournalPayload) {
	const { locale } = useFrame();
	const t = useT(staffWords);
	const href = useHref();
	const acts: Readonly<Record<string, string>> = t.words.acts;
	const filter = { object: object || null, person: person || null, from: from || null, till: till || null };
	const place = (before: number | null) => `/staff/journal${queryString({ ...filter, before })}`;
	const outcome = ({ outcome: name }: JournalPayload['entries'][number]) =>
		name === 'begun' || name === 'done' ? t(`outcomes.${name}`) : t('outcomes.refused', { name });
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('titles.journal')} lead={t('journal.lead')} />
				<form className={styles.find} action={href('/staff/journal')}>
					<label>
						{t('journal.object')}
						<input name="object" defaultValue={object} maxLength={80} autoComplete="off" spellCheck={false} />
					</label>
					<label>
						{t('journal.person')}
						<input name="person" defaultValue={person} maxLength={40} autoComplete="off" spellCheck={false} />
					</label>
					<label>
						{t('journal.from')}
						<input name="from" type="date" defaultValue={from} />
					</label>
					<label>
						{t('journal.till')}
						<input name="till" type="date" defaultValue={till} />
					</label>
					<Button>{t('journal.show')}</Button>
				</form>
				{entries.length === 0 ? (
					<Notice>
						<p>{t('journal.none')}</p>
					</Notice>
				) : (
					<Table
						caption={t('journal.caption')}
						rows={entries}
						rowKey={({ id }) => id}
						dense
						narrow="cards"
						columns={[
							{ key: 'at', title: t('journal.at'), cell: ({ at }) => formatMoment(locale, at) },
							{ key: 'who', title: t('journal.who'), cell: ({ person: who }) => who },
							{ key: 'act', title: t('journal.act'), cell: ({ act }) => acts[actName(act)] ?? act },
							{ key: 'about', title: t('journal.about'), cell: ({ object: about }) => about },
							{ key: 'outcome', title: t('journal.outcome'), cell: outcome },
							{ key: 'change', title: t('journal.change'), cell: changeCell },
						]}
					/>
				)}
				{entries.length > 0 && (
					<Actions>
						<a href={`/account/staff/journal-file${queryString({ ...fileQuery, ...filter })}`} download="">
							{t('journal.file')}
						</a>
					</Actions>
				)}
				<Pages next={next} isFurther={isFurther} placeOf={place} />
			</Stack>
		</AccountFrame>
	);
}
