/** What gives a discount: a promotion leads to its page, which says until when and on what terms. */
import type { ReactNode } from 'react';
import { promotionPath } from '#shared/discount/paths.ts';
import type { LineReduction } from '#shared/order/price.ts';
import { Link } from '#client/ui/link.tsx';

interface ReasonLinkProps {
	readonly by: LineReduction | null;
	/** Its words. */
	readonly children: ReactNode;
}

export const ReasonLink = ({ by, children }: ReasonLinkProps) => (by?.slug === undefined ? children : <Link to={promotionPath(by.slug)}>{children}</Link>);
