/**
 * An order as a FHIR R4 Bundle: a ServiceRequest for each line (http://hl7.org/fhir/R4/servicerequest.html), whom it is for, where the person goes, what is to be taken. Money is no part of it: FHIR
 * has no element for what a request costs, and an extension would be read by nobody.
 */
import { brand } from '#shared/brand.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { coded, element, quantityOf, to, urnOf, type Element, type Entry, type Resource } from '#worker/lab/export/fhir/elements.ts';
import {
	doctorSystem,
	iinSystem,
	loincSystem,
	materialSystem,
	orderLineSystem,
	orderSystem,
	pointSystem,
	requestSystem,
	testSystem,
} from '#worker/lab/results/fhir/codes.ts';
import type { SaidState, WholeLine, WholeOrder } from './whole.ts';

const genders = { F: 'female', M: 'male' } as const;
/** States of an order (docs/lis.md) as those of its requests. */
const statuses: Readonly<Record<WholeOrder['order']['status'], string>> = {
	unknown: 'unknown',
	new: 'active',
	formalized: 'active',
	requested: 'active',
	confirmed: 'completed',
	cancelled: 'revoked',
};

/** One order. @param now milliseconds since 1970, of this writing */
export const bundleOfOrder = (whole: WholeOrder, now: number): Resource =>
	element({
		resourceType: 'Bundle',
		language: localeFacts[whole.locale].html,
		identifier: { system: orderSystem, value: whole.order.orderNr },
		type: 'collection',
		timestamp: new Date(now).toISOString(),
		entry: entriesOf(whole),
	});

/** Where a page of orders stands, and the next one; null on the last page. */
interface Links {
	readonly self: string;
	readonly next: string | null;
}

/**
 * A page of orders as a search answers (http://hl7.org/fhir/R4/bundle.html#searchset): the requests are what was asked for, the rest comes with them. What several orders share, the laboratory, a
 * point or a doctor, stands once: no two entries of a Bundle may have one `fullUrl`.
 */
export function searchsetOf(orders: readonly WholeOrder[], { locale, self, next, now }: Links & { readonly locale: Locale; readonly now: number }): Resource {
	const entries = new Map(orders.flatMap(entriesOf).map((entry) => [entry.fullUrl, entry]));
	return element({
		resourceType: 'Bundle',
		language: localeFacts[locale].html,
		type: 'searchset',
		timestamp: new Date(now).toISOString(),
		link: [{ relation: 'self', url: self }, ...(next === null ? [] : [{ relation: 'next', url: next }])],
		entry: [...entries.values()].map((entry) => ({ ...entry, search: { mode: entry.resource.resourceType === 'ServiceRequest' ? 'match' : 'include' } })),
	});
}

/** Requests of the order's lines first, then what they lead to. */
function entriesOf({ order, lines, states }: WholeOrder): Entry[] {
	const patient = patientEntry(order);
	const organization: Entry = { fullUrl: urnOf('Organization', brand.name), resource: { resourceType: 'Organization', name: brand.name } };
	const location = locationEntry(order, organization);
	const requester = requesterEntry(order);
	const observations = states.map((state) => stateEntry(order, state, patient));
	const specimens = new Map(lines.flatMap(({ material }) => (material === null ? [] : [[material.code, specimenEntry(order, material, patient)] as const])));
	const requests = lines.map((line) => requestEntry(line));
	return [...requests, patient, organization, location, ...(requester === null ? [] : [requester]), ...specimens.values(), ...observations];

	function requestEntry(line: WholeLine): Entry {
		const specimen = line.material === null ? undefined : specimens.get(line.material.code);
		return {
			fullUrl: urnOf('ServiceRequest', order.orderNr, String(line.nr)),
			resource: element({
				resourceType: 'ServiceRequest',
				identifier: [
					{ type: { text: 'Line of the order' }, system: orderLineSystem, value: `${order.orderNr}-${String(line.nr)}` },
					...(order.requestNr === null ? [] : [{ system: requestSystem, value: order.requestNr }]),
				],
				requisition: { system: orderSystem, value: order.orderNr },
				status: statuses[order.status],
				intent: 'order',
				category: [line.isSampling ? { text: 'Sampling' } : coded('http://snomed.info/sct', '108252007', 'Laboratory procedure')],
				code: {
					coding: [
						{ system: testSystem, code: line.code, display: line.name },
						...(line.loinc === null ? [] : [{ system: loincSystem, code: line.loinc }]),
					],
					text: line.name,
				},
				subject: to(patient),
				occurrenceDateTime: order.visitAt ?? undefined,
				authoredOn: order.createdAt,
				requester: to(requester ?? patient),
				performer: [to(organization)],
				locationReference: [to(location)],
				specimen: specimen === undefined ? [] : [to(specimen)],
				supportingInfo: observations.map(to),
				note: order.comment === '' ? [] : [{ authorReference: to(patient), text: order.comment }],
			}),
		};
	}
}

/** As typed when ordering: nothing of it was proved. */
function patientEntry({ orderNr, patient }: WholeOrder['order']): Entry {
	const { lastName, firstName, middleName, birthDate, sex, iin, phone, email } = patient;
	const given = [firstName, middleName].filter(Boolean);
	return {
		fullUrl: urnOf('Patient', 'order', orderNr),
		resource: element({
			resourceType: 'Patient',
			identifier: iin === null ? [] : [{ system: iinSystem, value: iin }],
			name: [element({ use: 'official', text: [lastName, ...given].filter(Boolean).join(' '), family: lastName, given })],
			telecom: [{ system: 'phone', value: phone, use: 'mobile' }, ...(email === null ? [] : [{ system: 'email', value: email }])],
			gender: genders[sex],
			birthDate,
		}),
	};
}

function locationEntry({ city, point }: WholeOrder['order'], organization: Entry): Entry {
	return {
		fullUrl: urnOf('Location', point.slug, city.name),
		resource: element({
			resourceType: 'Location',
			identifier: point.slug === '' ? [] : [{ system: pointSystem, value: point.slug }],
			name: point.name,
			mode: 'instance',
			address: element({ text: [city.name, point.address].filter(Boolean).join(', '), city: city.name }),
			managingOrganization: to(organization),
		}),
	};
}

/** The doctor who ordered; null for an order of the patient's own. */
const requesterEntry = ({ doctor, doctorCode }: WholeOrder['order']): Entry | null =>
	doctor === null
		? null
		: {
				fullUrl: urnOf('Practitioner', doctorCode ?? doctor),
				resource: element({
					resourceType: 'Practitioner',
					identifier: doctorCode === null ? [] : [{ system: doctorSystem, value: doctorCode }],
					name: [{ text: doctor }],
				}),
			};

/** Nothing was taken yet: it says what is to be. */
const specimenEntry = ({ orderNr }: WholeOrder['order'], { code, name }: NonNullable<WholeLine['material']>, patient: Entry): Entry => ({
	fullUrl: urnOf('Specimen', 'order', orderNr, code),
	resource: { resourceType: 'Specimen', type: { ...coded(materialSystem, code, name), text: name }, subject: to(patient) },
});

const stateEntry = ({ orderNr, createdAt }: WholeOrder['order'], { loinc, name, value }: SaidState, patient: Entry): Entry => ({
	fullUrl: urnOf('Observation', 'order', orderNr, loinc),
	resource: {
		resourceType: 'Observation',
		status: 'final',
		code: coded(loincSystem, loinc, name),
		subject: to(patient),
		performer: [to(patient)],
		effectiveDateTime: createdAt,
		...answerOf(value),
	},
});

function answerOf(value: SaidState['value']): Element {
	if ('code' in value) return { valueCodeableConcept: coded(loincSystem, value.code, value.text) };
	return 'weeks' in value ? { valueQuantity: quantityOf(value.weeks, { unit: 'wk', code: 'wk' }) } : { valueDateTime: value.day };
}
