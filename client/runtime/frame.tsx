/**
 * What every component may know of the request: language, city, place. Given once by the renderer, and to an island by `hydrate.tsx`; no component reads
 * the browser for it.
 */
import { createContext, useContext, type ReactNode } from 'react';
import type { AccountRole, StaffRight } from '#shared/kit/audience.ts';
import type { DataPlace } from '#shared/consent/versions.ts';
import type { City } from '#shared/city/calls.ts';
import type { ShownRequisites } from '#shared/requisites/requisites.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Translate, Translator } from '#shared/i18n/translator.ts';
import type { Words } from '#shared/i18n/words.ts';
import type { PageId } from '#shared/pages.ts';
import { localise, type LocalPath } from '#shared/kit/urls.ts';

/** What a page knows of its visitor after a press on a basket's button without scripts: it is made for them alone. */
export interface Visitor {
	/** Ids. */
	readonly basket: readonly number[];
	/** Analyses, sampling services not counted. */
	readonly count: number;
	/** What the press did. */
	readonly change: { readonly id: number; readonly name: string; readonly on: boolean };
}

/** Somebody with an account, as every page of theirs shows it. */
export interface SignedIn {
	readonly role: AccountRole;
	/** As people are called: first name, or a company's name. */
	readonly name: string;
	/** Whose data is shown, by the id of their account: their own, or a child's. */
	readonly subject: string;
	/** The child whose data is shown. */
	readonly actingFor: { readonly name: string; readonly birthDate: string } | null;
	/** Tells what is kept in the browser for this account from what is kept for another one. */
	readonly mark: string;
	/** Milliseconds until the session ends if nothing more is done; null where that is a long time. */
	readonly idleMs: number | null;
	/** Is to be asked to add a passkey. */
	readonly asksForPasskey: boolean;
	/** Of the staff: what they may do. */
	readonly rights?: readonly StaffRight[];
}

export interface Frame {
	readonly locale: Locale;
	readonly translator: Translator;
	readonly city: City;
	readonly page: PageId | null;
	/** Bare path of the page, without language and without query. */
	readonly path: string;
	/** Bare path with the search parameters that the page reads: where its language or its city is changed, they stay. */
	readonly address: string;
	/** Content of the page is older than it should be, because the backend does not answer. */
	readonly stale: boolean;
	/** Prices stand without the promotions that may lower them: nobody could say which run. */
	readonly withoutPromotions?: boolean;
	/** Nobody could say what the tests of a text cost: it is shown without them. */
	readonly withoutPrices?: boolean;
	/** Left out on pages that are everybody's: there scripts know it. */
	readonly visitor?: Visitor;
	/** Who is signed in, on pages that are made for one person. */
	readonly person?: SignedIn;
	/** Where the laboratory keeps personal data; left out in the browser, where no consent is drawn. */
	readonly dataPlace?: DataPlace;
	/** Numbers that the state gave the operator; left out in the browser, where no footer is drawn. */
	readonly requisites?: ShownRequisites;
	/** Told of the way to the page while it is drawn for everybody: search engines are told the same. */
	readonly noteTrail?: (trail: readonly { readonly name: string; readonly path: string }[]) => void;
	/** Of the document; left out in the browser. */
	readonly title?: string;
	/** Begins every id that a component makes; an island has its own, the page's is empty. */
	readonly idPrefix: string;
}

const FrameContext = createContext<Frame | null>(null);
export const FrameProvider = FrameContext.Provider;

/** @throws when a component stands outside a page */
export function useFrame(): Frame {
	const frame = useContext(FrameContext);
	if (frame === null) throw new Error('no frame around this component');
	return frame;
}

/** The texts of an area: `const t = useT(basketWords)`, `t('title')`. */
export function useT<W>(words: Words<W>): Translate<W> {
	return useFrame().translator(words);
}

/** A path of the site in the reader's language. */
export function useHref(): (path: string) => LocalPath {
	const { locale } = useFrame();
	return (path) => localise(path, locale);
}

/** Ids that are the same at the server and in an island; React's own `useId` counts from the root, and the roots differ. */
export function useIds(): (name: string) => string {
	const { idPrefix } = useFrame();
	return (name) => idPrefix + name;
}

/** Ids of what stands several times on a page, such as the same form beside each entry of a list: a label names the field of its own form. @param of what tells it from the others */
export function OwnIds({ of, children }: { readonly of: string; readonly children: ReactNode }) {
	const frame = useFrame();
	return <FrameProvider value={{ ...frame, idPrefix: `${frame.idPrefix}${of}-` }}>{children}</FrameProvider>;
}

/** Id of the control of a form's field. */
export function useFieldId(name: string): string {
	return useIds()(`f-${name}`);
}
