/** Money as it is printed in every language here: `12 900 ₸`, with spaces that do not break. The amount is in whole tenge. */
export const formatMoney = (tenge: number): string => `${String(Math.round(tenge)).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')}\u00a0₸`;

/** A sum in tiyn, a hundredth of a tenge: `1 234,50 ₸`. */
export function formatTiyn(tiyn: number): string {
	const whole = Math.trunc(Math.abs(tiyn) / 100);
	const grouped = String(whole).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
	return `${tiyn < 0 ? '-' : ''}${grouped},${String(Math.abs(tiyn) % 100).padStart(2, '0')}\u00a0₸`;
}

/** A phone as it is printed: `+7 701 123 45 67`. A number of another country is given back as it is. */
export function formatPhone(phone: string): string {
	const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone);
	return match ? `+7\u00a0${match.slice(1).join('\u00a0')}` : phone;
}
