/** One analysis and results: what the pages that are read at length need besides. */
// Class names that nothing reads would take their rules with them: this reads them. Only the stylesheet of this file is ever loaded.
Reflect.set(globalThis, 'styles', import.meta.glob(['../components/reading/*.module.css', '../components/result/*.module.css'], { eager: true }));
