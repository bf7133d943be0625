/** Reads a message of results out of the site's own form. */
import type { FieldFault } from '#shared/kit/errors.ts';
import type { Interpretation, KnownState } from '#shared/kit/domain.ts';
import type { Conditions, LisLine, LisResults } from '#shared/results/messages.ts';
import { conditionsOfCycle, conditionsOfPregnancy } from './conditions.ts';
import { readMessageFile } from './message-files.ts';
import type { Message, MessageLine, MessagePart, MessagePlaces } from './message.ts';
import { withSusceptibility } from './susceptibility.ts';

const places: MessagePlaces = {
	messageId: 'messageId',
	requestNr: 'requestNr',
	orderNr: 'orderNr',
	issued: 'issued',
	password: 'password',
	collectedAt: 'collectedAt',
	receivedAt: 'receivedAt',
	completedAt: 'completedAt',
	conditions: 'conditions',
	doctorCode: 'doctorCode',
	lastName: 'patient.lastName',
	firstName: 'patient.firstName',
	middleName: 'patient.middleName',
	birthDate: 'patient.birthDate',
	birthTime: 'patient.birthTime',
	sex: 'patient.sex',
	iin: 'patient.iin',
	phone: 'patient.phone',
};

const fileOf = ({ title = '', data, contentType }: NonNullable<LisResults['files']>[number]) => readMessageFile({ title, data, contentType });

/** Files whose bytes are none of a kind that is kept. */
export const badFiles = ({ files = [] }: LisResults): FieldFault[] =>
	files.flatMap((one, at): FieldFault[] => {
		const read = fileOf(one);
		return 'rule' in read ? [{ field: `files.${at}.${read.member}`, rule: read.rule }] : [];
	});

export const ofJson = ({ lines, conditions, files, ...message }: LisResults): Message => ({
	...message,
	...(files === undefined ? {} : { files: files.map(fileOf).flatMap((one) => ('rule' in one ? [] : [one])) }),
	at: places,
	conditions: conditionsOf(conditions),
	report: '',
	takesBack: null,
	lines: lines.map(lineOf),
});

function lineOf({ flag, parts = [], ...line }: LisLine, index: number): MessageLine {
	return { ...line, at: `lines.${index}`, loinc: null, interpretations: codesOf(flag), parts: parts.map(partOf) };
}

const codesOf = (flag: LisLine['flag']): readonly Interpretation[] => (flag === undefined ? [] : typeof flag === 'string' ? [flag] : flag);

function partOf({ flag, ...part }: NonNullable<LisLine['parts']>[number]): MessagePart {
	const given: MessagePart = { ...part, interpretations: codesOf(flag) };
	return withSusceptibility(given) ?? given;
}

/** Parts whose letter contradicts the one beside it. */
export const contradictions = ({ lines }: LisResults): FieldFault[] =>
	lines.flatMap(({ parts = [] }, line) =>
		parts.flatMap(({ flag, ...part }, at): FieldFault[] =>
			withSusceptibility({ ...part, interpretations: codesOf(flag) }) === null
				? [{ field: `lines.${line}.parts.${at}.flag`, rule: 'contradiction' }]
				: [],
		),
	);

const phases = { follicular: 'fol', ovulation: 'ovu', luteal: 'lut' } as const;

function conditionsOf(given: Conditions | undefined): readonly KnownState[] {
	if (given?.pregnancyWeek !== undefined) return conditionsOfPregnancy(given.pregnancyWeek);
	if (given?.cyclePhase !== undefined) return [phases[given.cyclePhase]];
	if (given?.cycleDay !== undefined) return conditionsOfCycle(given.cycleDay);
	return given?.menopause === true ? ['meno'] : [];
}
