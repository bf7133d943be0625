/** Basket, order, lookups: what the pages with forms need besides. */
import.meta.glob(['../components/forms/*.module.css', '../components/basket/*.module.css', '../components/order/*.module.css'], { eager: true });
