/** Basket, order, lookups: what the pages with forms need besides. */
// Class names that nothing reads would take their rules with them: this reads them. Only the stylesheet of this file is ever loaded.
Reflect.set(
	globalThis,
	'styles',
	import.meta.glob(['../components/forms/*.module.css', '../components/basket/*.module.css', '../components/order/*.module.css'], { eager: true }),
);
