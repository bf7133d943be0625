/** One of the staff: what is known of the account, and what an administrator does about it. */
import { formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { resetForm } from '#shared/staff/forms.ts';
import { blockMemberForm, memberRolesForm, signMemberOutForm, unblockMemberForm } from '#shared/staff/member-forms.ts';
import type { StaffMember, ViewedMember } from '#shared/staff/member-calls.ts';
import { staffMembersWords } from '#shared/staff/members.words.ts';
import type { PeoplePayload } from '#shared/staff/payload.ts';
import { staffRoles } from '#shared/staff/roles.ts';
import { staffWords } from '#shared/staff/words.ts';
import { OwnIds, useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Card } from '#client/ui/card.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Submit } from '#client/ui/submit.tsx';

const Roles = fieldsOf(memberRolesForm);
const SignOut = fieldsOf(signMemberOutForm);
const Block = fieldsOf(blockMemberForm);
const Unblock = fieldsOf(unblockMemberForm);
const Reset = fieldsOf(resetForm);

/** How far somebody gets in, by its name among the words. */
export const stateOfMember = ({ hasLeft, blockedAt, hasPassword }: StaffMember) =>
	hasLeft ? 'left' : blockedAt !== null ? 'blocked' : hasPassword ? 'open' : 'noPassword';

interface MemberProps extends Pick<PeoplePayload, 'refused' | 'phone'> {
	readonly member: ViewedMember;
}

export function OneMember(props: MemberProps) {
	const { member } = props;
	const { locale } = useFrame();
	const t = useT(staffMembersWords);
	const tStaff = useT(staffWords);
	const moment = (at: string | null) => (at === null ? t('never') : formatMoment(locale, at));
	const state = stateOfMember(member);
	return (
		<>
			<Card>
				<Facts beside>
					<Fact name={t('roles')}>{member.roles.map((role) => tStaff(`roles.${role}`)).join(', ')}</Fact>
					<Fact name={t('state')}>{t(`states.${state}`)}</Fact>
					<Fact name={t('factor')}>{t(member.hasFactor ? 'hasFactor' : 'noFactor')}</Fact>
					<Fact name={t('signedIn')}>{moment(member.signedInAt)}</Fact>
					<Fact name={t('sessions')}>{formatNumber(locale, member.sessions)}</Fact>
					{member.seenAt !== null && <Fact name={t('seen')}>{formatMoment(locale, member.seenAt)}</Fact>}
					{member.phone !== '' && (
						<Fact name={t('phone')}>
							<PhoneLink phone={member.phone} />
						</Fact>
					)}
					<Fact name={t('email')}>{member.email}</Fact>
					<Fact name={t('language')}>{tStaff(`languages.${localeFacts[member.language].alias}`)}</Fact>
					{member.blocked !== null && member.blockedAt !== null && (
						<>
							<Fact name={t('blockedBy')}>{member.blocked.by}</Fact>
							<Fact name={t('blockedAt')}>{formatMoment(locale, member.blockedAt)}</Fact>
							<Fact name={t('blockedWhy')}>{member.blocked.reason}</Fact>
						</>
					)}
				</Facts>
				<Actions>
					<Link to={`/staff/journal${queryString({ person: member.code })}`}>{t('acts')}</Link>
					<Link to={`/staff/journal${queryString({ object: member.code })}`}>{t('about')}</Link>
				</Actions>
			</Card>
			{state === 'noPassword' && (
				<Notice>
					<p>{t('firstPassword')}</p>
					{!member.isSelf && <p>{t('wrongPhone')}</p>}
				</Notice>
			)}
			{member.isSelf ? (
				<Notice>
					<p>{t('self')}</p>
				</Notice>
			) : (
				<MemberActs {...props} />
			)}
		</>
	);
}

/** What another administrator does. */
function MemberActs(props: MemberProps) {
	const { member } = props;
	const t = useT(staffMembersWords);
	return (
		<>
			{member.hasLeft && (
				<Notice tone="warn">
					<p>{t('leftNote')}</p>
				</Notice>
			)}
			{!member.hasLeft && <RolesAct {...props} />}
			{member.sessions > 0 && <SignOutAct {...props} />}
			{!member.hasLeft && member.hasFactor && <ResetAct {...props} />}
			{member.blocked === null && !member.hasLeft && (
				<OwnIds of="block">
					<BlockAct {...props} />
				</OwnIds>
			)}
			{member.blocked !== null && (
				<OwnIds of="unblock">
					<UnblockAct {...props} />
				</OwnIds>
			)}
		</>
	);
}

const actionOf = ({ member }: MemberProps) => `/staff/people${queryString({ code: member.code })}`;

function RolesAct(props: MemberProps) {
	const { member, refused, phone } = props;
	const t = useT(staffMembersWords);
	const { roles } = useT(staffWords).words;
	const href = useHref();
	return (
		<Card>
			<h2>{t('change.title')}</h2>
			<p>{t('change.lead')}</p>
			<Form
				form={memberRolesForm}
				action={href(actionOf(props))}
				words={{ ...t.words, options: { roles } }}
				refused={refusalOf(memberRolesForm, refused)}
				phone={phone}
				about={member.code}
			>
				<Roles.Hidden name="code" value={member.code} />
				<Roles.Hidden name="was" value={member.roles.join(' ')} />
				<Roles.CheckboxGroup name="roles" values={staffRoles} value={member.roles} />
				<div>
					<Submit intent="roles" label={t('change.go')} sending={t('sending')} />
				</div>
			</Form>
		</Card>
	);
}

function SignOutAct(props: MemberProps) {
	const { member, refused, phone } = props;
	const t = useT(staffMembersWords);
	const href = useHref();
	return (
		<Card>
			<p>{t('signOut.lead')}</p>
			<Form form={signMemberOutForm} action={href(actionOf(props))} words={t.words} refused={refusalOf(signMemberOutForm, refused)} phone={phone}>
				<SignOut.Hidden name="code" value={member.code} />
				<div>
					<Submit quiet intent="sign-out" label={t('signOut.go')} sending={t('sending')} />
				</div>
			</Form>
		</Card>
	);
}

function ResetAct(props: MemberProps) {
	const { member, refused, phone } = props;
	const t = useT(staffMembersWords);
	const href = useHref();
	return (
		<Card>
			<p>{t('reset.lead')}</p>
			<Form form={resetForm} action={href(actionOf(props))} words={t.words} refused={refusalOf(resetForm, refused)} phone={phone}>
				<Reset.Hidden name="code" value={member.code} />
				<div>
					<Submit quiet intent="reset" label={t('reset.go')} sending={t('sending')} />
				</div>
			</Form>
		</Card>
	);
}

function BlockAct(props: MemberProps) {
	const { member, refused, phone } = props;
	const t = useT(staffMembersWords);
	const href = useHref();
	const refusal = refusalOf(blockMemberForm, refused);
	return (
		<Disclosure summary={t('block.title')} open={refusal !== null}>
			<Card>
				<p>{t('block.lead')}</p>
				<Form form={blockMemberForm} action={href(actionOf(props))} words={t.words} refused={refusal} phone={phone} about={member.code}>
					<Block.Hidden name="code" value={member.code} />
					<Block.TextField name="note" autoComplete="off" unkept />
					<div>
						<Submit intent="block" label={t('block.go')} sending={t('sending')} />
					</div>
				</Form>
			</Card>
		</Disclosure>
	);
}

function UnblockAct(props: MemberProps) {
	const { member, refused, phone } = props;
	const t = useT(staffMembersWords);
	const href = useHref();
	return (
		<Card>
			<h2>{t('unblock.title')}</h2>
			<Form
				form={unblockMemberForm}
				action={href(actionOf(props))}
				words={t.words}
				refused={refusalOf(unblockMemberForm, refused)}
				phone={phone}
				about={member.code}
			>
				<Unblock.Hidden name="code" value={member.code} />
				<Unblock.TextField name="note" autoComplete="off" unkept />
				<div>
					<Submit intent="unblock" label={t('unblock.go')} sending={t('sending')} />
				</div>
			</Form>
		</Card>
	);
}
