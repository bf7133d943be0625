/** Holding results back by hand, and releasing a request whole. */
import { formatMoment } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import type { LocalPath } from '#shared/kit/urls.ts';
import { staffHeldWords } from '#shared/staff/held.words.ts';
import type { ResultsPayload } from '#shared/staff/payload.ts';
import type { ViewedRequest } from '#shared/staff/result-calls.ts';
import { holdExtents, holdForm, releaseAllForm } from '#shared/staff/result-forms.ts';
import { staffResultsWords } from '#shared/staff/results.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { OwnIds, useFrame, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Section } from '#client/ui/section.tsx';
import { Submit } from '#client/ui/submit.tsx';

interface HoldFormsProps extends Pick<ResultsPayload, 'refused' | 'phone'> {
	readonly request: ViewedRequest;
	readonly action: LocalPath;
}

const Hold = fieldsOf(holdForm);
const All = fieldsOf(releaseAllForm);

export function HoldForms({ request, refused, phone, action }: HoldFormsProps) {
	const { locale } = useFrame();
	const t = useT(staffResultsWords);
	const { errors, acting } = useT(staffWords).words;
	const { words } = useT(staffHeldWords);
	const open = request.lines.filter(({ byHand }) => byHand === null);
	const readAt = [...open.map(({ readAt: at }) => at), request.restReadAt]
		.flatMap((at) => at ?? [])
		.toSorted()
		.at(-1);
	const refusedHold = refusalOf(holdForm, refused);
	const names = Object.fromEntries(open.map(({ code, name, test }) => [code, keptTitle(test, name)]));
	const holdWords = { ...t.words, errors, options: { ...t.words.options, codes: names } };
	const refusedAll = refusalOf(releaseAllForm, refused);
	return (
		<Section id="hold" title={t('hold')} data-entry={request.requestNr} data-acts="">
			{request.whole === null ? (
				<Disclosure summary={t('holdChoose')} open={refusedHold !== null}>
					<OwnIds of="hold-form">
						<p>{t('holdLead')}</p>
						{readAt !== undefined && (
							<Notice tone="warn">
								<p>{t('readLead', { moment: formatMoment(locale, readAt) })}</p>
							</Notice>
						)}
						<Form form={holdForm} action={action} words={holdWords} refused={refusedHold} phone={phone} about={request.requestNr}>
							<Hold.Hidden name="requestNr" value={request.requestNr} />
							<Hold.Hidden name="version" value={request.version} />
							<Hold.RadioGroup
								name="extent"
								values={open.length === 0 ? holdExtents.filter((one) => one === 'whole') : holdExtents}
								value={open.length === 0 ? 'whole' : 'lines'}
							/>
							{open.length > 0 && <Hold.CheckboxGroup name="codes" wanted values={open.map(({ code }) => code)} />}
							<Hold.TextField name="reason" autoComplete="off" unkept />
							{readAt !== undefined && <Hold.Checkbox name="known" label={t('known')} />}
							<div>
								<Submit intent="hold" label={t('holdIt')} sending={acting.sending} about="request" />
							</div>
						</Form>
					</OwnIds>
				</Disclosure>
			) : (
				<p>{t('allHeld')}</p>
			)}
			{request.whole !== null && (
				<Disclosure summary={t('releaseAll')} open={refusedAll !== null}>
					<OwnIds of="release-all-form">
						<Form form={releaseAllForm} action={action} words={{ ...words, errors }} refused={refusedAll} phone={phone} about={request.requestNr}>
							<All.Hidden name="requestNr" value={request.requestNr} />
							<All.Hidden name="version" value={request.version} />
							<All.RadioGroup name="whom" values={['patient', 'other', 'nobody']} />
							<All.TextField name="name" autoComplete="off" unkept />
							<All.TextField name="note" autoComplete="off" unkept />
							<div>
								<Submit intent="release-all" label={t('releaseAllIt')} sending={acting.sending} about="request" />
							</div>
						</Form>
					</OwnIds>
				</Disclosure>
			)}
		</Section>
	);
}

const keptTitle = (test: string, name: string) => (test === name || test === '' ? name : `${test}: ${name}`);
