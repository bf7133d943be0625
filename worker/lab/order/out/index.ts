/** Orders for systems that speak another language than JSON. */
import { success } from '#shared/kit/errors.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { bundleOfOrder } from './fhir.ts';
import { wholeOrder } from './whole.ts';

export const orderAsFhir: LabHandler<'lis.order.fhir'> = async (context, { params }) => {
	const whole = await wholeOrder(context, params.orderNr);
	if (!whole.ok) return whole;
	return success({ bytes: new TextEncoder().encode(JSON.stringify(bundleOfOrder(whole.value, context.now))), fileName: null });
};

export const orderAsHl7: LabHandler<'lis.order.hl7'> = async (context, { params }) => {
	const whole = await wholeOrder(context, params.orderNr);
	if (!whole.ok) return whole;
	// The writer of HL7 is loaded when somebody wants it.
	const { messageOfOrder } = await import('./hl7.ts');
	return success({
		bytes: new TextEncoder().encode(messageOfOrder(whole.value, context.now)),
		fileName: null,
		contentType: 'application/hl7-v2; charset=utf-8',
	});
};
