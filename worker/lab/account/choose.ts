/** One of the people who share a phone or an e-mail signs in, after the code. */
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { failure } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { choiceOf, methodOf } from './after-code.ts';
import { peopleAt } from './candidates-store.ts';
import { endFlow, startAgain, takeBirthDateTry } from './flows-store.ts';
import { shutAs } from './shut.ts';
import { birthDateSubject } from './tries.ts';
import { openSession } from './sessions.ts';

export const choose: LabHandler<'flow.choose'> = async (context, { body }) => {
	const { db, now, client } = context;
	const flow = await choiceOf(context);
	if (flow === null || flow.to === null) return failure('start-again');
	const { choices = [], asksBirthDate = true, notMine } = flow.data;
	// A person who was shown may have changed the phone meanwhile.
	const person = choices.some(({ id }) => id === body.id) ? (await peopleAt(db, flow.to, todayInAlmaty(now))).find(({ id }) => id === body.id) : undefined;
	if (person === undefined) return failure('start-again');
	if (asksBirthDate) {
		if (body.birthDate === undefined) return failure('validation', { fields: [{ field: 'birthDate', rule: 'required' }] });
		const attempt = await takeTry(db, 'sign-in', birthDateSubject(person.id), client, now);
		if (!attempt.allowed) return refuseTry(attempt);
		if (!(await takeBirthDateTry(db, flow.hash))) {
			await attempt.takeBack();
			return startAgain(db, flow.hash);
		}
		if (person.birth_date !== body.birthDate) return failure('wrong-credentials');
		await attempt.succeeded();
	}
	const shut = await shutAs(db, flow.role, person.id);
	if (shut !== null) return failure(shut);
	if (!(await endFlow(db, flow.hash))) return failure('start-again');
	return openSession(context, { role: 'patient', accountId: person.id, method: methodOf(flow), notMine });
};
