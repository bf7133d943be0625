/** Checking a report: by its code, and its file without a connection. Open to anybody who was shown one. */
import { brand } from '#shared/brand.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { maxTypedCode, resultsVerifyForm } from '#shared/results/forms.ts';
import type { VerifyFilePayload, VerifyPayload } from '#shared/results/payload.ts';
import { groupedCode, readReportCode } from '#shared/results/report-code.ts';
import { verifyWords } from '#shared/results/verify.words.ts';
import { VerifyFilePage } from '#client/results/verify-file-page.tsx';
import { VerifyPage } from '#client/results/verify-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';

/** What was typed leads to the address that stands on the report, which asks. */
const check = formAction(resultsVerifyForm, ({ c, values }) =>
	Promise.resolve({ kind: 'redirect' as const, to: localise(`/results/verify/${groupedCode(values.code)}`, c.var.locale) }),
);

async function loadFound({ call, params, refused: form }: PersonalRequest): Promise<Loaded<VerifyPayload>> {
	const typed = params.code ?? '';
	const code = readReportCode(typed);
	// As much of it as the field takes.
	if (code === null) return found({ found: { kind: 'malformed', typed: typed.slice(0, maxTypedCode) }, refused: form });
	const verified = await call('results.verify', { body: { code } });
	if (!verified.ok) return refused(verified.error);
	const { report } = verified.value;
	return found({ found: report === null ? { kind: 'unknown' } : { kind: 'report', report }, refused: form });
}

async function loadFile({ call, city }: PersonalRequest): Promise<Loaded<VerifyFilePayload>> {
	const keys = await call('results.report-keys', {});
	return keys.ok ? found({ keys: JSON.stringify(keys.value, null, 1), savedAt: null, phone: city.phone }) : refused(keys.error);
}

const head = (translator: Translator) => {
	const t = translator(verifyWords);
	return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/results/verify', index: false };
};

export const verify = definePage('results-verify', {
	cache: 'personal',
	audience: 'anyone',
	form: { check },
	load: ({ refused: form }): Promise<Loaded<VerifyPayload>> => Promise.resolve(found({ found: null, refused: form })),
	Page: VerifyPage,
	head: (_props, translator) => head(translator),
});

export const verifyCode = definePage('results-verify-code', {
	cache: 'personal',
	audience: 'anyone',
	load: loadFound,
	Page: VerifyPage,
	// Its address tells who has it whose report it is, as far as that is told at all.
	head: (_props, translator) => ({ ...head(translator), isSecret: true }),
});

export const verifyFile = definePage('results-verify-offline', {
	cache: 'personal',
	audience: 'anyone',
	load: loadFile,
	Page: VerifyFilePage,
	head: (_props, translator) => {
		const t = translator(verifyWords);
		return { ...head(translator), title: t('file.headTitle', { brand: brand.name }), canonical: '/results/verify/offline' };
	},
});
