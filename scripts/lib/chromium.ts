/** Finds a Chromium for the browser tests, or gets one: the system's, else Debian's package, else Playwright's own. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runProgram, runTool } from './child.ts';
import { Refusal } from './refusal.ts';

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

function ofSystem(): string | undefined {
	const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
	const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places];
	return candidates.find(canRun);
}

function ofPlaywright(): string | undefined {
	const file = chromium.executablePath();
	return file && existsSync(file) ? file : undefined;
}

const isDebian = () =>
	existsSync('/etc/debian_version') || (existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8')));
const isRoot = () => process.getuid?.() === 0;

async function installDebian(): Promise<void> {
	const env = { DEBIAN_FRONTEND: 'noninteractive' };
	await runProgram('apt-get', ['update', '-qq'], { output: 'keep', env });
	await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { output: 'keep', env });
}

/** Path of a Chromium that can be run. @throws Refusal when none can be had */
export async function findChromium(report: (line: string) => void): Promise<string> {
	const chosen = process.env.CHROMIUM_PATH;
	if (chosen) {
		if (canRun(chosen)) return chosen;
		throw new Refusal(`CHROMIUM_PATH names no program that can be run: ${chosen}`);
	}
	const found = ofSystem() ?? ofPlaywright();
	if (found) return found;
	if (isRoot() && isDebian()) {
		report('Installing Chromium (Debian package) ...');
		await installDebian();
		const installed = ofSystem();
		if (installed) return installed;
	}
	report("Installing Chromium (Playwright's) ...");
	const { output } = await runTool('@playwright/test/cli.js', ['install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'], { output: 'keep' });
	const installed = ofPlaywright();
	if (installed) return installed;
	throw new Refusal(
		`${output}\nNo Chromium could be had for the browser tests. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chrome npm test`,
	);
}
