/** One analysis and results: what the pages that are read at length need besides. */
// Class names that nothing reads would take their rules with them: this reads them. Only the stylesheet of this file is ever loaded.
Reflect.set(
	globalThis,
	'styles',
	import.meta.glob(
		[
			'../catalogue/analysis.module.css',
			'../home/home.module.css',
			'../layouts/screens.module.css',
			'../results/{number-line,result-forms,result-groups,result-head,result-line}.module.css',
		],
		{ eager: true },
	),
);
