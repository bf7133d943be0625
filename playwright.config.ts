/** Browser tests against a running site: `npm test` serves the production build with fresh data and names it in SITE_ORIGIN. */
import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** The browser as people have it: the headless shell refuses every notification. */
const wholePath = process.env.WHOLE_CHROMIUM_PATH ?? executablePath;

const baseURL = process.env.SITE_ORIGIN ?? 'http://localhost:8787';

const args = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--no-first-run',
	'--disable-component-update',
	// Apps of other makers stand at the machine's own loopback.
	`--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(baseURL).hostname}, EXCLUDE 127.0.0.1`,
];
/** Maps are drawn by the software renderer, which makes every other page several times as slow. */
const drawing = [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const maps = ['**/maps/map.test.ts', '**/address/address.test.ts'];
const notifications = ['**/settings/push-notification.test.ts'];

export default defineConfig({
	projects: [
		{ name: 'pages', testIgnore: [...maps, ...notifications] },
		{ name: 'maps', testMatch: maps, use: { launchOptions: { executablePath, args: drawing } } },
		{ name: 'notifications', testMatch: notifications, use: { launchOptions: { executablePath: wholePath, args } } },
	],
	testDir: 'tests/browser',
	testMatch: '**/*.test.ts',
	outputDir: 'test-results',
	workers: 2,
	// Who fails once and passes then is named at the end (docs/decisions/operation.md).
	retries: 1,
	forbidOnly: true,
	timeout: 90_000,
	// The site under test shares the machine with the browser: patience costs nothing when all is well.
	expect: { timeout: 15_000 },
	// The report is what `npm test` counts from.
	reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
	use: {
		baseURL,
		browserName: 'chromium',
		locale: 'ru-RU',
		timezoneId: 'Asia/Almaty',
		// A trace is taken of every test and thrown away with the good ones, which costs a tenth of the time: asked for where a failure is looked into.
		trace: process.env.TRACE ? 'retain-on-failure' : 'off',
		launchOptions: {
			executablePath,
			args,
		},
	},
});
