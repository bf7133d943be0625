/** Who is tested: the person who is signed in, one of their children, or somebody whose data is typed. */
import { parseForm } from '#shared/kit/form.ts';
import { fieldsOnPage } from '#shared/kit/form-steps.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { orderForm } from '#shared/order/forms.ts';
import type { KnownPerson, OrderFormPayload } from '#shared/order/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import styles from './order-form.module.css';
import { BodyStateFields, CommentField, ContactFields, PatientFields } from './person-fields.tsx';

type WhoStepProps = Pick<OrderFormPayload, 'known' | 'isOther' | 'bodyStates' | 'today' | 'refused'>;

/** All that has to be known of a person is. */
function isWhole(known: KnownPerson): boolean {
	const parsed = parseForm(orderForm, Object.entries({ ...known, sex: known.sex ?? '', childId: '' }));
	const own = new Set(fieldsOnPage(orderForm, 'order'));
	return parsed.ok || (parsed.error.fields ?? []).every(({ field }) => !own.has(field));
}

export function WhoStep({ known, isOther, bodyStates, today, refused }: WhoStepProps) {
	const t = useT(orderWords);
	if (known === null || isOther) {
		return (
			<>
				{known !== null && (
					<Notice>
						<p>{t('otherNote')}</p>
						<p>
							<Link to="/order?who=me">{t('backToKnown')}</Link>
						</p>
					</Notice>
				)}
				<PatientFields today={today} known={null} {...(known === null ? {} : { forOther: true })} />
				<BodyStateFields states={bodyStates} today={today} />
				<ContactFields known={known} />
			</>
		);
	}
	return (
		<>
			<KnownCard known={known} />
			<Disclosure summary={t('knownChange')} open={refused !== null || !isWhole(known)}>
				<div className={styles.form}>
					<PatientFields today={today} known={known} />
					<ContactFields known={known} />
				</div>
			</Disclosure>
			<BodyStateFields states={bodyStates} today={today} />
			<CommentField />
			<p>
				<Link to="/order?who=other">{t('somebodyElse')}</Link>
			</p>
		</>
	);
}

function KnownCard({ known }: { readonly known: KnownPerson }) {
	const { locale } = useFrame();
	const t = useT(orderWords);
	const { fields, options } = t.words;
	return (
		<section className={styles.part} aria-labelledby="known-who">
			<h2 id="known-who" className={styles.legend}>
				{t(known.childId === null ? 'knownWho' : 'knownChildWho')}
			</h2>
			<Facts beside>
				<Fact name={t('view.patient')}>{[known.lastName, known.firstName, known.middleName].filter(Boolean).join(' ')}</Fact>
				<Fact name={fields.birthDate}>{known.birthDate === '' ? '' : formatDay(locale, known.birthDate)}</Fact>
				<Fact name={fields.sex}>{known.sex === null ? '' : options.sex[known.sex]}</Fact>
				<Fact name={fields.phone}>
					<span className="numbers">{formatPhone(known.phone)}</span>
				</Fact>
			</Facts>
		</section>
	);
}
