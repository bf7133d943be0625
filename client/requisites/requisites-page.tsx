/** Company details: facts of `shared/brand.ts` and the settings, the operator's own. */
import { brand } from '#shared/brand.ts';
import { requisitesWords } from '#shared/requisites/words.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Link } from '#client/ui/link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';

export function RequisitesPage() {
	const { locale, requisites } = useFrame();
	const t = useT(requisitesWords);
	return (
		<>
			<Breadcrumbs trail={[]} />
			<Stack narrow>
				<PageHead title={t('title')} lead={t('lead')} />
				<Card>
					<Facts beside>
						<Fact name={t('entity')}>{brand.legalEntity[locale]}</Fact>
						{requisites?.bin && <Fact name={t('bin')}>{requisites.bin}</Fact>}
						<Fact name={t('address')}>{brand.address[locale]}</Fact>
						{requisites?.licence && <Fact name={t('licence')}>{requisites.licence}</Fact>}
						<Fact name={t('phone')}>
							<PhoneLink phone={brand.phone} />
						</Fact>
						<Fact name={t('email')}>
							<Link to={`mailto:${brand.email}`}>{brand.email}</Link>
						</Fact>
					</Facts>
				</Card>
				<p>
					<Link to="/licenses">{t('scans')}</Link>
				</p>
				<p>
					<Link to="/about/legal">{t('legal')}</Link>
				</p>
			</Stack>
		</>
	);
}
