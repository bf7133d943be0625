/** How to prepare: what holds for everybody, and one plan for the tests that somebody chooses. All of it lives in the address. */
import { planPath, readPlanTests } from '#shared/preparation/address.ts';
import type { Preparation } from '#shared/preparation/plan.ts';
import type { Analysis } from '#shared/catalogue/calls.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import { printableLine } from '#shared/kit/printable.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { PreparePage } from '#client/content/prepare-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { found, refused, type Loaded, type PublicRequest, type Query } from '#worker/site/request.ts';
import { loadTree, treeBase, type TreeData } from './tree.tsx';

interface PrepareData extends TreeData {
	/** Empty where nothing was looked for. */
	readonly q: string;
	readonly results: PublicContent<readonly Analysis[]>;
	readonly chosen: PublicContent<readonly Analysis[]>;
	/** How many of the asked tests nobody knows. */
	readonly unknown: PublicContent<number>;
	/** Null where nobody can say. */
	readonly preparation: PublicContent<readonly Preparation[] | null>;
}

/** Characters of a query that the search reads, and tests that it offers. */
const maxCharacters = 100;
const resultsShown = 8;

function ask({ q = '', tests = '' }: Query) {
	return { q: printableLine(printableLine(q).slice(0, maxCharacters)).trim(), ...readPlanTests(tests) };
}

const nothing = mapPublic(joinPublic({}), () => []);

async function loadPlan({ call }: PublicRequest, codes: readonly string[]): Promise<Result<Pick<PrepareData, 'chosen' | 'preparation'>>> {
	if (codes.length === 0) return success({ chosen: nothing, preparation: nothing });
	const listed = await call('analysis.list', { params: { code: codes.join(','), pageSize: 200 } });
	if (!listed.ok) return listed;
	// What the patient needs done is no test of theirs.
	const chosen = mapPublic(listed.value, ({ data }) => data.filter(({ kind }) => kind !== 'sampling'));
	if (chosen.length === 0) return success({ chosen, preparation: nothing });
	const asked = await call('order.questions', { params: { ids: chosen.map(({ id }) => id).join(',') } });
	if (!asked.ok) return asked;
	return success({ chosen, preparation: mapPublic(asked.value, ({ preparation }) => preparation) });
}

async function search({ call }: PublicRequest, q: string): Promise<Result<PublicContent<readonly Analysis[]>>> {
	if (q === '') return success(nothing);
	const searched = await call('analysis.search', { params: { q, pageSize: resultsShown } });
	return searched.ok ? success(mapPublic(searched.value, ({ data }) => data.filter(({ kind }) => kind !== 'sampling'))) : searched;
}

export const analysisPrepare = definePage('analysis-prepare', {
	...treeBase,
	query: ['q', 'tests'],
	canonicalQuery: (query): Query => {
		const { q, codes } = ask(query);
		// What was asked for and cannot be a test stays: the page says that it is left out.
		return {
			...(q === '' ? {} : { q }),
			...(query.tests === undefined ? {} : { tests: codes.length === 0 ? query.tests.slice(0, maxCharacters) : query.tests }),
		};
	},
	// Of plans and queries there is no end.
	kept: ({ q, tests }) => (q ?? tests) === undefined,
	sitemap: true,
	load: async (request: PublicRequest): Promise<Loaded<PublicContent<PrepareData>>> => {
		const { q, codes, unread } = ask(request.query);
		const [page, plan, results] = await Promise.all([loadTree(request, 'analysis-prepare'), loadPlan(request, codes), search(request, q)]);
		if (page.kind !== 'found') return page;
		if (!plan.ok) return refused(plan.error);
		if (!results.ok) return refused(results.error);
		const { chosen, preparation } = plan.value;
		return found(
			joinPublic({
				...page.props,
				q,
				results: mapPublic(results.value, (all) => all.filter(({ id }) => !chosen.some((one) => one.id === id))),
				chosen,
				unknown: mapPublic(chosen, ({ length }) => unread + codes.length - length),
				preparation,
			}),
		);
	},
	Page: PreparePage,
	head: (data: PrepareData, translator: Translator, request: PublicRequest) => ({
		...treeBase.head(data, translator, request),
		canonical: planPath([]),
		index: (request.query.q ?? request.query.tests) === undefined,
	}),
});
