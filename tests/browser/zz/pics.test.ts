import { expect, test, type Page } from '#tests/support/browser.ts';
import { loginWords } from '#shared/login/words.ts';
import { passwordNow } from '#tests/browser/steps/second-factor.ts';
import { inLocale, wordsOf } from '#tests/browser/steps/words.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const secrets = (code: string) => `/tmp/visits/${code}.secret`;
async function enter(page: Page, code: string) {
	const t = wordsOf('ru')(loginWords);
	await page.goto('/login?back=%2Fstaff');
	await page.goto('/login?by=staff&back=%2Fstaff%2Fmy-day');
	await page.getByLabel(t('fields.code'), { exact: true }).fill(code);
	await page.getByLabel(t('fields.password'), { exact: true }).fill(process.env.DEMO_PASSWORD ?? '');
	await page.getByRole('button', { name: t('enter'), exact: true }).click();
	await page.waitForURL(/second-factor/);
	let secret = existsSync(secrets(code)) ? readFileSync(secrets(code), 'utf8') : '';
	if (secret === '') {
		secret = (await page.locator('code').innerText()).replaceAll(' ', '');
		writeFileSync(secrets(code), secret);
	}
	await page.locator('input[name=code]').fill(passwordNow(secret));
	await page.locator('button[value=factor]').click();
	await page.waitForURL((url) => !url.pathname.includes('second-factor'));
}
for (const [code, paths] of [['DEMO-H1', ['/staff/house-calls', 'visit', '/staff/queues/missed-calls']], ['DEMO-N1', ['/staff/my-day']]] as const)
	test(`pics ${code}`, async ({ page }) => {
		test.setTimeout(240_000);
		await enter(page, code);
		for (const locale of ['ru', 'kz'] as const)
			for (const width of [360, 768, 1280, 1920]) {
				await page.setViewportSize({ width, height: 900 });
				for (const path of paths) {
					if (path === 'visit') {
						await page.goto(inLocale(locale, '/staff/house-calls'));
						const href = await page.locator('a[aria-describedby^="visit-"]').first().getAttribute('href');
						await page.goto(href ?? '');
					} else await page.goto(inLocale(locale, path));
					await expect(page.locator('h1')).toBeVisible();
					if (path === '/staff/house-calls') await page.locator('[data-map-state=open]').waitFor({ timeout: 20_000 }).catch(() => undefined);
					await page.waitForTimeout(700);
					expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} ${width}`).toBeLessThanOrEqual(0);
					await page.screenshot({ path: `/tmp/visits/${code}-${path.replaceAll('/', '_')}-${locale}-${width}.png`, fullPage: true });
				}
			}
	});
