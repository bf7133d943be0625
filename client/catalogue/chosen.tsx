/**
 * What stands in the place of the button that puts an analysis into the basket once it is there: the way to the basket, and the way out of it.
 * `client/instant.ts` draws the same in the browser; the server does for people without scripts, on a page that is made for them alone. No hooks: a
 * list holds two hundred of these places.
 */
import './chosen.module.css';

export interface ChosenProps {
	readonly id: number;
	/** Address of the basket. */
	readonly to: string;
	readonly inBasket: string;
	/** Name of the button that takes out. */
	readonly remove: string;
}

export const chosen = ({ id, to, inBasket, remove }: ChosenProps) => (
	<>
		<a href={to} data-way="">
			{inBasket}
		</a>
		<button name="remove" value={id} data-way="" aria-label={remove} />
	</>
);
