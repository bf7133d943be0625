/** One analysis and results: what the pages that are read at length need besides. */
import.meta.glob(['../components/reading/*.module.css', '../components/result/*.module.css'], { eager: true });
