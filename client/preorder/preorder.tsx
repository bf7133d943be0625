/** A doctor's order for a patient: whom it is for and where; then everything once more, before it is sent. */
import type { OrderFormPayload } from '#shared/order/payload.ts';
import { preorderForm, shownField } from '#shared/order/forms.ts';
import { orderWords } from '#shared/order/words.ts';
import type { PreorderPayload, SearchOutcome } from '#shared/preorder/payload.ts';
import { preorderWords } from '#shared/preorder/words.ts';
import { intentField } from '#shared/kit/form.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { Consent } from '#client/consent/consent.tsx';
import { CardPart } from '#client/order/card-part.tsx';
import { OrderSummary } from '#client/order/order-summary.tsx';
import { BodyStateFields, ContactFields, PatientFields } from '#client/order/person-fields.tsx';
import { PointChoice } from '#client/order/point-choice.tsx';
import order from '#client/order/order-form.module.css';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { PreorderFacts } from './preorder-facts.tsx';

const { Hidden } = fieldsOf(preorderForm);

type Props = OrderFormPayload & { readonly preorder: PreorderPayload };

export function PreorderPage(props: Props) {
	const { total, discount, count, gone, preorder } = props;
	const t = useT(preorderWords);
	const tOrder = useT(orderWords);
	if (props.lines.length === 0) {
		return (
			<AccountFrame>
				<Stack narrow>
					<PageHead title={t('emptyTitle')} lead={t('empty')} />
					<Actions>
						<ButtonLink to="/template">{t('templates')}</ButtonLink>
						<ButtonLink variant="quiet" to="/pricelist">
							{t('pricelist')}
						</ButtonLink>
					</Actions>
				</Stack>
			</AccountFrame>
		);
	}
	const isCheck = preorder.step === 'check';
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t(isCheck ? 'checkTitle' : 'title')} lead={t(isCheck ? 'checkLead' : 'lead')} />
				{gone.length > 0 && (
					<Notice tone="warn" role="status">
						<p>{tOrder('refusedGone', { names: gone.join(', ') })}</p>
					</Notice>
				)}
				<Columns asideFirst aside={<OrderSummary lines={props.lines} total={total} discount={discount} count={count} />}>
					{isCheck ? <Check {...props} /> : <Fields {...props} />}
				</Columns>
			</Stack>
		</AccountFrame>
	);
}

const useWords = () => {
	const { words } = useT(orderWords);
	const { hints } = useT(preorderWords).words;
	return { ...words, hints: { ...words.hints, ...hints } };
};

const toneOf = (outcome: SearchOutcome) => (outcome === 'found' ? 'info' : 'warn');

function Fields({ points, total, bodyStates, phone, formKey, refused, today, shown, card, preorder: { values, mark, outcome } }: Props) {
	const t = useT(preorderWords);
	const tOrder = useT(orderWords);
	const href = useHref();
	return (
		<Form
			form={preorderForm}
			action={href('/order')}
			words={useWords()}
			className={order.form}
			phone={phone}
			formKey={formKey}
			refused={refused}
			typed={values}
			given={mark}
		>
			<input type="hidden" name={shownField} value={shown} />
			<Hidden name="payment" value="cash" />
			{outcome !== null && (
				<Notice tone={toneOf(outcome)} role={outcome === 'found' ? 'status' : 'alert'} tabIndex={-1}>
					<p>{t(`outcome.${outcome}`)}</p>
				</Notice>
			)}
			<div className={order.end}>
				<Hint>{t('findHint')}</Hint>
				<Button variant="quiet" name={intentField} value="find" formNoValidate>
					{t('find')}
				</Button>
			</div>
			<PatientFields known={null} today={today} forOther />
			<BodyStateFields states={bodyStates} today={today} />
			<ContactFields known={null} forOther legend={t('parts.contacts')} />
			<fieldset className={order.part}>
				<legend className={order.legend}>{tOrder('parts.point')}</legend>
				<PointChoice points={points} phone={phone} total={total} />
			</fieldset>
			<CardPart card={card} unchecked />
			<div className={order.end}>
				<Button name={intentField} value="check" formNoValidate>
					{t('check')}
				</Button>
			</div>
		</Form>
	);
}

/** Nothing is typed here any more: what was typed goes along unseen. */
function Check(props: Props) {
	const { points, phone, formKey, refused, shown, total, preorder } = props;
	const t = useT(preorderWords);
	const href = useHref();
	const hidden = Object.entries(preorder.values).filter(([name]) => !['consent', 'agreement', 'total', 'payment'].includes(name));
	return (
		<Form
			form={preorderForm}
			action={href('/order')}
			words={useWords()}
			className={order.form}
			phone={phone}
			formKey={formKey}
			refused={refused}
			given={preorder.mark}
		>
			<input type="hidden" name={shownField} value={shown} />
			<Hidden name="total" value={total} />
			<Hidden name="payment" value="cash" />
			{hidden.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<PreorderFacts
				values={preorder.values}
				point={points.find(({ slug }) => slug === preorder.values.point) ?? null}
				preparation={preorder.preparation}
			/>
			<fieldset className={order.part}>
				<legend className={order.legend}>{useT(orderWords)('parts.consents')}</legend>
				<Consent text="preorder.consent" />
				<Consent text="preorder.agreement" />
			</fieldset>
			<Actions>
				<Submit label={t('send')} sending={t('sending')} intent="send" />
				<Button variant="quiet" name={intentField} value="change" formNoValidate>
					{t('change')}
				</Button>
			</Actions>
		</Form>
	);
}
