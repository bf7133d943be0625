/** The staff: whom the console lets in, and what each may do; one of them where the address names one. */
import { formatMoment } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { addMemberForm, findMemberForm } from '#shared/staff/member-forms.ts';
import { memberStates, type StaffMember, type ViewedMember } from '#shared/staff/member-calls.ts';
import { staffMembersWords } from '#shared/staff/members.words.ts';
import type { PeoplePayload } from '#shared/staff/payload.ts';
import { staffRoles } from '#shared/staff/roles.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { Live } from './live.tsx';
import { OneMember, stateOfMember } from './one-member.tsx';
import { Pages } from './pages.tsx';
import styles from './staff.module.css';

const path = '/staff/people';
const Add = fieldsOf(addMemberForm);
const Find = fieldsOf(findMemberForm);

const memberPath = (code: string): string => `${path}${queryString({ code })}`;
const nameOf = ({ lastName, firstName, middleName }: StaffMember) => [lastName, firstName, middleName].filter(Boolean).join(' ');
const nameCell = (row: StaffMember) => <Link to={memberPath(row.code)}>{`${row.code} ${nameOf(row)}`}</Link>;

/** Whether an act has left somebody as they stand: an address that is kept says nothing that is not so. */
function holds(outcome: NonNullable<PeoplePayload['outcome']>, member: ViewedMember): boolean {
	const { isSelf, hasPassword, hasFactor, blocked, sessions } = member;
	if (outcome === 'changed') return true;
	if (isSelf) return false;
	return {
		added: !hasPassword,
		roles: true,
		'signed-out': sessions === 0,
		blocked: blocked !== null,
		unblocked: blocked === null,
		reset: !hasFactor,
	}[outcome];
}

export function PeoplePage(props: PeoplePayload) {
	const { people, filter, search, q, isGone, next, isFurther, member, outcome, live, refused, phone } = props;
	const { locale } = useFrame();
	const t = useT(staffMembersWords);
	const tStaff = useT(staffWords);
	const href = useHref();
	const isNarrowed = search !== null || filter.role !== '' || filter.state !== '' || isFurther;
	const said = outcome !== null && member !== null && holds(outcome, member) && refused === null && (
		<Notice role={outcome === 'changed' ? 'alert' : 'status'} tone={outcome === 'changed' ? 'warn' : 'info'} tabIndex={-1} autoFocus>
			<p>{t(`outcomes.${outcome}`)}</p>
		</Notice>
	);
	if (member !== null) {
		return (
			<AccountFrame>
				<Live state={live}>
					<PageHead title={`${member.code} ${nameOf(member)}`} focused={said === false && refused === null}>
						<p>
							<Link to={path}>{t('all')}</Link>
						</p>
					</PageHead>
					{said}
					<OneMember {...props} member={member} />
				</Live>
			</AccountFrame>
		);
	}
	return (
		<AccountFrame>
			<Live state={live}>
				<PageHead title={tStaff('titles.people')} lead={t('lead')} />
				<AddMember {...props} />
				<Form form={findMemberForm} action={href(path)} words={t.words} refused={refusalOf(findMemberForm, refused)} phone={phone}>
					<Find.TextField name="q" value={q} autoComplete="off" unkept />
					<div>
						<Submit intent="find" label={t('find')} sending={t('finding')} />
					</div>
				</Form>
				<Narrow {...props} />
				{search !== null && (
					<p>
						<Link to={path}>{t('all')}</Link>
					</p>
				)}
				{isGone && (
					<Notice tone="warn" role="alert">
						<p>{t('gone')}</p>
					</Notice>
				)}
				{people.length === 0 ? (
					!isGone && (
						<Notice role="status">
							<p>{t(isNarrowed ? 'noneFound' : 'none')}</p>
						</Notice>
					)
				) : (
					<Table
						caption={q === '' ? t('caption') : t('found', { q })}
						rows={people}
						rowKey={({ code }) => code}
						live="members"
						dense
						narrow="cards"
						columns={[
							{ key: 'name', title: t('name'), cell: nameCell },
							{ key: 'roles', title: t('roles'), cell: ({ roles }) => roles.map((role) => tStaff(`roles.${role}`)).join(', ') },
							{ key: 'state', title: t('state'), cell: (row) => t(`states.${stateOfMember(row)}`) },
							{ key: 'factor', title: t('factor'), cell: ({ hasFactor }) => t(hasFactor ? 'hasFactor' : 'noFactor') },
							{
								key: 'signed',
								title: t('signedIn'),
								cell: ({ signedInAt }) => (signedInAt === null ? t('never') : formatMoment(locale, signedInAt)),
							},
						]}
					/>
				)}
				<Pages next={next} isFurther={isFurther} placeOf={(after) => `${path}${queryString({ ...asQuery(filter), search, after })}`} />
			</Live>
		</AccountFrame>
	);
}

/** Empty texts stand in no address. */
const asQuery = ({ role, state }: PeoplePayload['filter']) => ({ role: role === '' ? null : role, state: state === '' ? null : state });

function Narrow({ filter, search }: PeoplePayload) {
	const t = useT(staffMembersWords);
	const { roles } = useT(staffWords).words;
	const href = useHref();
	return (
		<form className={styles.find} action={href(path)}>
			{search !== null && <input type="hidden" name="search" value={search} />}
			<label>
				{t('role')}
				<select name="role" defaultValue={filter.role}>
					<option value="">{t('any')}</option>
					{staffRoles.map((role) => (
						<option key={role} value={role}>
							{roles[role]}
						</option>
					))}
				</select>
			</label>
			<label>
				{t('state')}
				<select name="state" defaultValue={filter.state}>
					<option value="">{t('any')}</option>
					{memberStates.map((state) => (
						<option key={state} value={state}>
							{t(`states.${state}`)}
						</option>
					))}
				</select>
			</label>
			<Button>{t('show')}</Button>
		</form>
	);
}

function AddMember({ refused, phone }: PeoplePayload) {
	const t = useT(staffMembersWords);
	const { roles, languages } = useT(staffWords).words;
	const href = useHref();
	const refusal = refusalOf(addMemberForm, refused);
	const language = { ru: languages['ru-RU'], en: languages['en-US'], kz: languages['kk-KZ'] };
	return (
		<Disclosure summary={t('add.title')} open={refusal !== null}>
			<Card>
				<Form form={addMemberForm} action={href(path)} words={{ ...t.words, options: { roles, language } }} refused={refusal} phone={phone}>
					<Add.TextField name="code" autoComplete="off" short unkept />
					<Add.TextField name="lastName" autoComplete="off" unkept />
					<Add.TextField name="firstName" autoComplete="off" unkept />
					<Add.TextField name="middleName" autoComplete="off" unkept />
					<Add.TextField name="phone" type="tel" autoComplete="off" short unkept />
					<Add.TextField name="email" type="email" autoComplete="off" unkept />
					<Add.RadioGroup name="language" values={locales} value="ru" />
					<Add.CheckboxGroup name="roles" values={staffRoles} />
					<div>
						<Submit intent="add" label={t('add.go')} sending={t('sending')} />
					</div>
				</Form>
			</Card>
		</Disclosure>
	);
}
