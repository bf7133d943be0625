/** What keeps somebody from something, each with how it is taken out of the code, and files of tests of which one has to fail then. */

export interface Guard {
	readonly name: string;
	readonly file: string;
	/** Stands in the file once. */
	readonly from: string;
	/** In its place: as if nobody had written the guard. */
	readonly to: string;
	readonly tests: readonly string[];
}

const router = 'worker/lab/kit/router.ts';
const app = 'worker/app.ts';
const edge = (...names: readonly string[]) => names.map((name) => `tests/worker/edge/${name}.test.ts`);

export const guards: readonly Guard[] = [
	{
		name: 'a request of another site changes nothing',
		file: app,
		from: '	app.use(sameOrigin);\n',
		to: '',
		tests: edge('edge-requests', 'browser-mutations'),
	},
	{
		name: 'pages of accounts want a role',
		file: app,
		from: '	app.use(guard(site.guardedOf));\n',
		to: '',
		tests: [...edge('cookies', 'matrix-pages', 'edge-paths'), 'tests/worker/login/login.test.ts'],
	},
	{ name: 'production answers nobody without TLS', file: app, from: '	app.use(plainHttp);\n', to: '', tests: edge('settings', 'edge-requests') },
	{
		name: 'every answer has a policy of content',
		file: 'worker/edge/finalise.ts',
		from: "	if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', strictPolicy);\n",
		to: '',
		tests: edge('edge-pages', 'edge-requests'),
	},
	{
		name: 'no answer is kept by anybody who was not told so',
		file: 'worker/edge/finalise.ts',
		from: "	if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');\n",
		to: '',
		tests: edge('edge-pages', 'edge-requests', 'hostile-caches'),
	},
	{
		name: 'limits of requests',
		file: 'worker/edge/mutation.ts',
		from: 'return entry.limit === null || (await withinLimit(c, entry.limit))',
		to: 'return entry.limit === null || true',
		tests: edge('browser-mutations', 'hostile-limits'),
	},
	{
		name: 'the captcha',
		file: 'worker/edge/mutation.ts',
		from: "	if (!entry.captcha) return success('none');\n",
		to: "	if (entry.id !== '') return success('none');\n",
		tests: edge('browser-mutations', 'posts-lead-on'),
	},
	{
		name: 'a key by which a thing is done once',
		file: 'worker/edge/mutation.ts',
		from: "	if (entry.idempotency === 'key' && !idempotencyKeyPattern.test(idempotencyKey ?? '')) return failure('bad-request');\n",
		to: '',
		tests: [...edge('browser-mutations', 'nothing-lost'), 'tests/worker/order/orders-create.test.ts', 'tests/worker/gateway/gateway.test.ts'],
	},
	{
		name: 'another edge proves itself',
		file: 'worker/edge/edge-calls.ts',
		from: "if (!(await sameSecret(keyOfHeader(key) ?? '', c.get('env').settings.EDGE_KEY ?? ''))) {",
		to: 'if (key === null) {',
		tests: edge('edge-calls'),
	},
	{
		name: 'who shows wrong keys waits',
		file: 'worker/edge/outside-calls.ts',
		from: '	if (!may.ok) return refuseJson(c, may.error);\n',
		to: '',
		tests: edge('wrong-keys'),
	},
	{
		name: 'bytes of uploads',
		file: 'worker/edge/outside-calls.ts',
		from: '		if (!taken.ok) return refuseJson(c, taken.error);\n',
		to: '',
		tests: ['tests/worker/consultation/upload-budgets.test.ts'],
	},
	{
		name: 'a body as large as its call takes',
		file: 'worker/gateway/proxy.ts',
		from: "	if (said > entry.maxBytes) return failure('too-large');\n",
		to: '',
		tests: ['tests/worker/gateway/proxy.test.ts', ...edge('browser-mutations')],
	},
	{
		name: 'the key of the laboratory',
		file: 'worker/lab/keys/laboratory.ts',
		from: "	if (key === null) return failure('wrong-key');\n",
		to: "	if (key === null) return success({ kind: 'laboratory', reader: '', scopes });\n",
		tests: ['tests/worker/results/lis-access.test.ts', 'tests/worker/imports/keys.test.ts'],
	},
	{
		name: 'no browser has a key of the laboratory',
		file: 'worker/lab/keys/laboratory.ts',
		from: "	if (header('Origin') || header('Sec-Fetch-Site')) return failure('forbidden');\n",
		to: '',
		tests: ['tests/worker/results/lis-access.test.ts', ...edge('edge-requests')],
	},
	{
		name: 'a key opens what its scopes name',
		file: router,
		from: '	return entry.scope === null ? null : lackOfScope(locale, principal, entry.scope);\n',
		to: '	return null;\n',
		tests: ['tests/worker/imports/keys.test.ts'],
	},
	{
		name: 'nobody comes in who is not known',
		file: router,
		from: '		if (!principal.ok) return refuse(askedBy(c), principal.error);\n',
		to: "		if (!principal.ok) principal = { ok: true, value: { kind: 'anyone' } };\n		if (!principal.ok) return refuse(askedBy(c), principal.error);\n",
		tests: edge('matrix-calls', 'matrix-tokens'),
	},
	{
		name: 'what is grave wants a credential of the last minutes',
		file: router,
		from: "	if (entry.strong && !('isStrong' in principal && principal.isStrong)) return { name: 'confirm-again' };\n",
		to: '',
		tests: edge('matrix-calls'),
	},
	{
		name: 'the staff shows a second factor',
		file: router,
		from: "		if (!principal.hasSecondFactor) return { name: 'second-factor' };\n",
		to: '',
		tests: ['tests/worker/staff/staff.test.ts'],
	},
	{
		name: 'the staff has rights by its roles',
		file: router,
		from: "		if (!principal.rights.includes(entry.right)) return { name: 'forbidden' };\n",
		to: '',
		tests: ['tests/worker/staff/staff.test.ts'],
	},
	{
		name: 'an app has what its owner allowed',
		file: router,
		from: "	if (principal.kind === 'app' && !mayApp(principal.rights, entry.appScope)) return { name: 'forbidden' };\n",
		to: '',
		tests: ['tests/worker/apps/fhir.test.ts'],
	},
	{
		name: 'an account that waits to be erased does nothing else',
		file: router,
		from: "	if (principal.kind === 'patient' && principal.eraseAt !== null && !entry.whileErasing) return { name: 'erasing' };\n",
		to: '',
		tests: ['tests/worker/erasing/erasing-owner.test.ts'],
	},
	{
		name: 'a token of one thing opens no other',
		file: router,
		from: '	if (own !== null && entry.owner !== null && own !== ownerIn(entry.owner, params, input.value.body)) return refuseForeign();\n',
		to: '',
		tests: edge('matrix-tokens', 'matrix-calls'),
	},
	{
		name: 'an account has what is its own',
		file: router,
		from: '		if (!isOwn) return refuseForeign();\n',
		to: '',
		tests: edge('matrix-calls'),
	},
	{
		name: 'acts of the staff stand in the journal',
		file: router,
		from: "	const result = await (principal.kind === 'staff' && isJournaled(entry)\n",
		to: "	const result = await (principal.kind === 'staff' && isJournaled(entry) && c.req.path === ''\n",
		tests: ['tests/worker/staff/staff.test.ts'],
	},
	{
		name: 'who pays is believed by the provider’s signature alone',
		file: 'worker/providers/payment/signature.ts',
		from: 'export async function isSigned(script: string, fields: readonly SignedField[], secret: string): Promise<boolean> {\n',
		to: 'export async function isSigned(script: string, fields: readonly SignedField[], secret: string): Promise<boolean> {\n	if (script !== undefined) return true;\n',
		tests: ['tests/unit/payment/freedom-pay.test.ts'],
	},
];
