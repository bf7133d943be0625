/** The staff: whom the console lets in, and what each may do; one of them where the address names one. */
import { formatMoment } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { addMemberForm } from '#shared/staff/member-forms.ts';
import type { StaffMember, ViewedMember } from '#shared/staff/member-calls.ts';
import { staffMembersWords } from '#shared/staff/members.words.ts';
import type { PeoplePayload } from '#shared/staff/payload.ts';
import { staffRoles } from '#shared/staff/roles.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
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

const path = '/staff/people';
const Add = fieldsOf(addMemberForm);

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
	const { people, member, outcome, live, refused } = props;
	const { locale } = useFrame();
	const t = useT(staffMembersWords);
	const tStaff = useT(staffWords);
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
				{people.length === 0 ? (
					<Notice>
						<p>{t('none')}</p>
					</Notice>
				) : (
					<Table
						caption={t('caption')}
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
			</Live>
		</AccountFrame>
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
