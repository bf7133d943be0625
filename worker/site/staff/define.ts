/** What the pages of the staff have in common: who has shown no second factor is led to where it is shown, and back. */
import { brand } from '#shared/brand.ts';
import type { Failure } from '#shared/kit/errors.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { staffWords } from '#shared/staff/words.ts';
import type { TreeOf } from '#shared/i18n/words.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import type { PageHead } from '#worker/render/document.ts';
import { redirected, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';

/** What a refused call comes to on a page. @param path of the page, bare, with its query */
export const refusedStaff = ({ locale }: Pick<AccountRequest, 'locale'>, error: Failure, path: string): Loaded<never> =>
	error.name === 'second-factor' ? redirected(localise(`/staff/second-factor${queryString({ back: path })}`, locale)) : refused(error);

/** @param name of the page among the words */
export const staffHead =
	(name: keyof TreeOf<typeof staffWords>['titles'], canonical: string) =>
	(_props: unknown, translator: Translator): PageHead => {
		const t = translator(staffWords);
		return { title: t('headTitle', { title: t(`titles.${name}`), brand: brand.name }), description: t('headDescription'), canonical, index: false };
	};
