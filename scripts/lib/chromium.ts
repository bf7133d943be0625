/**
 * Finds a Chromium for the browser tests, or gets one: the system's, else Debian's package, else Playwright's own. The headless shell is Chromium without
 * the window that nobody sees, in which the same tests take less than half of the time; where it cannot be had, the whole browser serves, which benchmarks want in any case.
 */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runProgram, runTool } from './child.ts';
import { Refusal } from './refusal.ts';

const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

function canRun(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

function ofSystem(wanted: readonly string[], elsewhere: readonly string[] = []): string | undefined {
	const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
	return [...wanted.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find(canRun);
}

function ofPlaywright(): string | undefined {
	const file = chromium.executablePath();
	return file && existsSync(file) ? file : undefined;
}

const isDebian = () =>
	existsSync('/etc/debian_version') || (existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8')));
const isRoot = () => process.getuid?.() === 0;

async function installDebian(name: string): Promise<void> {
	const env = { DEBIAN_FRONTEND: 'noninteractive' };
	// Where nothing can be had it is known soon.
	const hasty = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
	await runProgram('apt-get', [...hasty, 'update'], { output: 'keep', env });
	await runProgram('apt-get', [...hasty, 'install', '-y', '--no-install-recommends', name], { output: 'keep', env });
}

function chosenByUser(): string | undefined {
	const chosen = process.env.CHROMIUM_PATH;
	if (chosen && !canRun(chosen)) throw new Refusal(`CHROMIUM_PATH names no program that can be run: ${chosen}`);
	return chosen || undefined;
}

async function ofDebian(wanted: readonly string[], name: string, report: (line: string) => void): Promise<string | undefined> {
	const found = ofSystem(wanted);
	if (found || !isRoot() || !isDebian()) return found;
	report(`Installing ${name} (Debian package) ...`);
	await installDebian(name);
	return ofSystem(wanted);
}

/** Path of the quickest Chromium that can be run. @throws Refusal when none can be had */
export async function findHeadless(report: (line: string) => void): Promise<string> {
	return chosenByUser() ?? (await ofDebian([shell], shell, report)) ?? findChromium(report);
}

/** Path of a Chromium as people have it. @throws Refusal when none can be had */
export async function findChromium(report: (line: string) => void): Promise<string> {
	const found = chosenByUser() ?? ofSystem(names, places) ?? ofPlaywright() ?? (await ofDebian(names, 'chromium', report));
	if (found) return found;
	report("Installing Chromium (Playwright's) ...");
	const { output } = await runTool('@playwright/test/cli.js', ['install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'], { output: 'keep' });
	const installed = ofPlaywright();
	if (installed) return installed;
	throw new Refusal(
		`${output}\nNo Chromium could be had for the browser tests. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chrome npm test`,
	);
}
