/**
 * The slots of a day. All of it is drawn anew for another day or city (`slots.ts`), and so it holds what belongs to a city: for which analyses and which sum the
 * form is.
 */
import { houseCallForm } from '#shared/house-call/forms.ts';
import type { HouseCallFormPayload } from '#shared/house-call/payload.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { intentField } from '#shared/kit/form.ts';
import { shownField } from '#shared/order/forms.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { fieldsOf } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import styles from './house-call.module.css';

const { ChoiceGroup, Hidden, RadioOption } = fieldsOf(houseCallForm);

/** Where the page that answers without scripts goes on: at the times that were asked for, and not at its top. */
export const slotsPlace = 'slots';

type Props = Pick<HouseCallFormPayload, 'city' | 'date' | 'slots' | 'nextDay' | 'shown' | 'quote'>;

export function SlotChoice({ city, date, slots, nextDay, shown, quote }: Props) {
	const { locale } = useFrame();
	const t = useT(houseCallWords);
	const href = useHref();
	const said = date === null ? t('slots.first') : slots === null ? t('slots.failed') : slots.length === 0 ? t('slots.full') : null;
	return (
		<div id={slotsPlace} className={styles.slots} data-slots data-base={href('/house-call')} data-failed={t('slots.failed')}>
			<div className={styles.slots} data-date={date ?? ''} data-city={city.slug}>
				<input type="hidden" name={shownField} value={shown} />
				<Hidden name="total" value={quote.orderTotal + quote.cost} />
				<ChoiceGroup name="slot">
					<div aria-live="polite">
						<Hint>{said ?? t('slots.day', { day: formatDay(locale, date ?? '') })}</Hint>
						{nextDay !== null && <p>{t('slots.next', { day: formatDay(locale, nextDay) })}</p>}
					</div>
					{nextDay !== null && (
						<div>
							<Button
								variant="quiet"
								name={intentField}
								value="next"
								formNoValidate
								formAction={`${href('/house-call')}#${slotsPlace}`}
								data-next-day={nextDay}
							>
								{t('slots.take')}
							</Button>
						</div>
					)}
					{date !== null && said !== null && (
						<p>
							<PhoneLink phone={city.phone} />
						</p>
					)}
					<div className={styles.times}>
						{(slots ?? []).map(({ from, till, free }, at) => (
							<RadioOption key={from} name="slot" value={from} first={at === 0}>
								<span className={styles.time}>
									<span className="numbers">{t('slots.range', { from, till })}</span>
									<span className={styles.left}>{t.plural('slots.left', free)}</span>
								</span>
							</RadioOption>
						))}
					</div>
				</ChoiceGroup>
			</div>
		</div>
	);
}
