/**
 * What opens a backup: a file with an identity of age (`AGE-SECRET-KEY-1...`), with a recipient alone (`age1...`: it makes backups and opens none), or with a passphrase. The program `age`
 * (https://age-encryption.org/v1) reads what is made here.
 */
import { readFileSync } from 'node:fs';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Refusal } from '#scripts/lib/refusal.ts';

/** Nobody has to remember it: it is as long as one that nobody guesses. */
const minPassphrase = 20;

export interface BackupKey {
	readonly seal: (bytes: Uint8Array) => Promise<Uint8Array>;
	/** @throws Refusal where it does not fit */
	readonly open: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** @throws Refusal where the file is not there or holds no key */
export async function readKey(file: string): Promise<BackupKey> {
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch {
		throw new Refusal(`There is no ${file} that could be read (--key-file).`);
	}
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
	const [line = '', second] = lines;
	// As `backup-key` prints it: with its public half on the second line.
	const isPair = line.startsWith('AGE-SECRET-KEY-') && second?.startsWith('age1') === true && lines.length === 2;
	if (lines.length !== 1 && !isPair) throw new Refusal(`${file} holds one key.`);
	if (line.startsWith('AGE-SECRET-KEY-')) return ofIdentity(line.trim(), file);
	if (line.startsWith('age1'))
		return { seal: sealFor(line.trim()), open: () => Promise.reject(new Refusal(`${file} makes backups and opens none: it is the public half.`)) };
	if (line.length < minPassphrase) throw new Refusal(`${file} holds fewer than ${minPassphrase} letters: npm run --silent lab -- backup-key makes a key.`);
	return {
		seal: (bytes) => {
			const encrypter = new Encrypter();
			encrypter.setPassphrase(line);
			return encrypter.encrypt(bytes);
		},
		open: (bytes) => opened(bytes, (decrypter) => decrypter.addPassphrase(line)),
	};
}

async function ofIdentity(identity: string, file: string): Promise<BackupKey> {
	const recipient = await identityToRecipient(identity).catch(() => {
		throw new Refusal(`${file} holds no identity of age.`);
	});
	return { seal: sealFor(recipient), open: (bytes) => opened(bytes, (decrypter) => decrypter.addIdentity(identity)) };
}

const sealFor = (recipient: string) => (bytes: Uint8Array) => {
	const encrypter = new Encrypter();
	encrypter.addRecipient(recipient);
	return encrypter.encrypt(bytes);
};

async function opened(bytes: Uint8Array, unlock: (decrypter: Decrypter) => void): Promise<Uint8Array> {
	const decrypter = new Decrypter();
	unlock(decrypter);
	try {
		return await decrypter.decrypt(bytes);
	} catch {
		throw new Refusal('The key does not open this backup, or its manifest was changed.');
	}
}

export interface NewIdentity {
	readonly identity: string;
	readonly recipient: string;
}

/** A new pair: for an operator, and for the parts of each backup. */
export async function newIdentity(): Promise<NewIdentity> {
	const identity = await generateX25519Identity();
	return { identity, recipient: await identityToRecipient(identity) };
}
