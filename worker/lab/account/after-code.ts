/** What a right code does, by what it was asked for. */
import type { AfterCode, FlowPurpose } from '#shared/account/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { shutAs } from './shut.ts';
import { peopleAt } from './candidates-store.ts';
import { endFlow, findFlow, finishFlow, moveFlow, noteOpened, type Done, type Flow, type FlowData } from './flows-store.ts';
import { isOwnDevice } from './new-device.ts';
import { openSession, strongMs } from './sessions.ts';
import { strengthenSession } from './sessions-store.ts';

type FlowContext = LabContext<PrincipalOf<'flow'>>;
/** With the hash of the code that was right. */
export type ConfirmedFlow = Flow & { readonly codeHash: string };
/** The code is used by then. A step that finds its flow moved on, or over, refuses as `start-again`. */
type AfterCodeStep = (context: FlowContext, flow: ConfirmedFlow) => Promise<Result<AfterCode>>;

/** Of a sign-in by a code. */
export interface SignInData extends FlowData {
	readonly notMine: boolean;
	/** Who may be chosen, once the code has proved that the phone or the e-mail is theirs. The only one has no name: it is asked by the birth date alone. */
	readonly choices?: readonly { readonly id: string; readonly name: string }[];
	/** The device is new to all of them. */
	readonly asksBirthDate?: boolean;
}

/** Of somebody who is signed in, and confirms that it is still them. */
export interface ConfirmData extends FlowData {
	readonly sessionHash: string;
}

export const methodOf = ({ to }: Flow) => (to?.channel === 'mail' ? 'mail-code' : 'sms-code');

const signIn: AfterCodeStep = async (context, flow) => {
	const { db, now, services } = context;
	const { notMine, quota } = flow.data as SignInData;
	const people = flow.to === null ? [] : await peopleAt(db, flow.to, todayInAlmaty(now));
	const [only, another] = people;
	if (only === undefined) return failure('start-again');
	const ids = people.map(({ id }) => id);
	// Numbers and addresses are given to other people after a while: on a device that none of them has used, the phone alone proves nobody.
	const asksBirthDate = !(await isOwnDevice(context, 'patient', ids));
	if (another !== undefined || asksBirthDate) {
		const choices = people.map(({ id, last_name, first_name }) => ({ id, name: another === undefined ? '' : `${first_name} ${initialOf(last_name)}` }));
		const data: SignInData = { isKnown: true, ...(quota === undefined ? {} : { quota }), notMine, choices, asksBirthDate };
		return (await moveFlow(db, flow, flow.step, { data })) ? success({ next: 'choose' }) : failure('start-again');
	}
	// The page of the code says it: its steps are not over.
	const shut = await shutAs(db, flow.role, only.id);
	if (shut !== null) return failure(shut);
	const done: Done = { next: 'session', accountId: only.id, method: methodOf(flow), notMine };
	const token = randomToken(services.random, 256);
	const isFirst = await finishFlow(db, flow, { codeHash: flow.codeHash, done, token, now: services.clock() });
	return isFirst ? enter(context, done, token) : failure('start-again');
};

/** The session that a right code opens. */
export async function enter(context: FlowContext, { next, ...who }: Done, token: string): Promise<Result<AfterCode>> {
	const opened = await openSession(context, { role: 'patient', ...who, token });
	if (opened.ok) await noteOpened(context.db, context.principal.flowHash, token, context.now);
	return opened.ok ? success({ next, ...opened.value }) : opened;
}

/** A surname as far as it tells people of one phone apart. */
const initialOf = (lastName: string) => `${[...lastName][0] ?? ''}.`;

const confirm: AfterCodeStep = async ({ db, now }, flow) => {
	const { sessionHash } = flow.data as ConfirmData;
	if (!(await endFlow(db, flow.hash))) return failure('start-again');
	await strengthenSession(db, sessionHash, now + strongMs);
	return success({ next: 'confirmed' });
};

/** Purposes of flows that are this feature's own. */
const ownSteps = { 'sign-in': signIn, confirm } satisfies Partial<Record<FlowPurpose, AfterCodeStep>>;

/** What a right code does where another feature began the flow: each is handed in where the laboratory is put together. */
export type OtherSteps = Readonly<Record<Exclude<FlowPurpose, keyof typeof ownSteps>, AfterCodeStep>>;

/** Does what a flow's code was asked for. */
export const proceedBy =
	(others: OtherSteps): AfterCodeStep =>
	(context, flow) =>
		({ ...ownSteps, ...others })[flow.purpose](context, flow);

/** The people of whom one is to be chosen; null where there is nothing to choose. */
export async function choiceOf({ db, now, principal }: FlowContext): Promise<Flow<SignInData> | null> {
	const flow = await findFlow<SignInData>(db, principal.flowHash, now);
	return flow?.purpose === 'sign-in' && flow.data.choices !== undefined ? flow : null;
}
