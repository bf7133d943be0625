/** Calls of the laboratory's staff. */
import type { CallId } from '#shared/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { scopes } from '#shared/kit/scope.ts';
import { inOrderOfHarm, queueNames, queues } from '#shared/staff/queues.ts';
import type { staffCalls } from '#shared/staff/calls.ts';
import { consultationHandlers } from '#worker/lab/consultation/index.ts';
import { houseCallHandlers } from '#worker/lab/house-call/index.ts';
import { figuresHandlers } from '#worker/lab/figures/index.ts';
import type { HandlersOf, LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { orderHandlers } from '#worker/lab/order/index.ts';
import { callOffPartnerAct, giveActToStaff, issuePartnerAct, listDisputed } from '#worker/lab/partner/acts.ts';
import { writePartnerDetails } from '#worker/lab/partner/details.ts';
import { listAllInvoices, searchPartners, takeInvoices, takeInvoicesXml } from '#worker/lab/partner/invoice-list.ts';
import { callOffPartnerInvoice, givePdfToStaff, giveXmlToStaff, issuePartnerInvoice, listPartners, viewPartner } from '#worker/lab/partner/invoices.ts';
import { payInvoice, takeBack, viewInvoice } from '#worker/lab/partner/payments.ts';
import { paymentHandlers } from '#worker/lab/payment/index.ts';
import { refusedHandlers } from '#worker/lab/results/index.ts';
import { settleForStaff, waitingForStaff } from '#worker/lab/results/mismatches.ts';
import { listRefusedForStaff, listSettledForStaff, showRefusedToStaff } from '#worker/lab/results/refused.ts';
import { criticalToTell, missCritical, tellCritical } from './critical.ts';
import { showFactor, viewFactor } from './factor.ts';
import {
	answeredIn,
	consultationsSettled,
	feedbackSettled,
	listConsultationsForStaff,
	listFeedbackForStaff,
	reopenIn,
	searchConsultations,
	searchFeedback,
} from './letters.ts';
import { settledEntries, versionOfPage } from './live.ts';
import { listMissed, moveMissedVisit, settleMissedVisit } from './missed-visits.ts';
import { giveByHand, listRefunds, moneyLedger, moneyOfDays, retryRefund, takeMoney, viewPayment } from './money.ts';
import { beginGuest, eraseGuest, findWaitingGuest, handGuest, keepGuestThings, proveGuest, viewGuest, waitingGuests } from './guests.ts';
import { approveSent, callOffSent, changesOfSent, listSent, lookBackSent, sendImport, showSent, undoSent } from './imports.ts';
import {
	callOffContent,
	listContent,
	listVersionsOf,
	publishDraft,
	removeContent,
	restoreContent,
	saveContent,
	showContent,
	showVersionOf,
} from './content.ts';
import { addNewMember, blockOther, changeRoles, listMembers, searchMembers, signMemberOut, unblockOther, viewMember } from './members.ts';
import { heldForStaff, holdResults, missHeld, releaseForStaff } from './held.ts';
import { readJournal, takeJournal } from './journal.ts';
import { listMessages, messagesInState, messagesToOne, resendMessage, searchMessages, settleMessage, viewMessage } from './messages.ts';
import { confirmOrder, leaveOrder, listWaitingOrders, noAnswerAtOrder } from './order-queue.ts';
import { cancelOrder, foundOrders, searchOrders } from './orders.ts';
import { listOrders, viewOrder } from './order-list.ts';
import { leaveOverdue, noAnswerAtOverdue, overdueForStaff } from './overdue.ts';
import { blockPatient, provePatient, unblockPatient } from './patient-acts.ts';
import { erasePatient, keepPatient } from './patient-erasing.ts';
import { handOverPatient } from './patient-handover.ts';
import { mergePatients, partPatients, sendMergeCodes, viewMerge } from './patient-merging.ts';
import { listedPatients } from './patient-standing.ts';
import { foundPatients, searchPatients, viewPatient } from './patients.ts';
import { foundResults, searchResults, viewResult } from './results.ts';
import { resetFactorOf, standingFactor } from './store.ts';
import { dueInQueue, isQueueLate, waitingIn } from './today-store.ts';
import { listNewCalls } from './house-calls.ts';

type Staff = LabContext<PrincipalOf<'staff'>>;
type LaboratoryId = Extract<CallId, `lis.${string}`>;
type StaffId<Id extends LaboratoryId> = Id extends `lis.${infer Rest}` ? Extract<CallId, `staff.${Rest}`> : never;

/** A handler of the laboratory's own system, for a person: what it writes down as its reader is the person's code and name. */
const asLaboratory = <Id extends LaboratoryId>(handle: LabHandler<Id>): LabHandler<StaffId<Id>> =>
	((context: Staff, input: never) => {
		const principal = { kind: 'laboratory' as const, reader: context.principal.name, scopes };
		return (handle as unknown as (context: LabContext, input: never) => Promise<Result<unknown>>)({ ...context, principal }, input);
	}) as unknown as LabHandler<StaffId<Id>>;

export const staffHandlers: HandlersOf<keyof typeof staffCalls> = {
	'staff.factor': viewFactor,
	'staff.factor.show': showFactor,

	'staff.today': async ({ db, now, principal, services }) => {
		const own = queueNames.filter((name) => principal.rights.includes(queues[name].right));
		const counted = await Promise.all(own.map(async (name) => ({ name, ...(await waitingIn(db, name, now)) })));
		return success({
			rights: [...principal.rights],
			queues: inOrderOfHarm(
				counted.map(({ name, ...waiting }) => {
					const due = dueInQueue(name, waiting, services.criticalMinutes);
					return {
						name,
						waiting: waiting.count,
						critical: waiting.critical,
						since: waiting.oldest === null ? null : new Date(waiting.oldest).toISOString(),
						due: due === null ? null : new Date(due).toISOString(),
						isLate: isQueueLate(name, waiting, now, services.criticalMinutes),
					};
				}),
			),
		});
	},

	'staff.feedback.answered': answeredIn('feedback'),
	'staff.feedback.search': searchFeedback,
	'staff.feedback.settled': feedbackSettled,
	'staff.feedback.reopen': reopenIn('feedback'),
	'staff.consultation.answered': answeredIn('consultations'),
	'staff.consultation.search': searchConsultations,
	'staff.consultation.settled': consultationsSettled,
	'staff.consultation.reopen': reopenIn('consultations'),

	'staff.journal': readJournal,
	'staff.journal.file': takeJournal,

	'staff.people': listMembers,
	'staff.people.search': searchMembers,
	'staff.people.view': viewMember,
	'staff.people.add': addNewMember,
	'staff.people.roles': changeRoles,
	'staff.people.sign-out': signMemberOut,
	'staff.people.block': blockOther,
	'staff.people.unblock': unblockOther,
	'staff.people.reset': async ({ db, principal, tell }, { params: { code } }) => {
		// A stolen session must not remove the second factor of its own account.
		if (principal.name.startsWith(`${code} `)) return failure('conflict');
		const before = await standingFactor(db, code);
		if (before === null || !(await resetFactorOf(db, code))) return failure('not-found');
		const after = await standingFactor(db, code);
		if (before.app || before.passkeys > 0 || before.sessions > 0) tell({ before, after: after ?? {} });
		return success({ code });
	},
	'lis.staff.reset': async ({ db }, { params: { code } }) => ((await resetFactorOf(db, code)) ? success({ code }) : failure('not-found')),

	'staff.live.version': versionOfPage,
	'staff.live.settled': settledEntries,

	'staff.order.search': searchOrders,
	'staff.order.found': foundOrders,
	'staff.order.cancel': cancelOrder,
	'staff.order.list': listOrders,
	'staff.order.waiting': listWaitingOrders,
	'staff.order.unanswered': noAnswerAtOrder,
	'staff.order.leave': leaveOrder,
	'staff.order.confirm': confirmOrder,
	'staff.order.missed': listMissed,
	'staff.order.missed-settle': settleMissedVisit,
	'staff.order.visit': moveMissedVisit,
	'staff.money.refunds': listRefunds,
	'staff.money.days': moneyOfDays,
	'staff.money.ledger': moneyLedger,
	'staff.money.file': takeMoney,
	'staff.money.payment': viewPayment,
	'staff.money.retry': retryRefund,
	'staff.money.by-hand': giveByHand,
	'staff.partners.list': listPartners,
	'staff.partners.view': viewPartner,
	'staff.partners.search': searchPartners,
	'staff.partners.invoices': listAllInvoices,
	'staff.partners.invoices-file': takeInvoices,
	'staff.partners.invoices-xml': takeInvoicesXml,
	'staff.partners.invoice': viewInvoice,
	'staff.partners.pay': payInvoice,
	'staff.partners.take-back': takeBack,
	'staff.partners.issue': issuePartnerInvoice,
	'staff.partners.call-off': callOffPartnerInvoice,
	'staff.partners.details': writePartnerDetails,
	'staff.partners.issue-act': issuePartnerAct,
	'staff.partners.call-off-act': callOffPartnerAct,
	'staff.partners.disputed': listDisputed,
	'staff.partners.invoice-pdf': givePdfToStaff,
	'staff.partners.invoice-xml': giveXmlToStaff,
	'staff.partners.act-pdf': giveActToStaff,
	...figuresHandlers,
	'staff.mismatches.list': waitingForStaff,
	'staff.mismatches.settle': settleForStaff,
	'staff.patient.search': searchPatients,
	'staff.patient.found': foundPatients,
	'staff.patient.listed': listedPatients,
	'staff.patient.view': viewPatient,
	'staff.patient.prove': provePatient,
	'staff.patient.block': blockPatient,
	'staff.patient.unblock': unblockPatient,
	'staff.patient.erase': erasePatient,
	'staff.patient.keep': keepPatient,
	'staff.patient.hand-over': handOverPatient,
	'staff.guest.begin': beginGuest,
	'staff.guest.view': viewGuest,
	'staff.guest.waiting': waitingGuests,
	'staff.guest.find': findWaitingGuest,
	'staff.guest.prove': proveGuest,
	'staff.guest.hand-over': handGuest,
	'staff.guest.erase': eraseGuest,
	'staff.guest.keep': keepGuestThings,
	'staff.merge.view': viewMerge,
	'staff.merge.codes': sendMergeCodes,
	'staff.merge.ask': mergePatients,
	'staff.merge.part': partPatients,
	'staff.imports.list': listSent,
	'staff.imports.show': showSent,
	'staff.imports.changes': changesOfSent,
	'staff.imports.send': sendImport,
	'staff.imports.approve': approveSent,
	'staff.imports.call-off': callOffSent,
	'staff.imports.back': lookBackSent,
	'staff.imports.undo': undoSent,
	'staff.content.list': listContent,
	'staff.content.show': showContent,
	'staff.content.versions': listVersionsOf,
	'staff.content.version': showVersionOf,
	'staff.content.save': saveContent,
	'staff.content.publish': publishDraft,
	'staff.content.call-off': callOffContent,
	'staff.content.restore': restoreContent,
	'staff.content.remove': removeContent,
	'staff.messages.search': searchMessages,
	'staff.messages.to': messagesToOne,
	'staff.messages.in-state': messagesInState,
	'staff.messages.view': viewMessage,
	'staff.messages.resend': resendMessage,
	'staff.messages.settle': settleMessage,
	'staff.messages.list': listMessages,

	'staff.feedback.list': listFeedbackForStaff,
	'staff.consultation.list': listConsultationsForStaff,
	'staff.consultation.file': asLaboratory<'lis.consultation.file'>(consultationHandlers['lis.consultation.file']),
	'staff.order.view': viewOrder,
	'staff.order.reads': asLaboratory<'lis.order.reads'>(orderHandlers['lis.order.reads']),
	'staff.house-call.list': listNewCalls,
	'staff.house-call.status': asLaboratory<'lis.house-call.status'>(houseCallHandlers['lis.house-call.status']),
	'staff.payment.cases': asLaboratory<'lis.payment.cases'>(paymentHandlers['lis.payment.cases']),
	'staff.payment.settle': asLaboratory<'lis.payment.settle'>(paymentHandlers['lis.payment.settle']),
	'staff.results.held': heldForStaff,
	'staff.results.release': releaseForStaff,
	'staff.results.unreached': missHeld,
	'staff.results.hold': holdResults,
	'staff.results.search': searchResults,
	'staff.results.found': foundResults,
	'staff.results.view': viewResult,
	'staff.results.overdue': overdueForStaff,
	'staff.results.overdue-told': leaveOverdue,
	'staff.results.overdue-unanswered': noAnswerAtOverdue,
	'staff.critical.list': criticalToTell,
	'staff.critical.told': tellCritical,
	'staff.critical.unreached': missCritical,
	'staff.refused.list': listRefusedForStaff,
	'staff.refused.show': showRefusedToStaff,
	'staff.refused.settled': listSettledForStaff,
	'staff.refused.replay': asLaboratory<'lis.refused.replay'>(refusedHandlers['lis.refused.replay']),
	'staff.refused.dismiss': asLaboratory<'lis.refused.dismiss'>(refusedHandlers['lis.refused.dismiss']),
};
