/** The form of a house call, as the server draws it. It works without scripts: a button shows the slots of the chosen day, and what was typed stays. */
import { houseCallForm } from '#shared/house-call/forms.ts';
import type { HouseCallFormPayload } from '#shared/house-call/payload.ts';
import { patientsCounts } from '#shared/house-call/rules.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { intentField } from '#shared/kit/form.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { TopicLink } from '#client/help/topic-link.tsx';
import { Consent } from '#client/consent/consent.tsx';
import order from '#client/order/order-form.module.css';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { CaptchaSlot } from '#client/ui/captcha-slot.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { AddressField } from '#client/address/address-field.tsx';
import { DayChoice } from './day-choice.tsx';
import { SlotChoice, slotsPlace } from './slot-choice.tsx';
import styles from './house-call.module.css';

const { Select, TextField } = fieldsOf(houseCallForm);

const valueOf = (value: string | undefined) => (value ? { value } : {});

export function HouseCallForm(props: HouseCallFormPayload) {
	const { cities, city, slots, known, captcha, formKey, refused, typed, typedMark, asksCode } = props;
	const t = useT(houseCallWords);
	const href = useHref();
	const options = {
		city: Object.fromEntries(cities.map(({ slug, name }) => [slug, name])),
		patients_count: Object.fromEntries(patientsCounts.map((count) => [String(count), t.plural('patients', count)])),
		slot: Object.fromEntries((slots ?? []).map((slot) => [slot.from, t('slots.range', { from: slot.from, till: slot.till })])),
	};
	const phone = city.phone;
	return (
		<Form
			form={houseCallForm}
			action={href('/house-call')}
			words={{ ...t.words, options }}
			className={order.form}
			given={typedMark ?? known?.childId ?? null}
			{...{ captcha, formKey, refused, typed, phone }}
		>
			{known !== null && known.fio !== '' && (
				<Notice>
					<p>{t('known', { name: known.fio })}</p>
				</Notice>
			)}
			<fieldset className={order.part}>
				<legend className={order.legend}>{t('parts.where')}</legend>
				<Select name="city" values={cities.map(({ slug }) => slug)} value={city.slug} short />
				<AddressField form={houseCallForm} />
				<TextField name="comment" autoComplete="off" />
			</fieldset>
			<fieldset className={order.part}>
				<legend className={order.legend}>{t('parts.when')}</legend>
				<DayChoice {...props} />
				<div className={styles.show} data-show-slots>
					<Button variant="quiet" name={intentField} value="slots" formNoValidate formAction={`${href('/house-call')}#${slotsPlace}`}>
						{t('slots.show')}
					</Button>
				</div>
				<SlotChoice {...props} />
				<Select name="patients_count" values={patientsCounts.map(String)} value="1" short />
			</fieldset>
			<Caller known={known} asksCode={asksCode} />
			<fieldset className={order.part}>
				<legend className={order.legend}>{t('parts.consents')}</legend>
				<Consent text="house-call.consent" />
				<Consent text="house-call.agreement" />
				<TopicLink topic="data" />
			</fieldset>
			<div className={order.end}>
				<CaptchaSlot />
				<Submit label={t('send')} sending={t('sending')} intent="book" />
			</div>
		</Form>
	);
}

function Caller({ known, asksCode }: Pick<HouseCallFormPayload, 'known' | 'asksCode'>) {
	const t = useT(houseCallWords);
	return (
		<fieldset className={order.part}>
			<legend className={order.legend}>{t('parts.who')}</legend>
			<TextField name="fio" autoComplete="name" {...valueOf(known?.fio)} />
			<TextField name="iin" autoComplete="off" inputMode="numeric" short {...valueOf(known?.iin)} />
			<TopicLink topic="abroad" />
			<div className={order.row}>
				<TextField name="phone" type="tel" autoComplete="tel" {...valueOf(known ? formatPhone(known.phone) : undefined)} />
				<TextField name="email" type="email" autoComplete="email" {...valueOf(known?.email)} />
			</div>
			{asksCode && (
				<>
					<TextField name="code" inputMode="numeric" autoComplete="one-time-code" short unkept wanted />
					<div>
						<Button variant="quiet" name={intentField} value="code">
							{t('code.again')}
						</Button>
					</div>
				</>
			)}
		</fieldset>
	);
}
