/** Settings of the worker under test. The secrets guard nothing but the tests' own store. */
export const testSettings = {
	ENVIRONMENT: 'test',
	SITE_ORIGIN: 'http://localhost',
	LIS_KEY: 'lis-key-of-the-tests-0123456789',
	EDGE_KEY: 'edge-key-of-the-tests-0123456789',
	SITE_KEY: 'site-key-of-the-tests-0123456789-0123456789',
	REPORT_KEY:
		'{"kty":"EC","crv":"P-256","kid":"_4lwQrKwhCtLTmISdx8We0VuHLCcY6DuBYwX8a7KuZE","x":"RGWv1p8p_sEC2IO_jqKPHrjRlTLgqGJjatQNBI0VSbE","y":"lE5-WpylWdhiZy2BAQm178JUNEof7JDt6mYpEP4g5eo","d":"TYAjPG9eJb_2icvSUJk40W1BRhnloRTZ5CHBjJBgY3s"}',
	CAPTCHA_SECRET: 'captcha-secret-of-the-tests-0123456789',
	VAPID_PUBLIC_KEY: 'BJSu9eaEWL60Bx8KJxN7iYpW2Hu4n5p98DocfmnvtTO3BQOIf7W0qPVXgWiShRAdZh4ktc54t03eo5WVoQbv_-s',
	VAPID_PRIVATE_KEY: 'uaREJXbpiQDUrGjDpEtVqOqEoGSCIdIKfA4E6TZrXU4',
	CAPTCHA_COST: '10',
	PASSWORD_COST: '16',
} as const;

/** What changes in them where the same site is in production and sends nothing. The numbers are nobody's. */
export const productionSettings = {
	ENVIRONMENT: 'production',
	SITE_ORIGIN: 'https://lab.example.kz',
	PASSWORD_COST: '',
	SMS_PROVIDER: 'off',
	MAIL_PROVIDER: 'off',
	PAYMENT_PROVIDER: 'off',
	GEOCODER_PROVIDER: 'off',
	COMPANY_BIN: '180340021791',
	MEDICAL_LICENCE: '21028716',
} as const;
