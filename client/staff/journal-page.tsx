/** What the staff did, the latest first. */
import { formatMoment } from '#shared/kit/dates.ts';
import { queryString } from '#shared/kit/urls.ts';
import { actName, journalOutcomes } from '#shared/staff/acts.ts';
import { outcomeWords } from '#shared/staff/journal-codes.ts';
import type { JournalPayload } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import { JournalChange } from './journal-change.tsx';
import { Pages } from './pages.tsx';
import styles from './staff.module.css';

type Row = JournalPayload['entries'][number];
const path = '/staff/journal';
const changeCell = (row: Row) => <JournalChange {...row} />;
const aboutCell = ({ object, to }: Row) => (to === null ? object : <Link to={to}>{object}</Link>);
/** As the page's address has it. */
const filled = (filter: JournalPayload['filter']) => Object.fromEntries(Object.entries(filter).map(([name, text]) => [name, text === '' ? null : text]));

export function JournalPage({ entries, next, filter, acts, isFurther, fileQuery }: JournalPayload) {
	const { locale, translator } = useFrame();
	const t = useT(staffWords);
	const names: Readonly<Record<string, string>> = t.words.acts;
	const outcome = ({ act, outcome: name }: Row) => outcomeWords(translator, act, name);
	const whoCell = ({ person }: Row) => <Link to={`${path}${queryString({ ...filled(filter), person: person.split(' ')[0] ?? '' })}`}>{person}</Link>;
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('titles.journal')} lead={t('journal.lead')} />
				<Filter filter={filter} acts={acts} />
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
							{ key: 'who', title: t('journal.who'), cell: whoCell },
							{ key: 'act', title: t('journal.act'), cell: ({ act }) => names[actName(act)] ?? act },
							{ key: 'about', title: t('journal.about'), cell: aboutCell },
							{ key: 'outcome', title: t('journal.outcome'), cell: outcome },
							{ key: 'change', title: t('journal.change'), cell: changeCell },
						]}
					/>
				)}
				{entries.length > 0 && (
					<Actions>
						<a href={`/account/staff/journal-file${queryString({ ...fileQuery, ...filled(filter) })}`} download="">
							{t('journal.file')}
						</a>
					</Actions>
				)}
				<Pages next={next} isFurther={isFurther} placeOf={(before) => `${path}${queryString({ ...filled(filter), before })}`} />
			</Stack>
		</AccountFrame>
	);
}

function Filter({ filter, acts }: Pick<JournalPayload, 'filter' | 'acts'>) {
	const { locale } = useFrame();
	const t = useT(staffWords);
	const href = useHref();
	const names: Readonly<Record<string, string>> = t.words.acts;
	const named = acts
		.map((act) => ({ act, name: names[actName(act)] ?? act }))
		.toSorted((one, other) => one.name.localeCompare(other.name, locale === 'kz' ? 'kk' : locale));
	return (
		<form className={styles.find} action={href(path)}>
			<label>
				{t('journal.object')}
				<input name="object" defaultValue={filter.object} maxLength={80} autoComplete="off" spellCheck={false} />
			</label>
			<label>
				{t('journal.person')}
				<input name="person" defaultValue={filter.person} maxLength={40} autoComplete="off" spellCheck={false} />
			</label>
			<label>
				{t('journal.act')}
				<select name="act" defaultValue={filter.act}>
					<option value="">{t('journal.any')}</option>
					{named.map(({ act, name }) => (
						<option key={act} value={act}>
							{name}
						</option>
					))}
				</select>
			</label>
			<label>
				{t('journal.outcome')}
				<select name="outcome" defaultValue={filter.outcome}>
					<option value="">{t('journal.any')}</option>
					{journalOutcomes.map((one) => (
						<option key={one} value={one}>
							{t(`journal.outcomes.${one}`)}
						</option>
					))}
				</select>
			</label>
			<label>
				{t('journal.from')}
				<input name="from" type="date" defaultValue={filter.from} />
			</label>
			<label>
				{t('journal.till')}
				<input name="till" type="date" defaultValue={filter.till} />
			</label>
			<Button>{t('journal.show')}</Button>
		</form>
	);
}
