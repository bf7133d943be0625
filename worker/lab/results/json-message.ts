/** Reads a message of results out of the site's own form. */
import type { Interpretation, KnownState } from '#shared/kit/domain.ts';
import type { Conditions, LisLine, LisResults } from '#shared/results/messages.ts';
import { conditionsOfCycle, conditionsOfPregnancy } from './conditions.ts';
import type { Message, MessageLine, MessagePlaces } from './message.ts';

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
	sex: 'patient.sex',
	iin: 'patient.iin',
};

export const ofJson = ({ lines, conditions, ...message }: LisResults): Message => ({
	...message,
	at: places,
	conditions: conditionsOf(conditions),
	report: '',
	takesBack: null,
	lines: lines.map(lineOf),
});

function lineOf({ flag, ...line }: LisLine, index: number): MessageLine {
	const interpretations: readonly Interpretation[] = flag === undefined ? [] : typeof flag === 'string' ? [flag] : flag;
	return { ...line, at: `lines.${index}`, loinc: null, interpretations, parts: [] };
}

const phases = { follicular: 'fol', ovulation: 'ovu', luteal: 'lut' } as const;

function conditionsOf(given: Conditions | undefined): readonly KnownState[] {
	if (given?.pregnancyWeek !== undefined) return conditionsOfPregnancy(given.pregnancyWeek);
	if (given?.cyclePhase !== undefined) return [phases[given.cyclePhase]];
	if (given?.cycleDay !== undefined) return conditionsOfCycle(given.cycleDay);
	return given?.menopause === true ? ['meno'] : [];
}
