/** A button that posts what it stands for: an ordinary form without anything to fill in. */
import type { ReactNode } from 'react';
import { intentField } from '#shared/kit/form.ts';
import { useHref } from '#client/runtime/frame.tsx';
import { Button } from './button.tsx';

interface PressFormProps {
	/** Bare path of the page that takes it. */
	readonly to: string;
	readonly intent: string;
	/** Sent along. */
	readonly values?: Readonly<Record<string, string>>;
	readonly variant?: 'main' | 'quiet';
	/** What was typed anywhere on the site is forgotten with it. */
	readonly forgets?: boolean;
	readonly className?: string;
	readonly children: ReactNode;
}

export function PressForm({ to, intent, values = {}, variant = 'quiet', forgets = false, className, children }: PressFormProps) {
	const href = useHref();
	return (
		<form method="post" action={href(to)} className={className} data-forgets={forgets || undefined}>
			{Object.entries(values).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button variant={variant} name={intentField} value={intent}>
				{children}
			</Button>
		</form>
	);
}
