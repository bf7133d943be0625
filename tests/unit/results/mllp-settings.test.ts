/** Settings of the bridge: what is wrong is named, and no value is told. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readMllpSettings } from '#scripts/mllp/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'mllp-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const least = { MLLP_LABORATORY: 'https://clinic.example', MLLP_KEY: 'lab-k7m2pq9xva-secret-of-the-tests' };
const faultOf = (given: Readonly<Record<string, string>>): string => {
	try {
		readMllpSettings(given);
		return '';
	} catch (error) {
		return error instanceof Error ? error.message : '';
	}
};

describe('settings', () => {
	it('listen on this machine alone, unless it is said otherwise', () => {
		expect(readMllpSettings({ ...least, HOME: '/root' })).toMatchObject({
			laboratory: 'https://clinic.example',
			host: '127.0.0.1',
			port: 2575,
			peers: null,
			maxBytes: 8 * 1024 * 1024,
			maxConnections: 20,
			answerMs: 30_000,
		});
	});
	it('may stand in files', () => {
		const file = join(folder, 'key');
		writeFileSync(file, 'a key of sixteen letters\n');
		expect(readMllpSettings({ MLLP_LABORATORY: 'http://127.0.0.1:8787', MLLP_KEY_FILE: file }).key).toBe('a key of sixteen letters');
		expect(faultOf({ ...least, MLLP_KEY_FILE: file })).toContain('MLLP_KEY_FILE');
		expect(faultOf({ MLLP_LABORATORY: least.MLLP_LABORATORY, MLLP_KEY_FILE: join(folder, 'none') })).toContain('MLLP_KEY_FILE');
	});
	it.each([
		['MLLP_LABORATORY', 'http://clinic.example'],
		['MLLP_LABORATORY', 'https://clinic.example/lis'],
		['MLLP_LABORATORY', 'clinic.example'],
		['MLLP_KEY', 'short'],
		['MLLP_HOST', 'everywhere'],
		['MLLP_PORT', '70000'],
		['MLLP_PEERS', '10.0.0.0/33'],
		['MLLP_PEERS', 'middleware'],
		['MLLP_PEERS', '10.0.0.1,'],
		['MLLP_MAX_BYTES', '1e6'],
		['MLLP_MAX_CONNECTION', '20'],
	])('%s is not %s', (name, value) => {
		const fault = faultOf({ ...least, [name]: value });
		expect(fault).toContain(name);
		expect(fault).not.toContain(value);
	});
	it('are all named at once where they are missing', () => {
		expect(faultOf({})).toMatch(/MLLP_LABORATORY.*MLLP_KEY/);
	});
	it('say who may send, where more than this machine reaches it', () => {
		expect(faultOf({ ...least, MLLP_HOST: '0.0.0.0' })).toContain('MLLP_PEERS');
		const { peers } = readMllpSettings({ ...least, MLLP_HOST: '0.0.0.0', MLLP_PEERS: '10.0.5.7, 10.0.6.0/24,fd00::/8' });
		expect(['10.0.5.7', '10.0.6.200', '10.0.5.8'].map((address) => peers?.check(address, 'ipv4'))).toEqual([true, true, false]);
		expect(peers?.check('fd00::1', 'ipv6')).toBe(true);
	});
});
