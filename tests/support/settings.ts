/** Settings of the worker under test. The secrets guard nothing but the tests' own store. */
export const testSettings = {
	ENVIRONMENT: 'test',
	SITE_ORIGIN: 'http://localhost',
	LIS_KEY: 'lis-key-of-the-tests-0123456789',
	EDGE_KEY: 'edge-key-of-the-tests-0123456789',
	CAPTCHA_SECRET: 'captcha-secret-of-the-tests-0123456789',
	CAPTCHA_COST: '10',
} as const;
