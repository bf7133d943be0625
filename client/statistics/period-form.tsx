/** The period as a form that a button sends: it stands in the address, and works without a script. */
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { statisticsWords } from '#shared/statistics/words.ts';
import { useFieldId, useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import styles from './period-form.module.css';

export interface PeriodFormProps {
	/** As asked for, right or wrong. */
	readonly dateFrom: string;
	readonly dateTill: string;
	readonly view: string;
	/** What is wrong, at its field. */
	readonly fault: { readonly field: string; readonly rule: string } | null;
}

export function PeriodForm({ dateFrom, dateTill, view, fault }: PeriodFormProps) {
	const t = useT(statisticsWords);
	const href = useHref();
	return (
		<form className={styles.form} action={href('/cabinet/statistics')} aria-label={t('period')} noValidate>
			<input type="hidden" name="view" value={view} />
			<DayField name="dateFrom" value={dateFrom} rule={fault?.field === 'dateFrom' ? fault.rule : null} />
			<DayField
				name="dateTill"
				value={dateTill}
				rule={fault?.field === 'dateTill' ? fault.rule : null}
				hint={fault?.rule === 'periodTooLong' ? undefined : t('periodHint')}
			/>
			<Button variant="quiet">{t('show')}</Button>
		</form>
	);
}

interface DayFieldProps {
	readonly name: 'dateFrom' | 'dateTill';
	readonly value: string;
	readonly rule: string | null;
	readonly hint?: string | undefined;
}

function DayField({ name, value, rule, hint }: DayFieldProps) {
	const t = useT(statisticsWords);
	const tRules = useT(rulesWords);
	const id = useFieldId(name);
	const isRule = (text: string): text is 'date' => Object.hasOwn(tRules.words, text);
	const described = [rule === null ? null : `${id}-error`, hint === undefined ? null : `${id}-hint`].filter((one) => one !== null);
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{t(name)}</label>
			<input
				id={id}
				type="date"
				name={name}
				defaultValue={value}
				aria-invalid={rule !== null || undefined}
				aria-describedby={described.length > 0 ? described.join(' ') : undefined}
				autoFocus={rule !== null}
			/>
			{rule !== null && (
				<p className={styles.error} id={`${id}-error`} role="alert">
					{tRules(isRule(rule) ? rule : 'date')}
				</p>
			)}
			{hint !== undefined && (
				<p className={styles.hint} id={`${id}-hint`}>
					{hint}
				</p>
			)}
		</div>
	);
}
