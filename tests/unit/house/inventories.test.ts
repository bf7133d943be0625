/** What docs/security.md lists of logs and of cryptography is what the code has. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const document = readFileSync('docs/security.md', 'utf8');
/** Rows of the table below a heading, cell by cell. */
const tableOf = (heading: string) =>
	(new RegExp(`### ${heading}\\n([\\s\\S]*?)\\n#`).exec(document)?.[1] ?? '')
		.split('\n')
		.filter((line) => line.startsWith('| '))
		.slice(1)
		.map((line) => line.split('|').map((cell) => cell.trim()));
const sources = globSync('worker/**/*.ts').map((file) => readFileSync(file, 'utf8'));

describe('the inventory of the log', () => {
	it('has each event that the code tells, and no other', () => {
		const told = new Set(sources.flatMap((text) => [...text.matchAll(/\bevent: '([a-z-]+)'/g)].map(([, name]) => name)));
		const union = /readonly event: ((?:'[a-z-]+'(?: \| )?)+);/.exec(readFileSync('worker/edge/log.ts', 'utf8'))?.[1] ?? '';
		for (const [, name] of union.matchAll(/'([a-z-]+)'/g)) told.add(name);
		const listed = tableOf('What is told to the log').flatMap(([, events = '']) => [...events.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
		expect(new Set(listed)).toEqual(told);
		expect(listed).toHaveLength(told.size);
		expect(told.size).toBeGreaterThan(8);
	});
});

describe('the inventory of cryptography', () => {
	const table = tableOf('What is encrypted, and by what').flat().join(' ');
	it('has each algorithm that the code names', () => {
		const named = new Set(
			sources.flatMap((text) =>
				[...text.matchAll(/'(AES-GCM|HMAC|ECDSA|ECDH|HKDF|PBKDF2|Ed25519|RSA-[A-Z]+|MD5|SHA-?\d+)'/gi)].map(([, name = '']) => name),
			),
		);
		const bare = (text: string) => text.toUpperCase().replaceAll('-', '');
		expect([...named].filter((name) => !bare(table).includes(bare(name)) && !bare(table).includes(bare(name).replace('AESGCM', 'AES256GCM')))).toEqual([]);
		expect(named.size).toBeGreaterThan(4);
	});
	it('has each key of the site', () => {
		const keys = ['SITE_KEY', 'SITE_KEY_BEFORE', 'CAPTCHA_SECRET', 'REPORT_KEY', 'REPORT_KEYS_BEFORE', 'VAPID_PRIVATE_KEY', 'FREEDOM_PAY_SECRET'];
		const readme = readFileSync('README.md', 'utf8');
		for (const key of keys) expect([key, table.includes(`\`${key}\``), readme.includes(key)]).toEqual([key, true, true]);
	});
});
