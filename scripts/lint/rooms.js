/** The rooms of the house and who may import whom: what docs/architecture.md says in words. */
import { posix } from 'node:path';

const plain = /^(zod|rosetta)(\/|$)/;
const browser = /^(?!@?hono(\/|$)|cloudflare:|@cloudflare\/|node:)/;
const withoutReact = /^(?!react(-dom)?(\/|$)|@hono\/react-renderer$|@preact\/signals-react(\/|$))/;

/**
 * The rooms, the most specific first: the first whose pattern fits a file is its room. `may` says which files it imports, `types` of which the
 * types besides, `lazy` which by a dynamic import besides. The last pattern that fits decides, and one with `!` refuses; `:own` is the
 * folder that stands for `:own` in the room's pattern. `packages` are those that it may import; a room that may not import React has no JSX.
 * @typedef {{ room: string, may: string[], types?: string[], lazy?: string[], packages?: RegExp, instead: string }} Room
 * @type {Room[]}
 */
const rooms = [
	{
		room: 'shared/*.ts',
		may: ['shared/**'],
		packages: plain,
		instead: 'shared stands on itself, zod and rosetta: move what needs more to client or worker.',
	},
	{
		room: 'shared/{kit,i18n}/**',
		may: ['shared/{kit,i18n}/**'],
		packages: plain,
		instead: 'shared/kit and shared/i18n know zod, rosetta and no feature: take what differs between features as an argument.',
	},
	{
		room: 'shared/:own/**',
		may: ['shared/*/**', '!shared/*/forms.ts', 'shared/{kit,i18n,:own}/**'],
		packages: plain,
		instead: "A feature of shared takes kit, i18n, zod and another feature's rules: move fields that two forms have to shared/kit.",
	},
	{
		room: 'client/*.ts',
		may: ['shared/**', 'client/**'],
		packages: browser,
		instead: 'An entry takes client, shared and packages for the browser: ask the worker by a typed call.',
	},
	{
		room: 'client/ui/**',
		may: ['shared/{kit,i18n}/**', 'shared/{pages,brand}.ts', 'client/{ui,styles}/**', 'client/runtime/frame.tsx'],
		types: ['client/runtime/**'],
		packages: browser,
		instead: "client/ui takes shared/kit, shared/i18n, the frame and the runtime's types: take the rest as props.",
	},
	{
		room: 'client/layouts/**',
		may: [
			'shared/{kit,i18n}/**',
			'shared/{pages,brand}.ts',
			'shared/login/paths.ts',
			'shared/requisites/words.ts',
			'client/{ui,layouts,styles}/**',
			'client/runtime/frame.tsx',
			'client/toasts/toast.module.css',
			'client/search/search-field.tsx',
		],
		types: ['client/runtime/**'],
		packages: browser,
		instead:
			"client/layouts takes ui, the styles of toasts, the search field, shared/kit, shared/i18n, the paths of sign-in, the words of company details, the frame and the runtime's types: take the rest as props.",
	},
	{
		room: 'client/styles/**',
		may: ['client/{styles,ui,layouts}/**'],
		packages: browser,
		instead: 'client/styles holds what every page has: import the styles of a feature in the component that wears them.',
	},
	{
		room: 'client/toasts/**',
		may: ['client/toasts/**'],
		packages: browser,
		instead: 'client/toasts stands on itself, because the first script holds it: take the rest as arguments.',
	},
	{
		room: 'client/runtime/**/registry*.ts',
		may: ['shared/**', 'client/{runtime,toasts}/**'],
		types: ['client/**'],
		lazy: ['client/*/**'],
		packages: browser,
		instead: "A registry loads a feature when it is wanted: write import('#client/feature/file.ts').",
	},
	{
		room: 'client/runtime/**',
		may: ['shared/**', 'client/{runtime,toasts}/**'],
		packages: browser,
		instead:
			'The runtime takes shared and toasts, and no component of ui, which stands on its frame: name a feature in the registry of client/runtime, which loads it when it is wanted.',
	},
	{
		room: 'client/*/**',
		may: ['shared/**', 'client/*/**'],
		packages: browser,
		instead: 'The client takes client, shared and packages for the browser: take the rest as props or ask the worker by a typed call.',
	},
	{
		room: 'worker/{site,render}/**',
		may: [
			'shared/**',
			'client/*/**',
			'!client/runtime/**',
			'client/runtime/{frame,island,page-island}.tsx',
			'worker/{site,render,edge,gateway}/**',
			'worker/{env,services}.ts',
			'worker/providers/*/port.ts',
		],
		types: ['client/runtime/**'],
		instead: 'Site and render take components of the client, edge, gateway and provider ports: reach the rest through Services.',
	},
	{
		room: 'worker/edge/**',
		may: ['shared/**', 'worker/edge/**', 'worker/env.ts', 'worker/providers/*/port.ts'],
		types: ['worker/services.ts', 'worker/gateway/**'],
		packages: withoutReact,
		instead: "The edge takes shared, provider ports and the gateway's types: have the rest handed in as Services, and draw in worker/site.",
	},
	{
		room: 'worker/gateway/select.ts',
		may: ['shared/**', 'worker/gateway/**', 'worker/env.ts', 'worker/lab/{app,jobs}.ts'],
		types: ['worker/services.ts', 'worker/providers/*/port.ts'],
		packages: withoutReact,
		instead: 'select.ts takes the gateway and the two backends, of the laboratory only worker/lab/app.ts and jobs.ts: have the rest handed in as Services.',
	},
	{
		room: 'worker/gateway/**',
		may: ['shared/**', 'worker/gateway/**', 'worker/env.ts'],
		types: ['worker/services.ts'],
		packages: withoutReact,
		instead: 'The gateway takes shared and itself: have the rest handed in as Services, and draw in worker/site.',
	},
	{
		room: 'worker/lab/**',
		may: ['shared/**', 'worker/lab/**', 'worker/providers/*/port.ts'],
		types: ['worker/services.ts'],
		packages: withoutReact,
		instead: 'The laboratory could be deployed alone and takes shared and provider ports: have the rest handed in as Services.',
	},
	{
		room: 'worker/laboratory/**',
		may: [
			'shared/**',
			'worker/laboratory/**',
			'worker/lab/{app,jobs}.ts',
			'worker/lab/kit/{answer,jobs}.ts',
			'worker/providers/**',
			'worker/edge/site-secret.ts',
			'worker/{env,services}.ts',
		],
		packages: withoutReact,
		instead: 'worker/laboratory only puts the laboratory together for Node: what it does belongs to worker/lab, and what it stands on to worker/providers.',
	},
	{
		room: 'worker/providers/:own/**',
		may: ['shared/**', 'worker/providers/:own/**'],
		types: ['worker/env.ts', 'worker/providers/database/port.ts'],
		packages: withoutReact,
		instead: 'A provider takes its own folder and shared: have its settings handed in by worker/services.ts.',
	},
	{
		room: 'worker/{index,app,env,services}.ts',
		may: ['shared/**', 'worker/**'],
		packages: withoutReact,
		instead: 'The top of the worker only puts the worker together: draw in worker/site.',
	},
	{
		room: 'tests/integrator/**',
		may: ['tests/integrator/**'],
		packages: /^(node:|altcha-lib(\/|$))/,
		instead: 'An integrator has docs/lis.md and nothing of the house: write what is needed here, and say in the document what it leaves out.',
	},
];

/** The two backends: anyone who else in the house names them is refused, whatever his room may import. */
const backends = {
	files: ['worker/lab/**', 'worker/gateway/external.ts'],
	namedBy: ['worker/lab/**', 'worker/laboratory/**', 'worker/gateway/{select,external}.ts'],
	instead: 'Only worker/gateway/select.ts and worker/laboratory name a backend: call it through the gateway.',
};

/** @type {Record<string, string>} */
const signs = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|', '.': '\\.', ':own': '([^/]+)' };
/** @type {Map<string, RegExp>} */
const regexps = new Map();
/** @param {string} pattern a path with `*`, `**`, `{a,b}` and `:own` */
function regexpOf(pattern) {
	const regexp = regexps.get(pattern) ?? new RegExp(`^${pattern.replaceAll(/\*\*\/|\*\*|\*|[{},.]|:own/g, (sign) => signs[sign] ?? sign)}$`);
	regexps.set(pattern, regexp);
	return regexp;
}
/**
 * @param {string[]} patterns
 * @param {string} path
 */
export function fits(patterns, path) {
	const last = patterns.findLast((pattern) => regexpOf(pattern.replace('!', '')).test(path));
	return last !== undefined && !last.startsWith('!');
}

/** @param {string} file */
export const isOurs = (file) => /^(shared|client|worker)\//.test(file);
/** @param {string} file */
export const roomOf = (file) => rooms.find(({ room }) => regexpOf(room).test(file));

/**
 * The path in the project that an import names, or null for a package.
 * @param {string} file
 * @param {string} source
 */
function targetOf(file, source) {
	const path = source.replace(/\?.*/, '');
	if (path.startsWith('./')) return posix.join(posix.dirname(file), path);
	return /^#(shared|client|worker|tests|scripts)\//.test(path) ? path.slice(1) : null;
}

/**
 * What to do instead, or null where the import is fine.
 * @param {string} file
 * @param {string} source
 * @param {'may' | 'types' | 'lazy'} kind
 */
export function faultOfImport(file, source, kind) {
	if (/(^|\/)\.\.(\/|$)/.test(source)) return "Between folders imports go by '#room/...'.";
	const room = roomOf(file);
	if (!room) return null;
	const target = targetOf(file, source);
	if (target === null) return (room.packages?.test(source) ?? true) ? null : room.instead;
	if (fits(backends.files, target) && !fits(backends.namedBy, file)) return backends.instead;
	const own = regexpOf(room.room).exec(file)?.[1] ?? '';
	const may = [...room.may, ...(room[kind] ?? [])].map((pattern) => pattern.replace(':own', own));
	return fits(may, target) ? null : room.instead;
}
