/** Files of the site as the platform gives them: with the headers of every answer, and working under them. */
import { everyAnswer, filePolicy, transportSecurity } from '#shared/security-headers.ts';
import { expect, test } from '#tests/support/browser.ts';

test('files that a page loads have the security headers, and are kept for a year', async ({ page, request }) => {
	const loaded: string[] = [];
	page.on('request', (one) => void (new URL(one.url()).pathname.startsWith('/assets/') && loaded.push(one.url())));
	await page.goto('/contacts');
	await page.locator('form input[name=name]').fill('Гүлжан');
	// The captcha's workers are scripts that go by the policy of their own file.
	await expect(page.locator('[data-challenge]')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
	expect(loaded.some((url) => url.includes('solver'))).toBe(true);
	for (const url of [...new Set(loaded), '/favicon.svg', '/openapi.json', '/builds/latest.json']) {
		const headers = (await request.get(url)).headers();
		for (const [name, value] of [...everyAnswer, transportSecurity, ['Content-Security-Policy', filePolicy]] as const)
			expect(headers[name.toLowerCase()], `${name} of ${url}`).toBe(value);
		if (url.includes('/assets/')) expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
	}
});
