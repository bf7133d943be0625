/** What documents say of a partner's company, to be read. */
import { formatDay } from '#shared/kit/dates.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import type { PartnerDetails } from '#shared/partner/details.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';

export function DetailsFacts({ details }: { readonly details: PartnerDetails }) {
	const { locale } = useFrame();
	const t = useT(invoiceWords);
	const { account, vat, contractNr, contractDay } = details;
	const facts: readonly (readonly [name: string, text: string])[] = [
		[t('staff.company'), details.company],
		[t('fields.nameKz'), details.nameKz],
		[t('fields.nameEn'), details.nameEn],
		[t('paper.bin'), details.bin],
		[t('paper.address'), details.address],
		[t('paper.contract'), contractDay === '' ? contractNr : t('paper.contractOf', { number: contractNr, day: formatDay(locale, contractDay) })],
		[t('paper.bank'), account.bank],
		[t('paper.bik'), account.bik],
		[t('paper.iik'), account.iik],
		[t('paper.kbe'), account.kbe],
		[t('paper.knp'), details.knp],
		[t('paper.vat'), vat === null ? '' : t('paper.certificate', { series: vat.series, number: vat.number, day: formatDay(locale, vat.day) })],
		[t('paper.director'), details.director],
		[t('paper.accountant'), details.accountant],
	];
	return (
		<Facts beside>
			{facts.map(([name, text]) => (
				<Fact key={name} name={name}>
					{text || t('staff.unknown')}
				</Fact>
			))}
		</Facts>
	);
}
