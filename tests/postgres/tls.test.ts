/** The laboratory speaks to PostgreSQL on another machine over TLS, and proves whose certificate it is shown: by the authority of the setting alone, and by the host's name. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOver, startPostgres, unprivileged } from '#scripts/lib/postgres-server.ts';
import { authority } from '#tests/support/certificates.ts';
import { connectionPool } from '#worker/providers/database/pool-store.ts';
import { postgresQueue } from '#worker/providers/queue/postgres.ts';

const ours = authority('laboratory database CA');
const others = authority('another CA');
let folder: string;
let ofOurs: Awaited<ReturnType<typeof startPostgres>>;
let ofAnotherHost: Awaited<ReturnType<typeof startPostgres>>;
const file = (name: string) => join(folder, name);

/** A server with this certificate. */
async function serving(name: string, { certificate, key }: { readonly certificate: string; readonly key: string }) {
	writeFileSync(file(`${name}.crt`), certificate);
	writeFileSync(file(`${name}.key`), key, { mode: 0o600 });
	handOver(folder, unprivileged());
	return startPostgres({ settings: { ssl: 'on', ssl_cert_file: file(`${name}.crt`), ssl_key_file: file(`${name}.key`) } });
}
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'certificates-'));
	// PostgreSQL's user goes through it.
	chmodSync(folder, 0o755);
	writeFileSync(file('ours.ca'), ours.certificate);
	writeFileSync(file('others.ca'), others.certificate);
	ofOurs = await serving('localhost', ours.forHost('localhost'));
	ofAnotherHost = await serving('elsewhere', ours.forHost('database.internal'));
});
afterAll(async () => {
	await ofOurs.stop();
	await ofAnotherHost.stop();
	rmSync(folder, { recursive: true });
});

/** As the setting has it. */
function address(to: { readonly url: (database: string) => string }, ca: string | null): string {
	const url = new URL(to.url('postgres'));
	url.hostname = 'localhost';
	url.searchParams.set('sslmode', 'verify-full');
	if (ca !== null) url.searchParams.set('sslrootcert', file(ca));
	return url.href;
}
/** Whether the connection is encrypted, or the code by which there is none. */
async function asked(url: string): Promise<unknown> {
	const { execute, end } = connectionPool({ url, max: 1 });
	try {
		const [given] = await execute([{ sql: 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()', values: [] }]);
		return given?.rows[0]?.['ssl'];
	} catch (error) {
		return error instanceof Error && 'code' in error ? error.code : error;
	} finally {
		await end();
	}
}

describe('PostgreSQL over TLS', () => {
	it('is asked where its certificate is of the authority that the setting names, and of its host', async () => {
		expect(await asked(address(ofOurs, 'ours.ca'))).toBe(1);
	});
	it('is not asked with a certificate of another authority than the one that is trusted there', async () => {
		expect(await asked(address(ofOurs, 'others.ca'))).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
		// One of the public authorities, which browsers trust, has not signed it either.
		expect(await asked(address(ofOurs, null))).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
	});
	it('is not asked with a certificate of another host', async () => {
		expect(await asked(address(ofAnotherHost, 'ours.ca'))).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
	});
	it('gives tasks over no other connection either', async () => {
		await expect(postgresQueue({ url: address(ofOurs, 'others.ca'), max: 1, onTrouble: () => undefined })).rejects.toMatchObject({
			code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
		});
	});
});
