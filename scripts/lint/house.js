/**
 * The house's own rules for the linter (`jsPlugins` in .oxlintrc.json): who may import whom, where SQL stands, that a statement asks one store, what
 * names look like, who reads ENVIRONMENT. Plain JavaScript, because the linter loads it with whatever Node there is.
 */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultOfImport, fits, isOurs, roomOf } from './rooms.js';

/**
 * Of the linter's interface what is used here; nodes are those of ESTree.
 * @typedef {Record<string, any>} Node
 * @typedef {{ filename: string, report(problem: { node: Node, message: string }): void }} Context
 * @typedef {{ create(context: Context): Record<string, ((node: Node) => void) | undefined> }} Rule
 */

/** Where SQL may stand: in stores, and in the laboratory's helpers for D1. */
const stores = ['worker/**/{store,*-store,*.store,*-sql}.ts', 'worker/lab/kit/**'];
/** Where a reading statement may stand as well: beside the handler that alone asks for it. */
const handlers = ['worker/lab/*/index.ts'];
/** Who may ask in which environment the worker runs. */
const knowEnvironment = ['worker/{env,services}.ts', 'worker/laboratory/settings.ts', 'worker/providers/**'];

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The file's path in the project. @param {Context} context */
const fileOf = (context) => relative(root, context.filename).replaceAll(sep, '/');
/** The text of a string, how a template begins, or nothing. @param {Node | null | undefined} node @returns {string} */
function textOf(node) {
	if (node?.type === 'TemplateLiteral') return node.quasis[0].value.cooked ?? '';
	return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

/** All fixed parts of a text. @param {Node} node @returns {string} */
const wholeText = (node) => (node.type === 'TemplateLiteral' ? node.quasis.map((/** @type {Node} */ { value }) => value.cooked ?? '').join(' ') : textOf(node));

/** Who may import whom: `rooms.js`. @type {Rule} */
const imports = {
	create(context) {
		const file = fileOf(context);
		/** @param {Node | null} source @param {'may' | 'types' | 'lazy'} kind */
		const check = (source, kind) => {
			const text = textOf(source);
			const message = source && text !== '' ? faultOfImport(file, text, kind) : null;
			if (source && message !== null) context.report({ node: source, message });
		};
		return {
			Program(node) {
				if (isOurs(file) && !roomOf(file))
					context.report({ node, message: 'Move this file to a room of the house, or add its room to scripts/lint/rooms.js.' });
			},
			ImportDeclaration: ({ source, importKind }) => check(source, importKind === 'type' ? 'types' : 'may'),
			ExportNamedDeclaration: ({ source, exportKind }) => check(source, exportKind === 'type' ? 'types' : 'may'),
			ExportAllDeclaration: ({ source, exportKind }) => check(source, exportKind === 'type' ? 'types' : 'may'),
			ImportExpression: ({ source }) => check(source, 'lazy'),
		};
	},
};

/** No JSX in a room that may not import React. @type {Rule} */
const noJsx = {
	create(context) {
		const file = fileOf(context);
		if (!file.endsWith('.tsx') || (roomOf(file)?.packages?.test('react') ?? true)) return {};
		return { Program: (node) => context.report({ node, message: 'No JSX in this room: draw in client or worker/site, and name this file .ts.' }) };
	},
};

const sql = /^\s*(SELECT|INSERT|UPDATE|DELETE FROM|WITH|REPLACE INTO|CREATE|ALTER|DROP|PRAGMA)\s/;
const reading = /^\s*(SELECT|WITH)\s(?![\s\S]*\b(INSERT|UPDATE|DELETE|REPLACE)\s)/;
/**
 * SQL stands in stores: nowhere else in the worker is a statement written, prepared or sent. A handler may hold a plain reading statement that nobody else asks
 * for, written into its `prepare`. @type {Rule}
 */
const sqlInStores = {
	create(context) {
		const file = fileOf(context);
		if (!file.startsWith('worker/') || fits(stores, file)) return {};
		const mayRead = fits(handlers, file);
		/** @param {Node} node */
		const report = (node) =>
			context.report({ node, message: 'SQL stands in stores: move this to a store.ts, *-store.ts or *-sql.ts and call it from here.' });
		/** @param {Node} node */
		const checkText = (node) => {
			if (sql.test(textOf(node)) && !(mayRead && reading.test(wholeText(node)))) report(node);
		};
		return {
			CallExpression({ callee, arguments: [first] }) {
				const name = callee.type === 'MemberExpression' ? callee.property.name : '';
				// A statement that is written into its call is found as text.
				if (first && (name === 'batch' || (name === 'prepare' && !sql.test(textOf(first))))) report(callee.property);
			},
			Literal: checkText,
			TemplateLiteral: checkText,
		};
	},
};

/** Tables of each of the laboratory's stores, with their keys. @type {Record<string, Record<string, string | null>>} */
const tablesByStore = JSON.parse(readFileSync(new URL('../../worker/lab/db/stores.json', import.meta.url), 'utf8'));
/** @type {Map<string | undefined, string>} */
const storeOfTable = new Map(Object.entries(tablesByStore).flatMap(([store, tables]) => Object.keys(tables).map((table) => [table, store])));
/**
 * A statement of the laboratory names tables of one store: each can stand in a database of its own. What a statement is put together from, and batches, tests see at run
 * (`spanning-at-run.json`). @type {Rule}
 */
const oneStore = {
	create(context) {
		if (!fileOf(context).startsWith('worker/lab/')) return {};
		/** @param {Node} node */
		const check = (node) => {
			const tables = [...wholeText(node).matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)/g)].map(([, table]) => table);
			const asked = new Set(tables.flatMap((table) => storeOfTable.get(table) ?? []));
			if (asked.size < 2) return;
			const named = [...asked].sort().join(', ');
			context.report({ node, message: `A statement asks one store, this one ${named}: ask each for its own (worker/lab/db/stores.json).` });
		};
		return { Literal: check, TemplateLiteral: check };
	},
};

const screaming = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|^[A-Z]{3,}$/;
/** Names are the field's own, `maxBytes` and not `mostBytes`; a constant is named like anything else. @type {Rule} */
const names = {
	create(context) {
		if (!isOurs(fileOf(context))) return {};
		/** @param {Node | null} declared */
		const checkMost = (declared) => {
			const node = declared?.type === 'AssignmentPattern' ? declared.left : declared;
			if (node?.type === 'Identifier' && /^most[A-Z]/.test(node.name))
				context.report({ node, message: `A limit is called max: name this ${node.name.replace('most', 'max')}.` });
		};
		/** @param {Node} node */
		const checkFunction = ({ id, params }) => [id, ...params].forEach(checkMost);
		/** @param {Node} node */
		const checkKey = ({ key, computed }) => checkMost(computed ? null : key);
		return {
			VariableDeclaration({ kind, declarations }) {
				for (const { id } of declarations) {
					checkMost(id);
					if (kind === 'const' && screaming.test(id.name ?? ''))
						context.report({ node: id, message: 'A constant is named like anything else: use camelCase.' });
				}
			},
			FunctionDeclaration: checkFunction,
			FunctionExpression: checkFunction,
			ArrowFunctionExpression: checkFunction,
			Property: checkKey,
			PropertyDefinition: checkKey,
			MethodDefinition: checkKey,
			TSPropertySignature: checkKey,
			TSMethodSignature: checkKey,
		};
	},
};

/** In which environment the worker runs is asked once, where settings are read and providers are made. @type {Rule} */
const flags = {
	create(context) {
		const file = fileOf(context);
		if (!isOurs(file) || fits(knowEnvironment, file)) return {};
		/** @param {Node} node @param {string} name */
		const check = (node, name) => {
			if (name === 'ENVIRONMENT')
				context.report({
					node,
					message:
						'Read a setting that says what is meant: ENVIRONMENT is for worker/env.ts, worker/laboratory/settings.ts, worker/services.ts and providers.',
				});
		};
		return {
			MemberExpression: ({ property, computed }) => check(property, computed ? textOf(property) : property.name),
			ObjectPattern({ properties }) {
				for (const { key } of properties) check(key, key?.name);
			},
		};
	},
};

export default { meta: { name: 'house' }, rules: { imports, 'no-jsx': noJsx, 'sql-in-stores': sqlInStores, 'one-store': oneStore, names, flags } };
