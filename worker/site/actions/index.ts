/** Which pages take a posted form. */
import type { Actions } from './action.ts';
import { changeBasket } from './basket.ts';
import { chooseCity } from './city.ts';
import { changeOrder, placeOrder } from './order.ts';
import { lookUpResult } from './results.ts';

export const actions: Actions = {
	basket: changeBasket,
	city: chooseCity,
	order: placeOrder,
	'order-view': changeOrder,
	results: lookUpResult,
	'results-login': lookUpResult,
};
