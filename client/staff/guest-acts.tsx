/** What may be done for somebody without an account: a copy, an erasing, and taking that back. */
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { Guest } from '#shared/staff/guest-calls.ts';
import { guestCopyForm, guestEraseForm, guestKeepForm } from '#shared/staff/guest-forms.ts';
import type { GuestsPayload } from '#shared/staff/guests-payload.ts';
import { staffGuestsWords } from '#shared/staff/guests.words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Submit } from '#client/ui/submit.tsx';

const Copy = fieldsOf(guestCopyForm);
const Erase = fieldsOf(guestEraseForm);
const Keep = fieldsOf(guestKeepForm);

interface GuestActsProps extends GuestsPayload {
	readonly guest: Guest;
}

export function GuestActs(props: GuestActsProps) {
	const { guest, mayErase } = props;
	const { found, erasing } = guest;
	const isOpen = found !== null && found.things.length > 0 && !found.isCut && (erasing === null || erasing.state === 'taken-back');
	return (
		<>
			{(isOpen || guest.copy !== null) && <CopyCard {...props} isOpen={isOpen} />}
			{mayErase && (isOpen || erasing !== null) && <EraseCard {...props} isOpen={isOpen} />}
		</>
	);
}

interface CardProps extends GuestActsProps {
	readonly isOpen: boolean;
}

const useAction = ({ guest }: GuestActsProps) => useHref()(`/staff/guests${queryString({ id: guest.id })}`);

function CopyCard(props: CardProps) {
	const { guest, isOpen, refused, phone } = props;
	const { copy } = guest;
	const { locale } = useFrame();
	const t = useT(staffGuestsWords);
	const action = useAction(props);
	return (
		<Card>
			<h2>{t('copy.title')}</h2>
			{copy !== null && <p>{`${t('copy.last', { at: formatMoment(locale, copy.at), by: copy.by })}: ${t(`copy.states.${copy.state}`)}`}</p>}
			{isOpen && (
				<>
					<p>{t('copy.lead')}</p>
					<Form form={guestCopyForm} action={action} words={t.words} refused={refusalOf(guestCopyForm, refused)} phone={phone}>
						<Copy.Hidden name="id" value={guest.id} />
						<Copy.TextField name="note" autoComplete="off" unkept />
						<div>
							<Submit intent="copy" label={t('copy.go')} sending={t('copy.sending')} />
						</div>
					</Form>
				</>
			)}
		</Card>
	);
}

function EraseCard(props: CardProps) {
	const { guest, isOpen, refused, phone } = props;
	const { erasing, found } = guest;
	const { locale } = useFrame();
	const t = useT(staffGuestsWords);
	const action = useAction(props);
	const isHindered = found !== null && Object.values(found.hinders).some((count) => count > 0);
	return (
		<Card>
			<h2>{t('erase.title')}</h2>
			{erasing !== null && (
				<>
					<p>{t(`erase.states.${erasing.state}`, { eraseDay: formatDay(locale, erasing.eraseAt.slice(0, 10)) })}</p>
					<p>{t('erase.said', { at: formatMoment(locale, erasing.at), by: erasing.by, reason: erasing.reason })}</p>
				</>
			)}
			{found !== null && isOpen && (
				<>
					<p>{t('erase.lead')}</p>
					<p>{t('erase.stays', found.stays)}</p>
					{isHindered && <p>{t('erase.hinders', found.hinders)}</p>}
				</>
			)}
			{isOpen && !isHindered && (
				<Form form={guestEraseForm} action={action} words={t.words} refused={refusalOf(guestEraseForm, refused)} phone={phone}>
					<Erase.Hidden name="id" value={guest.id} />
					<Erase.TextField name="note" autoComplete="off" unkept />
					<div>
						<Submit intent="erase" label={t('erase.go')} sending={t('erase.sending')} quiet />
					</div>
				</Form>
			)}
			{erasing?.state === 'waiting' && (
				<Form form={guestKeepForm} action={action} words={t.words} refused={refusalOf(guestKeepForm, refused)} phone={phone}>
					<Keep.Hidden name="id" value={guest.id} />
					<Keep.TextField name="note" autoComplete="off" unkept />
					{erasing.others > 0 && <Hint>{t('keep.others', { count: erasing.others })}</Hint>}
					<div>
						<Submit intent="keep" label={t('keep.go')} sending={t('keep.sending')} quiet />
					</div>
				</Form>
			)}
		</Card>
	);
}
