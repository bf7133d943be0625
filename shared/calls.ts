/** The table of calls, joined from its features: one line each. */
import type { z } from 'zod';
import { appCalls } from '#shared/apps/calls.ts';
import { addressCalls } from '#shared/address/calls.ts';
import { accountCalls } from '#shared/account/calls.ts';
import { openingCalls } from '#shared/openings/calls.ts';
import { attachmentCalls } from '#shared/attachments/calls.ts';
import { catalogueCalls } from '#shared/catalogue/calls.ts';
import { contentCalls } from '#shared/content/calls.ts';
import { cityCalls } from '#shared/city/calls.ts';
import { consultationCalls } from '#shared/consultation/calls.ts';
import { doctorCalls } from '#shared/doctor/calls.ts';
import { doctorLisCalls } from '#shared/doctor/lis-calls.ts';
import { discountCalls } from '#shared/discount/calls.ts';
import { exportCalls } from '#shared/export/calls.ts';
import { handoverCalls } from '#shared/handover/calls.ts';
import { erasingCalls } from '#shared/erasing/calls.ts';
import { mergingCalls } from '#shared/merging/calls.ts';
import { familyCalls } from '#shared/family/calls.ts';
import { securityCalls } from '#shared/security/calls.ts';
import { contactsCalls } from '#shared/contacts/calls.ts';
import { importCalls } from '#shared/imports/calls.ts';
import { helpfulCalls } from '#shared/helpful/calls.ts';
import { healthCalls } from '#shared/health/calls.ts';
import { houseCallCalls } from '#shared/house-call/calls.ts';
import type { AudienceIn, Audiences, PrincipalOf } from '#shared/kit/audience.ts';
import type { CallEntry } from '#shared/kit/call.ts';
import { keyCalls } from '#shared/keys/calls.ts';
import { loginCalls } from '#shared/login/calls.ts';
import { messageCalls } from '#shared/messages/calls.ts';
import { orderCalls } from '#shared/order/calls.ts';
import { patientCalls } from '#shared/patient/calls.ts';
import { partnerCalls } from '#shared/partner/calls.ts';
import { passkeyCalls } from '#shared/passkeys/calls.ts';
import { paymentCalls } from '#shared/payment/calls.ts';
import { peopleCalls } from '#shared/people/calls.ts';
import { profileCalls } from '#shared/profile/calls.ts';
import { pointCalls } from '#shared/points/calls.ts';
import { representativeCalls } from '#shared/representative/calls.ts';
import { recoveryCalls } from '#shared/recovery/calls.ts';
import { registrationCalls } from '#shared/registration/calls.ts';
import { overdueCalls } from '#shared/results/overdue-calls.ts';
import { resultCalls } from '#shared/results/calls.ts';
import { requestCalls } from '#shared/results/request-calls.ts';
import { refusedCalls } from '#shared/results/refused-calls.ts';
import { preorderCalls } from '#shared/preorder/calls.ts';
import { searchCalls } from '#shared/search/calls.ts';
import { templateCalls } from '#shared/templates/calls.ts';
import { statusCalls } from '#shared/status/calls.ts';
import { statisticsCalls } from '#shared/statistics/calls.ts';
import { staffCalls } from '#shared/staff/calls.ts';
import { visitCalls } from '#shared/visits/calls.ts';
import { settingsCalls } from '#shared/settings/calls.ts';
import { offerCalls } from '#shared/offers/calls.ts';
import { sharingCalls } from '#shared/sharing/calls.ts';
import { webhookCalls } from '#shared/webhooks/calls.ts';

export const calls = {
	...cityCalls,
	...catalogueCalls,
	...searchCalls,
	...pointCalls,
	...addressCalls,
	...orderCalls,
	...paymentCalls,
	...houseCallCalls,
	...resultCalls,
	...refusedCalls,
	...overdueCalls,
	...requestCalls,
	...keyCalls,
	...exportCalls,
	...handoverCalls,
	...mergingCalls,
	...healthCalls,
	...contactsCalls,
	...helpfulCalls,
	...importCalls,
	...messageCalls,
	...contentCalls,
	...consultationCalls,
	...accountCalls,
	...patientCalls,
	...attachmentCalls,
	...openingCalls,
	...doctorCalls,
	...doctorLisCalls,
	...templateCalls,
	...preorderCalls,
	...peopleCalls,
	...profileCalls,
	...statisticsCalls,
	...statusCalls,
	...representativeCalls,
	...partnerCalls,
	...erasingCalls,
	...familyCalls,
	...discountCalls,
	...sharingCalls,
	...offerCalls,
	...settingsCalls,
	...loginCalls,
	...securityCalls,
	...passkeyCalls,
	...registrationCalls,
	...recoveryCalls,
	...appCalls,
	...webhookCalls,
	...staffCalls,
	...visitCalls,
} as const;

export type Calls = typeof calls;
export type CallId = keyof Calls;
export const callIds = Object.keys(calls) as CallId[];
export const callEntry = (id: CallId): CallEntry => calls[id];

/** Parameters as a caller writes them, and as a handler reads them (defaults filled in). */
export type ParamsIn<Id extends CallId> = z.input<Calls[Id]['params']>;
/** As the call's schema gives it: defaults filled in, numbers read. `BodyIn` is what may be sent, `BodyOut` what is made of it. */
export type ParamsOut<Id extends CallId> = z.output<Calls[Id]['params']>;
export type BodyIn<Id extends CallId> = Calls[Id]['body'] extends z.ZodType ? z.input<Calls[Id]['body']> : undefined;
export type BodyOut<Id extends CallId> = Calls[Id]['body'] extends z.ZodType ? z.output<Calls[Id]['body']> : undefined;
/** As the code has it: what the wire writes as numbers has names. */
export type Reply<Id extends CallId> = z.output<Calls[Id]['reply']>;
/** As the wire has it: what a caller gets that parses nothing. */
export type ReplyIn<Id extends CallId> = z.input<Calls[Id]['reply']>;
/** Who a handler of the call is asked by. */
export type PrincipalOfCall<Id extends CallId> = Calls[Id]['audience'] extends infer A extends Audiences ? PrincipalOf<AudienceIn<A>> : never;
/** Calls whose replies may be kept and shared. */
export type ContentCallId = { [Id in CallId]: Calls[Id]['cache'] extends false ? never : Id }[CallId];
export type PersonalCallId = Exclude<CallId, ContentCallId>;

/** An area of public content: what a call is kept under and what another one changes. */
export type ContentTag = Extract<Calls[ContentCallId]['cache'], object>['tags'][number];
/** Every area that some content is made of. */
export const contentTags = [...new Set(callIds.flatMap((id) => (callEntry(id).cache || { tags: [] }).tags))] as ContentTag[];
