/** What was typed into an order, as it is looked through before it is sent. */
import { ownValue } from '#shared/kit/own-value.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { isDay, normalisePhone } from '#shared/kit/fields.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { orderWords } from '#shared/order/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';

interface TypedFactsProps {
	readonly values: Readonly<Record<string, string>>;
	/** What the person is called here. */
	readonly who: string;
	/** Told with the rest, where it has no place of its own. */
	readonly point?: string;
	readonly className?: string | undefined;
}

export function TypedFacts({ values, who, point = '', className }: TypedFactsProps) {
	const { locale } = useFrame();
	const { words } = useT(orderWords);
	const value = (name: string) => values[name] ?? '';
	const dayOf = (name: string) => (isDay(value(name)) ? formatDay(locale, value(name)) : value(name));
	const phone = normalisePhone(value('phone'));
	const optionOf = (options: Readonly<Record<string, string>>, name: string) => ownValue(options, value(name)) ?? value(name);
	// Of a man nothing of that is sent.
	const isAsked = value('sex') !== 'M';
	const facts: readonly (readonly [string, string])[] = [
		[who, [value('lastName'), value('firstName'), value('middleName')].filter(Boolean).join(' ')],
		[words.fields.birthDate, dayOf('birthDate')],
		[words.fields.sex, optionOf(words.options.sex, 'sex')],
		[words.fields.iin, value('iin')],
		[words.fields.bodyState, isAsked ? optionOf(words.options.bodyState, 'bodyState') : ''],
		[words.fields.pregnancyWeek, isAsked ? value('pregnancyWeek') : ''],
		[words.fields.lastPeriod, isAsked ? dayOf('lastPeriod') : ''],
		[words.view.comment, value('comment')],
		[words.fields.phone, phone === null ? value('phone') : formatPhone(phone)],
		[words.fields.email, value('email')],
		[words.fields.point, point],
	];
	return (
		<Facts beside className={className}>
			{facts.map(([name, text]) => (
				<Fact key={name} name={name}>
					{text}
				</Fact>
			))}
		</Facts>
	);
}
