/** The staff: roles, and whether each can sign in. */
import { formatMoment } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { resetForm } from '#shared/staff/forms.ts';
import type { PeoplePayload } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';

const { Hidden } = fieldsOf(resetForm);
type Row = PeoplePayload['people'][number];

const nameCell = ({ code, lastName, firstName, middleName }: Row) => (
	<span id={`person-${code}`}>{`${code} ${[lastName, firstName, middleName].filter(Boolean).join(' ')}`}</span>
);

export function PeoplePage({ people, outcome, refused, phone }: PeoplePayload) {
	const { locale } = useFrame();
	const t = useT(staffWords);
	const href = useHref();
	const state = ({ hasLeft, hasPassword, hasFactor }: Row) =>
		t(hasLeft ? 'people.left' : !hasPassword ? 'people.noPassword' : hasFactor ? 'people.whole' : 'people.noFactor');
	const reset = ({ code, hasLeft, hasFactor }: Row) => {
		const own = refusalOf(resetForm, refused);
		if (hasLeft || !hasFactor) return null;
		return (
			<Form form={resetForm} action={href('/staff/people')} words={t.words} refused={own?.values['code'] === code ? own : null} phone={phone}>
				<Hidden name="code" value={code} />
				<Submit quiet intent="reset" label={t('acting.reset')} sending={t('acting.sending')} about={`person-${code}`} />
			</Form>
		);
	};
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('titles.people')} lead={t('people.lead')} />
				{outcome !== null && refused === null && (
					<Notice role={outcome === 'done' ? 'status' : 'alert'} tone={outcome === 'done' ? 'info' : 'warn'}>
						<p>{t(outcome === 'done' ? 'people.resetDone' : 'people.resetRefused')}</p>
					</Notice>
				)}
				{people.length === 0 ? (
					<Notice>
						<p>{t('people.none')}</p>
					</Notice>
				) : (
					<>
						<Table
							caption={t('people.caption')}
							rows={people}
							rowKey={({ code }) => code}
							narrow="cards"
							columns={[
								{
									key: 'name',
									title: t('people.name'),
									cell: nameCell,
								},
								{ key: 'roles', title: t('people.roles'), cell: ({ roles }) => roles.map((role) => t(`roles.${role}`)).join(', ') },
								{ key: 'state', title: t('people.state'), cell: state },
								{
									key: 'seen',
									title: t('people.seen'),
									cell: ({ seenAt }) => (seenAt === null ? t('people.never') : formatMoment(locale, seenAt)),
								},
								{ key: 'reset', title: t('queue.acts'), cell: reset },
							]}
						/>
						<Hint>{t('people.resetHint')}</Hint>
					</>
				)}
			</Stack>
		</AccountFrame>
	);
}
