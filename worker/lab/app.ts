/**
 * The embedded laboratory: the features' handlers behind routes that are derived from the table of calls. It speaks what an operator's own backend
 * speaks, and could be deployed alone.
 */
import { calls } from '#shared/calls.ts';
import { flowAccess } from './account/flows-store.ts';
import { accountHandlers } from './account/index.ts';
import { owners } from './account/owners-store.ts';
import { accountResolvers } from './account/sessions.ts';
import { appAccess } from './apps/access.ts';
import { appHandlers } from './apps/index.ts';
import { addressHandlers } from './address/index.ts';
import { attachmentHandlers } from './attachments/index.ts';
import { catalogueHandlers } from './catalogue/index.ts';
import { cityExists } from './city/cities.ts';
import { cityHandlers } from './city/index.ts';
import { consultationHandlers } from './consultation/index.ts';
import { contentHandlers } from './content/index.ts';
import { doctorHandlers } from './doctor/index.ts';
import { doctorLisHandlers } from './doctor/lis.ts';
import { discountHandlers } from './discount/index.ts';
import { exportHandlers } from './export/index.ts';
import { erasingHandlers } from './erasing/index.ts';
import { familyHandlers } from './family/index.ts';
import { securityHandlers } from './security/index.ts';
import { contactsHandlers } from './contacts/index.ts';
import { helpfulHandlers } from './helpful/index.ts';
import { importHandlers } from './imports/index.ts';
import { healthHandlers } from './health/index.ts';
import { handoverAccess } from './handover/access.ts';
import { handoverHandlers } from './handover/index.ts';
import { mergingHandlers } from './merging/index.ts';
import { houseCallAccess } from './house-call/access.ts';
import { houseCallHandlers } from './house-call/index.ts';
import { laboratory } from './keys/laboratory.ts';
import { messageHandlers } from './messages/index.ts';
import { routeCalls } from './kit/router.ts';
import { loginHandlers } from './login/index.ts';
import { openingHandlers } from './openings/index.ts';
import { orderAccess } from './order/access.ts';
import { orderHandlers } from './order/index.ts';
import { patientHandlers } from './patient/index.ts';
import { pointHandlers } from './points/index.ts';
import { preorderHandlers } from './preorder/index.ts';
import { recoveryHandlers } from './recovery/index.ts';
import { afterRecoveryCode } from './recovery/flow.ts';
import { afterRegistrationCode } from './registration/flow.ts';
import { registrationHandlers } from './registration/index.ts';
import { resultAccess } from './results/access.ts';
import { keyHandlers } from './keys/index.ts';
import { requestHandlers } from './results/request-view.ts';
import { overdueHandlers } from './results/overdue.ts';
import { refusedHandlers, resultHandlers } from './results/index.ts';
import { searchHandlers } from './search/index.ts';
import { templateHandlers } from './templates/index.ts';
import { paymentHandlers } from './payment/index.ts';
import { passkeyHandlers } from './passkeys/index.ts';
import { partnerHandlers } from './partner/index.ts';
import { peopleHandlers } from './people/index.ts';
import { profileHandlers } from './profile/index.ts';
import { representativeHandlers } from './representative/index.ts';
import { statusHandlers } from './status/index.ts';
import { statisticsHandlers } from './statistics/index.ts';
import { afterContactCode } from './settings/contact.ts';
import { beginEntry, completeEntry, noteEntry } from './staff/journal-store.ts';
import { visitHandlers } from './visits/index.ts';
import { staffHandlers } from './staff/index.ts';
import { staffVisitHandlers } from './staff/visits.ts';
import { settingsHandlers } from './settings/index.ts';
import { offerHandlers } from './offers/index.ts';
import { sharingHandlers } from './sharing/index.ts';
import { webhookHandlers } from './webhooks/index.ts';
import { tellWebhooks } from './webhooks/send.ts';

export type { LabEnv } from './kit/router.ts';

export const makeLab = () =>
	routeCalls({
		calls,
		handlers: {
			...cityHandlers,
			...catalogueHandlers,
			...searchHandlers,
			...pointHandlers,
			...addressHandlers,
			...orderHandlers,
			...paymentHandlers,
			...houseCallHandlers,
			...resultHandlers,
			...refusedHandlers,
			...overdueHandlers,
			...requestHandlers,
			...keyHandlers,
			...exportHandlers,
			...handoverHandlers,
			...mergingHandlers,
			...healthHandlers,
			...contactsHandlers,
			...helpfulHandlers,
			...importHandlers,
			...messageHandlers,
			...contentHandlers,
			...consultationHandlers,
			...accountHandlers({ registration: afterRegistrationCode, recovery: afterRecoveryCode, contact: afterContactCode }),
			...patientHandlers,
			...attachmentHandlers,
			...openingHandlers,
			...doctorHandlers,
			...doctorLisHandlers,
			...templateHandlers,
			...preorderHandlers,
			...peopleHandlers,
			...profileHandlers,
			...statisticsHandlers,
			...statusHandlers,
			...representativeHandlers,
			...partnerHandlers,
			...erasingHandlers,
			...familyHandlers,
			...discountHandlers,
			...sharingHandlers,
			...offerHandlers,
			...settingsHandlers,
			...loginHandlers,
			...securityHandlers,
			...passkeyHandlers,
			...registrationHandlers,
			...recoveryHandlers,
			...appHandlers,
			...webhookHandlers,
			...staffHandlers,
			...visitHandlers,
			...staffVisitHandlers,
		},
		resolvers: {
			laboratory,
			order: orderAccess,
			'house-call': houseCallAccess,
			result: resultAccess,
			handover: handoverAccess,
			flow: flowAccess,
			app: appAccess,
			...accountResolvers,
		},
		owners,
		cityExists,
		journal: { begin: beginEntry, complete: completeEntry, note: noteEntry },
		ordersMoved: tellWebhooks,
	});
