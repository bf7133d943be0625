/** The modules of the inlined stylesheet. In a file of its own, because a glob's imports come before the other imports of its file, and layers stand in the order of their first rule. */
// Class names that nothing reads would take their rules with them: this reads them. Only the stylesheet of this file is ever loaded.
Reflect.set(
	globalThis,
	'styles',
	import.meta.glob(
		[
			'../layouts/{footer,header,site-layout,tab-bar}.module.css',
			'../ui/{breadcrumbs,button,icon,pagination}.module.css',
			'../search/search.module.css',
			'../catalogue/price-*.module.css',
		],
		{ eager: true },
	),
);
