/** How to prepare: the tests that somebody takes, found and chosen by links, one plan for all of them, and below it what holds for everybody. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import { prepareWords } from '#shared/content/prepare.words.ts';
import { maxPlanTests, planPath } from '#shared/preparation/address.ts';
import type { Preparation } from '#shared/preparation/plan.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { PlanList } from '#client/preparation/plan-list.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PrintButton } from '#client/ui/print-button.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Blocks } from './blocks.tsx';
import { FindField } from '#client/ui/find-field.tsx';
import { TopicLink } from '#client/help/topic-link.tsx';
import type { TreePageProps } from './tree-page.tsx';
import styles from './prepare.module.css';

interface PlanProps {
	/** Empty where nothing was looked for. */
	readonly q: string;
	readonly results: readonly Analysis[];
	readonly chosen: readonly Analysis[];
	/** How many of the asked tests nobody knows. */
	readonly unknown: number;
	/** Null where nobody can say. */
	readonly preparation: readonly Preparation[] | null;
}

export type PrepareProps = TreePageProps & PlanProps;

export function PreparePage({ piece, analyses, samplings, trail, ...plan }: PrepareProps) {
	return (
		<article>
			<Breadcrumbs trail={trail} />
			<Stack>
				<PageHead title={piece.title} lead={piece.lead} />
				<Choice {...plan} />
				{plan.chosen.length > 0 && <Plan {...plan} />}
				<Blocks blocks={piece.blocks} analyses={analyses} samplings={samplings} />
				<TopicLink topic="preparation" />
			</Stack>
		</article>
	);
}

function Choice({ q, results, chosen, unknown }: PlanProps) {
	const { city } = useFrame();
	const t = useT(prepareWords);
	const codes = chosen.map(({ code }) => code);
	const isFull = codes.length >= maxPlanTests;
	return (
		<div className={styles.choice}>
			{unknown > 0 && (
				<Notice tone="warn" role="status">
					<p>{t.plural('unknown', unknown)}</p>
				</Notice>
			)}
			{isFull ? (
				<Notice>
					<p>{t('full', { max: maxPlanTests })}</p>
				</Notice>
			) : (
				<FindField
					id="prepare-q"
					to="/analysis-prepare"
					value={q}
					label={t(chosen.length === 0 ? 'label' : 'labelMore')}
					placeholder={t('placeholder')}
					button={t('search')}
					kept={codes.length === 0 ? {} : { tests: codes.join(',') }}
				/>
			)}
			{q !== '' && !isFull && results.length === 0 && <p role="status">{t('nothing', { q, phone: formatPhone(city.phone) })}</p>}
			{q !== '' && !isFull && results.length > 0 && (
				<section>
					<div role="status">
						<h2>{t('found', { q })}</h2>
					</div>
					<ul className={styles.rows}>
						{results.map(({ code, name }) => (
							<li key={code}>
								<span>{keptName(name)}</span>
								<ButtonLink variant="quiet" to={planPath([...codes, code])} aria-label={t('addOne', { name })}>
									{t('add')}
								</ButtonLink>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

function Plan({ chosen, preparation }: PlanProps) {
	const t = useT(prepareWords);
	const codes = chosen.map(({ code }) => code);
	const offered = chosen.filter(({ expired, price }) => price !== null && !expired);
	return (
		<Card aria-labelledby="plan">
			<h2 id="plan">{t('title')}</h2>
			<ul className={styles.chosen} aria-label={t('chosen')}>
				{chosen.map(({ code, slug, name }) => (
					<li key={code}>
						<Link to={`/pricelist/${slug}`}>{keptName(name)}</Link>
						<Link to={planPath(codes.filter((one) => one !== code))} aria-label={t('remove', { name })} className={styles.remove}>
							<Icon name="close" />
						</Link>
					</li>
				))}
			</ul>
			{/* Without a visit no time is compared with the clock. */}
			<PlanList preparation={preparation} visitAt={null} now={0} years={null} />
			<Hint>{t('asDoctor')}</Hint>
			<Actions>
				{offered.length > 0 && <ButtonLink to={`/basket/${offered.map(({ id }) => id).join('/')}`}>{t('order')}</ButtonLink>}
				<PrintButton label={t('print')} />
				<ButtonLink variant="quiet" to="/analysis-prepare">
					{t('clear')}
				</ButtonLink>
			</Actions>
		</Card>
	);
}
