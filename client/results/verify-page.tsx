/** Whether a report is genuine, by its code: for anybody who was shown it. Nothing that was measured stands here. */
import type { ShownReport } from '#shared/results/calls.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { resultsVerifyForm } from '#shared/results/forms.ts';
import type { VerifyPayload } from '#shared/results/payload.ts';
import { verifyWords } from '#shared/results/verify.words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Section } from '#client/ui/section.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Verdict } from './verdict.tsx';
import styles from './verify-page.module.css';

const { TextField } = fieldsOf(resultsVerifyForm);

const tones = { genuine: 'good', superseded: 'warn', withdrawn: 'bad', unknown: 'bad', malformed: 'warn' } as const;

export function VerifyPage({ found, refused }: VerifyPayload) {
	const t = useT(verifyWords);
	const href = useHref();
	const form = (
		<div className={styles.form}>
			<Form form={resultsVerifyForm} action={href('/results/verify')} words={t.words} refused={refused}>
				<TextField name="code" autoComplete="off" value={found?.kind === 'malformed' ? found.typed : ''} unkept />
				<Submit label={t('check')} sending={t('checking')} />
			</Form>
		</div>
	);
	return (
		<Stack narrow>
			<PageHead title={t('title')} lead={found === null ? t('lead') : undefined} />
			{found !== null && <Found found={found} />}
			{found === null ? (
				<Card>{form}</Card>
			) : (
				<Section title={t(found.kind === 'malformed' ? 'correct' : 'another')}>
					<Card>{form}</Card>
				</Section>
			)}
			<Section title={t('toFile')}>
				<p>{t('toFileLead')}</p>
				<p>
					<ButtonLink to="/results/verify/offline" variant="quiet">
						{t('toFile')}
					</ButtonLink>
				</p>
			</Section>
		</Stack>
	);
}

function Found({ found }: { readonly found: NonNullable<VerifyPayload['found']> }) {
	const { city } = useFrame();
	const t = useT(verifyWords);
	const kind = found.kind === 'report' ? found.report.state : found.kind;
	return (
		<Verdict tone={tones[kind]} title={t(`${kind}.title`)} role="status" data-verdict={kind}>
			<p>{t(`${kind}.lead`)}</p>
			{found.kind === 'report' && <ReportFacts report={found.report} />}
			{kind !== 'genuine' && kind !== 'malformed' && (
				<p>
					{t('call')} <PhoneLink phone={city.phone} />
				</p>
			)}
		</Verdict>
	);
}

function ReportFacts({ report: { name, number, edition, collectedOn, issuedOn, lines } }: { readonly report: ShownReport }) {
	const { locale } = useFrame();
	const t = useT(verifyWords);
	return (
		<>
			<Facts beside>
				<Fact name={t('facts.name')}>{name}</Fact>
				<Fact name={t('facts.number')}>{number}</Fact>
				<Fact name={t('facts.edition')}>{edition}</Fact>
				<Fact name={t('facts.collected')}>{collectedOn === null ? '' : formatDay(locale, collectedOn)}</Fact>
				<Fact name={t('facts.issued')}>{formatDay(locale, issuedOn)}</Fact>
				<Fact name={t('facts.lines')}>{lines === null ? '' : t('facts.ready', lines)}</Fact>
			</Facts>
			{lines !== null && <Hint>{t('linesHint')}</Hint>}
		</>
	);
}
