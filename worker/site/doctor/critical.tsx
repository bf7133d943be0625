/** A doctor's page of critical values. */
import { brand } from '#shared/brand.ts';
import { criticalForm } from '#shared/doctor/critical-forms.ts';
import { criticalOutcomes, type CriticalPayload } from '#shared/doctor/critical-payload.ts';
import { criticalWords } from '#shared/doctor/critical.words.ts';
import { localise } from '#shared/kit/urls.ts';
import { CriticalPage } from '#client/doctor/critical-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';

const page = '/cabinet/critical';
const pageRows = 25;
/** Where the lists go on: behind a value, and behind an entry of the log. */
const valuePlace = /^[1-9]\d{0,14}$/;
const logPlace = /^\d{1,15}\.\d{1,15}$/;

const acknowledge = formAction(criticalForm, async ({ c, send, refuse }) => {
	const done = await send();
	const back = (outcome: string) => ({ kind: 'redirect' as const, to: localise(`${page}?done=${outcome}`, c.var.locale) });
	if (done.ok) return back(done.value.isTold ? 'told' : done.value.isWritten ? 'acknowledged' : 'already');
	// Another value stands, or the request is another doctor's by now: the list shows what there is.
	return done.error.name === 'conflict' || done.error.name === 'not-found' ? back('changed') : refuse(done.error);
});

async function load({ call, query, city, refused: form }: AccountRequest): Promise<Loaded<CriticalPayload>> {
	const isLog = query.log !== undefined;
	const after = query.after !== undefined && (isLog ? logPlace : valuePlace).test(query.after) ? query.after : null;
	const beside = {
		isFurther: after !== null,
		outcome: criticalOutcomes.find((outcome) => outcome === query.done) ?? null,
		phone: city.phone,
		refused: form,
	} as const;
	if (isLog) {
		const log = await call('doctor.critical-log', { params: { lastCount: pageRows, ...(after === null ? {} : { after }) } });
		return log.ok ? found({ ...beside, shown: { tab: 'log', values: log.value.data }, next: log.value.next }) : refused(log.error);
	}
	const waiting = await call('doctor.critical', { params: { lastCount: pageRows, ...(after === null ? {} : { after: Number(after) }) } });
	if (!waiting.ok) return refused(waiting.error);
	const { data, next, minutes } = waiting.value;
	return found({ ...beside, shown: { tab: 'waiting', values: data, minutes }, next });
}

export const critical = definePage('cabinet-critical', {
	cache: 'personal',
	audience: ['doctor'],
	query: ['log', 'after', 'done'],
	form: { acknowledge },
	load,
	Page: CriticalPage,
	head: (_props, translator) => {
		const t = translator(criticalWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('lead'), canonical: page, index: false };
	},
});
