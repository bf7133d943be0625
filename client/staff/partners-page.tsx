/** Partners: a list by code, or one. */
import { formatDay } from '#shared/kit/dates.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { StaffPartnersPayload } from '#shared/staff/partners-payload.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import { OnePartner } from './one-partner.tsx';
import { Pages } from './pages.tsx';

const path = '/staff/partners';

export function PartnersPage(props: StaffPartnersPayload) {
	const { partner, isMissing } = props;
	const t = useT(invoiceWords);
	const tStaff = useT(staffWords);
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={partner === null ? tStaff('titles.partners') : partner.company} {...(partner === null ? { lead: t('staff.lead') } : {})}>
					{(partner !== null || isMissing) && (
						<p>
							<Link to={path}>{t('staff.all')}</Link>
						</p>
					)}
				</PageHead>
				{isMissing && (
					<Notice tone="warn" role="alert">
						<p>{t('staff.missing')}</p>
					</Notice>
				)}
				{partner !== null && <OnePartner {...props} partner={partner} />}
				{partner === null && !isMissing && <PartnerTable {...props} />}
			</Stack>
		</AccountFrame>
	);
}

const companyCell = ({ code, company }: StaffPartnersPayload['partners'][number]) => <Link to={`${path}${queryString({ code })}`}>{company}</Link>;

function PartnerTable({ partners, next, isFurther }: StaffPartnersPayload) {
	const { locale } = useFrame();
	const t = useT(invoiceWords);
	if (partners.length === 0)
		return (
			<Notice>
				<p>{t('staff.none')}</p>
			</Notice>
		);
	return (
		<>
			<Table
				caption={t('staff.caption')}
				rows={partners}
				rowKey={({ code }) => code}
				dense
				narrow="cards"
				columns={[
					{
						key: 'company',
						title: t('staff.company'),
						cell: companyCell,
					},
					{ key: 'code', title: t('staff.code'), cell: ({ code }) => code },
					{ key: 'contract', title: t('paper.contract'), cell: ({ contractNr }) => contractNr },
					{
						key: 'validUntil',
						title: t('staff.validUntil'),
						cell: ({ validUntil }) => (validUntil === null ? t('staff.noEnd') : formatDay(locale, validUntil)),
					},
				]}
			/>
			<Pages next={next} isFurther={isFurther} placeOf={(after) => `${path}${queryString({ after })}`} />
			<Actions>
				<Link to={`/staff/figures${queryString({ view: 'turnover', by: 'partner' })}`}>{t('staff.turnover')}</Link>
			</Actions>
		</>
	);
}
