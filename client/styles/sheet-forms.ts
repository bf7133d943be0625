/** Basket, order, lookups: what the pages with forms need besides. */
// Class names that nothing reads would take their rules with them: this reads them. Only the stylesheet of this file is ever loaded.
Reflect.set(
	globalThis,
	'styles',
	import.meta.glob(
		[
			'../ui/{captcha-slot,form-banner,form-field,sheet,submit}.module.css',
			'../results/receipt.module.css',
			'../basket/*.module.css',
			'../order/*.module.css',
		],
		{ eager: true },
	),
);
