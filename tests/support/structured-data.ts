/**
 * Structured data judged by others: types and properties by the vocabulary of schema.org (as `schema-dts` declares it), and what search engines ask of a type by
 * Adobe's validator. Nothing is asked of the network.
 */
import Validator, { type Issue } from '@adobe/structured-data-validator';

const [declarations = ''] = Object.values(
	import.meta.glob<string>('/node_modules/schema-dts/dist/schema.d.ts', { query: '?raw', import: 'default', eager: true }),
);

interface Item {
	readonly '@type'?: unknown;
}

/** The vocabulary as the validator reads it: classes with those above them, properties with the classes that have them. */
function vocabulary(): { readonly '@graph': readonly object[] } {
	const classes = new Map<string, string[]>();
	const domains = new Map<string, string[]>();
	for (const [, name = '', above = '', body = ''] of declarations.matchAll(
		/^(?:export )?interface (\w+?)(?:Base|Leaf)? (?:extends ([^{]*))?\{\n(.*?)^\}/gms,
	)) {
		const parents = [...above.matchAll(/(\w+)Base\b/g)].map(([, parent = '']) => parent).filter((parent) => parent !== name);
		classes.set(name, [...(classes.get(name) ?? []), ...parents]);
		for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?:/gm)) domains.set(property, [...(domains.get(property) ?? []), name]);
	}
	const idOf = (name: string) => ({ '@id': `schema:${name}` });
	return {
		'@graph': [
			...[...classes].map(([name, parents]) => ({ '@id': `schema:${name}`, '@type': 'rdfs:Class', 'rdfs:subClassOf': parents.map(idOf) })),
			...[...domains].map(([name, holders]) => ({ '@id': `schema:${name}`, '@type': 'rdf:Property', 'schema:domainIncludes': holders.map(idOf) })),
		],
	};
}
const validator = new Validator(vocabulary());

/** The structured data of a page. @throws SyntaxError for what is no JSON */
export const structuredIn = (html: string): Item[] =>
	[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text) as Item);

const isFault = ({ severity, errorType }: Issue) => severity === 'ERROR' || errorType === 'schemaOrg';

/** What is wrong with an item, were it of this type alone; no line names the type, so that those of several can be compared. */
async function faultsAs(type: string, item: Item): Promise<string[]> {
	const issues = await validator.validate({ jsonld: { [type]: [{ ...structuredClone(item), '@type': type }] } });
	return issues.filter(isFault).map(({ issueMessage }) => issueMessage.replace(` for type "${type}"`, ''));
}

/**
 * What is wrong with structured data, a line each; empty for nothing. What is merely recommended is no fault, a word that schema.org does not have is one. Of
 * something that has several types, a word is wrong which none of them knows.
 */
export async function faultsOf(items: readonly Item[]): Promise<string[]> {
	const faults: string[] = [];
	for (const item of items) {
		const given = item['@type'];
		const types = (Array.isArray(given) ? given : [given]).filter((type) => typeof type === 'string');
		if (types.length === 0) faults.push(`no type: ${JSON.stringify(item)}`);
		const [first = [], ...others] = await Promise.all(types.map((type) => faultsAs(type, item)));
		faults.push(...first.filter((fault) => others.every((other) => other.includes(fault))).map((fault) => `${types.join(', ')}: ${fault}`));
	}
	return faults;
}
