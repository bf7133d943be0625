/** Browser tests against a running site: `npm test` serves the production build with fresh data and names it in SITE_ORIGIN. */
import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
	testDir: 'tests/browser',
	testMatch: '**/*.test.ts',
	outputDir: 'test-results',
	// Files side by side, tests of a file in turn. The site under test wants a core of its own now and then, so patience is longer than usual.
	workers: 2,
	retries: 0,
	forbidOnly: true,
	timeout: 90_000,
	expect: { timeout: 15_000 },
	// The report is what `npm test` counts from.
	reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
	use: {
		baseURL: process.env.SITE_ORIGIN ?? 'http://localhost:8787',
		browserName: 'chromium',
		locale: 'ru-RU',
		timezoneId: 'Asia/Almaty',
		trace: 'retain-on-failure',
		launchOptions: {
			executablePath,
			args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-component-update'],
		},
	},
});
