/** What is known of somebody, and of what it is not. */
import type { ReactNode } from 'react';
import { profileWords } from '#shared/profile/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';

interface PersonFact {
	readonly name: string;
	/** Empty for what is not known: that is said. */
	readonly value: ReactNode;
}

export function PersonFacts({ facts }: { readonly facts: readonly PersonFact[] }) {
	const t = useT(profileWords);
	return (
		<Facts beside>
			{facts.map(({ name, value }) => (
				<Fact key={name} name={name} none={t('none')}>
					{value}
				</Fact>
			))}
		</Facts>
	);
}
