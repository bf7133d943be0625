/**
 * A form that posts to the server and works before any script has loaded; `data-form` names the schema by which the browser checks it
 * beforehand. Words that the browser needs travel with the form, because no dictionary is loaded for it.
 */
import type { ReactNode } from 'react';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { useT } from '#client/runtime/frame.tsx';

export type FormName = 'order' | 'results' | 'order-proof';

/** What `client/runtime/forms` says, in the reader's language. */
export interface FormWords {
	readonly rules: Readonly<Record<string, string>>;
	readonly summary: string;
	readonly sending: string;
	readonly offline: string;
	readonly failed: string;
	readonly captcha: { readonly idle: string; readonly working: string; readonly ready: string; readonly failed: string };
}

interface FormProps {
	readonly name: FormName;
	readonly action: string;
	/** What the button says while the form is on its way. */
	readonly sending?: string;
	readonly className?: string | undefined;
	readonly children: ReactNode;
}

export function Form({ name, action, sending, className, children }: FormProps) {
	const t = useT(formsWords);
	const tRules = useT(rulesWords);
	const { summary, sending: usual, offline, failed, captcha } = t.words;
	const { idle, working, ready, failed: captchaFailed } = captcha;
	const words: FormWords = {
		rules: tRules.words,
		summary,
		sending: sending ?? usual,
		offline,
		failed,
		captcha: { idle, working, ready, failed: captchaFailed },
	};
	return (
		<form method="post" action={action} className={className} data-form={name} data-words={JSON.stringify(words)}>
			{children}
		</form>
	);
}
