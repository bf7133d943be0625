/** The modules of the inlined stylesheet. In a file of its own, because a glob's imports come before the other imports of its file, and layers stand in the order of their first rule. */
// Class names that nothing reads would take their rules with them: this reads them. Only the stylesheet of this file is ever loaded.
Reflect.set(
	globalThis,
	'styles',
	import.meta.glob(['../layouts/*.module.css', '../components/ui/*.module.css', '../components/analysis/*.module.css'], { eager: true }),
);
