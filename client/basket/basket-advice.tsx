/** What is paid for twice, and which panel would be cheaper; each with the one press that changes it, which works without scripts. */
import type { Cheaper, Held, Overlap } from '#shared/basket/advice.ts';
import type { NamedItem } from '#shared/basket/payload.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { basketWords } from '#shared/basket/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';

const namesOf = (items: readonly NamedItem[]) => items.map(({ name }) => name).join(', ');

interface PaidTwiceProps {
	readonly held: readonly Held<NamedItem>[];
	readonly overlaps: readonly Overlap<NamedItem>[];
}

export function PaidTwice({ held, overlaps }: PaidTwiceProps) {
	const t = useT(basketWords);
	return (
		<>
			{held.map(({ panel, items, saving }) => (
				<Notice key={panel.id} tone="warn" title={t('advice.heldTitle')}>
					<p>{t('advice.held', { panel: panel.name, names: namesOf(items) })}</p>
					<Swap out={items} into={[]} label={t('advice.remove', { sum: formatMoney(saving) })} />
				</Notice>
			))}
			{overlaps.map(({ panels: [first, second], tests, swap }) => (
				<Notice key={`${first.id}-${second.id}`} tone={swap ? 'warn' : 'info'} title={t('advice.overlapTitle')}>
					<p>{t('advice.overlap', { first: first.name, second: second.name })}</p>
					<Names summary={t.plural('advice.both', tests.length)} items={tests} />
					{swap === null ? <p>{t('advice.noSwap')}</p> : <GiveUp {...swap} kept={swap.out.id === first.id ? second : first} />}
				</Notice>
			))}
		</>
	);
}

/** One of two panels for the rest of its tests. */
function GiveUp({ out, into, saving, kept }: NonNullable<Overlap<NamedItem>['swap']> & { readonly kept: NamedItem }) {
	const t = useT(basketWords);
	const sum = formatMoney(saving);
	return (
		<>
			<p>{into.length === 0 ? t('advice.covered', { out: out.name }) : t('advice.swap', { kept: kept.name, out: out.name })}</p>
			{into.length > 0 && <Names summary={t.plural('advice.apart', into.length)} items={into} />}
			<Swap out={[out]} into={into} label={into.length === 0 ? t('advice.remove', { sum }) : t('advice.swapNow', { sum })} />
		</>
	);
}

export function CheaperPanels({ offers }: { readonly offers: readonly Cheaper<NamedItem>[] }) {
	const t = useT(basketWords);
	return offers.map(({ panel, items, more, before, after }) => {
		const saving = before - after;
		const values = { before: formatMoney(before), after: formatMoney(after), names: namesOf(items) };
		return (
			<Notice key={panel.id} title={saving > 0 ? t('advice.cheaperTitle') : t('advice.sameTitle')}>
				<p>
					<Link to={`/pricelist/${panel.slug}`}>{panel.name}</Link>
				</p>
				<p>{saving > 0 ? t('advice.cheaper', values) : t('advice.same', values)}</p>
				{more.length > 0 && <Names summary={t.plural('advice.more', more.length)} items={more} />}
				<Swap out={items} into={[panel]} label={saving > 0 ? t('advice.swapNow', { sum: formatMoney(saving) }) : t('advice.take')} />
			</Notice>
		);
	});
}

interface NamesProps {
	readonly summary: string;
	readonly items: readonly NamedItem[];
}

/** A list that would push the button out of sight unfolds. */
const Names = ({ summary, items }: NamesProps) => (
	<Disclosure summary={summary} open={items.length <= 2}>
		<p>{namesOf(items)}</p>
	</Disclosure>
);

interface SwapProps {
	readonly out: readonly NamedItem[];
	readonly into: readonly NamedItem[];
	readonly label: string;
}

function Swap({ out, into, label }: SwapProps) {
	const href = useHref();
	const idsOf = (items: readonly NamedItem[]) => items.map(({ id }) => id).join('.');
	return (
		<form method="post" action={href('/basket')}>
			<input type="hidden" name="out" value={idsOf(out)} />
			<input type="hidden" name="into" value={idsOf(into)} />
			<Button variant="quiet" name="swap" value="1">
				{label}
			</Button>
		</form>
	);
}
