/** The lookup: number and password open one request for half an hour. What is ready is shown at once; what is not says when. */
import { localise } from '#shared/kit/urls.ts';
import { readForm } from '#worker/edge/form-body.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { tokenField } from '#worker/providers/captcha/port.ts';
import { valuesOf, type Action } from '#worker/site/action.ts';

export const lookUpResult: Action = async (c) => {
	const form = await readForm(c);
	if (!form.ok) return { kind: 'failed', error: form.error };
	const values = valuesOf(form.value, ['internalNr', 'password']);
	// Other pages hand the number on in a form: an address would leave it in histories and logs.
	if (values.password === undefined) return { kind: 'filled', values };
	const opened = await mutate(c, 'results.login', { body: values, captchaToken: form.value.get(tokenField) });
	// The password does not travel back into the page.
	if (!opened.ok) return { kind: 'refused', form: { values: { internalNr: values.internalNr ?? '' }, error: opened.error } };
	const { id } = opened.value;
	const result = await c.var.call('results.info', { params: { id } });
	const ready = result.ok && result.value.lines.some((line) => line.state !== 'in-process');
	return { kind: 'redirect', to: localise(ready ? `/results/${id}` : '/results/success', c.var.locale) };
};
