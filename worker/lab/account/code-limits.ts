/**
 * How many codes of a day count together, besides those of one address (docs/decisions.md, "Accounts"). A code to an address that is new here (of a registration, or a changed
 * contact) goes to whatever phone somebody typed: it has a share of the day's messages that leaves the rest for people who are known, and the client and the
 * block of numbers are counted, because whoever earns by paid messages asks for many numbers of one block. Codes of known people are counted by client only where
 * neither device nor session is known; whether an address is known makes no difference.
 */
import type { FlowPurpose } from '#shared/account/calls.ts';
import type { CodeLimit } from './codes-store.ts';
import type { CodeChannel, Purse } from './flows-store.ts';

/** Of the thousand short messages and two thousand e-mails of a day (worker/lab/messages/store.ts). */
const newAddresses: Readonly<Record<CodeChannel, number>> = { sms: 200, mail: 500 };
/** Customers of one mobile operator share an address: a client is not one person. */
const newAddressesOfClient = 30;
const askedByClient = 60;
/** Of ten thousand numbers that follow each other. */
const newPhonesOfBlock = 20;
/** `+7701555`: all but the last four digits. */
const blockOf = (phone: string) => phone.slice(0, -4);

export interface CountedCode {
	readonly purpose: FlowPurpose;
	readonly channel: CodeChannel;
	readonly address: string;
	readonly purse?: Purse | undefined;
	/** Empty where clients are not told apart. */
	readonly client: string;
}

const isToNewAddress = ({ purpose }: Pick<CountedCode, 'purpose'>) => purpose === 'registration' || purpose === 'contact';

/** What a code counts against. */
export function limitsOf({ purpose, channel, address, purse, client }: CountedCode): readonly CodeLimit[] {
	const ofClient = (kind: string, max: number) => (client === '' ? [] : [{ subject: `${kind}:${channel}:${client}`, max }]);
	if (!isToNewAddress({ purpose })) return purse === 'own' ? [] : ofClient('asked', askedByClient);
	return [
		{ subject: `new:${channel}`, max: newAddresses[channel] },
		...(channel === 'sms' ? [{ subject: `new-block:${blockOf(address)}`, max: newPhonesOfBlock }] : []),
		...ofClient('new', newAddressesOfClient),
	];
}
