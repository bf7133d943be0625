/** What documents say of a partner's company. */
import { z } from 'zod';
import { companyDetails } from '#shared/requisites/details.ts';

/** Texts are empty where they are not known. */
export const partnerDetails = companyDetails.extend({
	company: z.string(),
	/** Its name in the other languages. */
	nameKz: z.string(),
	nameEn: z.string(),
	bin: z.string(),
	address: z.string(),
	contractNr: z.string(),
	contractDay: z.string(),
	/** Code of what it pays for. */
	knp: z.string(),
});
export type PartnerDetails = z.output<typeof partnerDetails>;
