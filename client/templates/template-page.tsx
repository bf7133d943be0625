/** One template: what is in it and what it costs here, and where it may go. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import type { TemplatePayload, TemplateTarget } from '#shared/templates/payload.ts';
import { templateWords } from '#shared/templates/words.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { intentField } from '#shared/kit/form.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { OrderLines } from '#client/order/order-lines.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Total } from '#client/ui/total.tsx';
import styles from './templates.module.css';

const isOffered = ({ expired, price }: Analysis) => !expired && price !== null;

export function TemplatePage({ template, total, sampling, outcome, ask }: TemplatePayload) {
	const { locale } = useFrame();
	const t = useT(templateWords);
	const href = useHref();
	const { id, name, analyses, changedAt } = template;
	const offered = analyses.filter(isOffered);
	const absent = analyses.filter((one) => !isOffered(one));
	const lines = [
		...analyses.map(({ id: line, slug, name: called, price }) => ({ id: line, slug, name: called, price, sampling: false })),
		...sampling.map((one) => ({ ...one, slug: '', sampling: true })),
	];
	const action = href(`/template/${id}`);
	return (
		<AccountFrame>
			<Stack>
				<p>
					<Link to="/template">{t('view.back')}</Link>
				</p>
				<PageHead title={name} lead={t('view.changed', { moment: formatMoment(locale, changedAt) })} />
				{outcome === 'saved' && <Notice role="status">{t('view.saved')}</Notice>}
				{outcome === 'remove-failed' && (
					<Notice tone="bad" role="alert">
						{t('view.removeFailed')}
					</Notice>
				)}
				{ask !== null && <AskBasket {...ask} action={action} cancel={`/template/${id}`} />}
				{absent.length > 0 && (
					<Notice tone="warn" role={outcome === 'none' ? 'alert' : undefined}>
						{offered.length === 0 ? t('view.none') : t('view.skipped', { names: absent.map((one) => one.name).join(', ') })}
					</Notice>
				)}
				<Columns
					asideFirst
					aside={
						<Card aria-labelledby="template-sum">
							<h2 id="template-sum" className="visually-hidden">
								{t('view.total')}
							</h2>
							<p>
								<Total label={t('view.total')} tenge={total} />
							</p>
							{offered.length > 0 && ask === null && (
								<form method="post" action={action} className={styles.buttons}>
									<input type="hidden" name={intentField} value="use" />
									<Button name="target" value="order">
										{t('view.order')}
									</Button>
									<Button variant="quiet" name="target" value="basket">
										{t('view.basket')}
									</Button>
								</form>
							)}
							<p>
								<Link to={`/template/${id}/edit`}>{t('view.edit')}</Link>
							</p>
							<Disclosure summary={t('view.remove')}>
								<form method="post" action={action}>
									<p>{t('view.removeNote')}</p>
									<Button variant="quiet" name={intentField} value="remove">
										{t('view.removeYes')}
									</Button>
								</form>
							</Disclosure>
						</Card>
					}
				>
					<Card aria-labelledby="template-tests">
						<h2 id="template-tests">{t('view.tests')}</h2>
						<OrderLines lines={lines} linked />
					</Card>
				</Columns>
			</Stack>
		</AccountFrame>
	);
}

interface AskBasketProps {
	readonly target: TemplateTarget;
	readonly count: number;
	readonly full: boolean;
	readonly action: string;
	/** Bare path of the page without the question. */
	readonly cancel: string;
}

/** Nothing happens to the basket before one of the buttons is pressed. */
function AskBasket({ target, count, full, action, cancel }: AskBasketProps) {
	const t = useT(templateWords);
	return (
		<Notice tone="warn" title={t('ask.title')} role="alert">
			<p>{full ? t('ask.full') : t.plural('ask.count', count)}</p>
			<form method="post" action={action} className={styles.buttons}>
				<input type="hidden" name={intentField} value="use" />
				<input type="hidden" name="target" value={target} />
				{!full && (
					<Button name="how" value="add" autoFocus>
						{t('ask.add')}
					</Button>
				)}
				<Button variant="quiet" name="how" value="clear">
					{t('ask.clear')}
				</Button>
				<ButtonLink variant="quiet" to={cancel}>
					{t('ask.cancel')}
				</ButtonLink>
			</form>
		</Notice>
	);
}
