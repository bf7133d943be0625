/**
 * How many codes of a day count together, besides those of one address (docs/decisions/accounts.md, "Accounts"). A code to an address that is new here (of a registration, or a changed
 * contact) goes to whatever phone somebody typed: it has a share of the day's messages that leaves the rest for people who are known, and the client and the
 * block of numbers are counted, because fraud with paid messages asks for many numbers of one block. Codes of known people are counted by client only where
 * neither device nor session is known; whether an address is known makes no difference.
 */
import type { FlowPurpose } from '#shared/account/calls.ts';
import type { CodeLimit } from './codes-store.ts';
import type { CodeChannel, CodeQuota } from './flows-store.ts';

/** Share of the messages that visitors may cause in a day (worker/lab/messages/budgets.ts). */
const newAddresses: Readonly<Record<CodeChannel, number>> = { sms: 0.2, mail: 0.25 };
/** Of that share, what is for the first codes of a client: a few networks that ask for many leave everybody else theirs. */
const firstOfClients = 0.45;
const firstCodes = 3;
/** Customers of one mobile operator share an address: a client is not one person. */
const newAddressesOfClient = 30;
const askedByClient = 60;
/** Of ten thousand numbers that follow each other. */
const newPhonesOfBlock = 20;
/** `+7701555`: all but the last four digits. */
const blockOf = (phone: string) => phone.slice(0, -4);

/** What a code is for: the steps of an account, or a phone that a house call is asked for by. */
export type CodePurpose = FlowPurpose | 'house-call';

export interface CountedCode {
	readonly purpose: CodePurpose;
	readonly channel: CodeChannel;
	readonly address: string;
	readonly quota?: CodeQuota | undefined;
	/** Empty where clients are not told apart. */
	readonly client: string;
	/** Messages that visitors may cause in a day. */
	readonly budget: number;
}

const isToNewAddress = ({ purpose }: Pick<CountedCode, 'purpose'>) => purpose === 'registration' || purpose === 'contact' || purpose === 'house-call';

/** Of the day's share of new addresses. */
function sharesOf(channel: CodeChannel, client: string, share: number): readonly CodeLimit[] {
	const ofFirst = Math.floor(share * firstOfClients);
	const rest = { subject: `new:${channel}`, max: share - ofFirst };
	if (client === '') return [rest];
	const of = `new:${channel}:${client}`;
	return [
		{ subject: `new-first:${channel}`, max: ofFirst, of, below: firstCodes },
		{ ...rest, of, from: firstCodes },
	];
}

/** What a code counts against. */
export function limitsOf({ purpose, channel, address, quota, client, budget }: CountedCode): readonly CodeLimit[] {
	const ofClient = (kind: string, max: number) => (client === '' ? [] : [{ subject: `${kind}:${channel}:${client}`, max }]);
	if (!isToNewAddress({ purpose })) return quota === 'own' ? [] : ofClient('asked', askedByClient);
	return [
		...sharesOf(channel, client, Math.floor(newAddresses[channel] * budget)),
		...(channel === 'sms' ? [{ subject: `new-block:${blockOf(address)}`, max: newPhonesOfBlock }] : []),
		...ofClient('new', newAddressesOfClient),
	];
}
