/** Which stylesheets a page's document carries: those of all pages, those of the frame, then what the page's own module imports. Nothing is listed by hand. */
import { build, type Stylesheet } from 'virtual:build';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/client/*/*-page.tsx', { eager: true });
const moduleOf = new Map(Object.entries(modules).flatMap(([path, exported]) => Object.values(exported).map((value) => [value, path.slice(1)] as const)));

/** The stylesheets of a page's component. @throws for one that stands in no `client/<feature>/<name>-page.tsx`: nobody would know its styles */
export function stylesOf(component: unknown): readonly Stylesheet[] {
	const styles = build.pageStyles[moduleOf.get(component) ?? ''];
	if (styles === undefined) throw new Error(`a page's component must be exported by client/<feature>/<name>-page.tsx: ${String(component).slice(0, 80)}`);
	return styles;
}

const ofDocuments = {
	inside: new WeakMap<readonly Stylesheet[], readonly Stylesheet[]>(),
	linked: new WeakMap<readonly Stylesheet[], readonly Stylesheet[]>(),
};

/**
 * What a document carries; the same list for the same page, so that what is made of it can be kept.
 * @param inside a public page has its small stylesheets in it, which costs no request; a personal one links them, so that the browser keeps them
 */
export function documentStyles(own: readonly Stylesheet[], inside: boolean): readonly Stylesheet[] {
	const known = inside ? ofDocuments.inside : ofDocuments.linked;
	const before = known.get(own);
	if (before) return before;
	const frame = own.some(({ hasFrame }) => hasFrame) ? [] : build.frameStyles;
	const styles = [...build.baseStyles, ...frame, ...(inside ? own : own.map(({ href }) => ({ href, inline: null })))];
	known.set(own, styles);
	return styles;
}

/** CSP hashes of those that stand in the document. */
export const styleHashes = (styles: readonly Stylesheet[]): string[] => styles.flatMap(({ inline }) => (inline === null ? [] : [inline.hash]));
