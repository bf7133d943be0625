/**
 * The glyphs of the icons, from lucide (ISC licence), by what they mean here, as markup that is written once: a page holds a glyph as often
 * as it shows it, so its lines are joined into one path, and drawing it costs no element of React's.
 */
import type { LucideIconNode } from 'lucide-react/types';
import { __iconData as arrowDown } from 'lucide-react/icons/arrow-down';
import { __iconData as arrowLeft } from 'lucide-react/icons/arrow-left';
import { __iconData as arrowUp } from 'lucide-react/icons/arrow-up';
import { __iconData as check } from 'lucide-react/icons/check';
import { __iconData as chevronRight } from 'lucide-react/icons/chevron-right';
import { __iconData as clock } from 'lucide-react/icons/clock';
import { __iconData as contrast } from 'lucide-react/icons/contrast';
import { __iconData as eye } from 'lucide-react/icons/eye';
import { __iconData as fileText } from 'lucide-react/icons/file-text';
import { __iconData as flaskConical } from 'lucide-react/icons/flask-conical';
import { __iconData as house } from 'lucide-react/icons/house';
import { __iconData as info } from 'lucide-react/icons/info';
import { __iconData as link } from 'lucide-react/icons/link';
import { __iconData as lock } from 'lucide-react/icons/lock';
import { __iconData as mapPin } from 'lucide-react/icons/map-pin';
import { __iconData as menu } from 'lucide-react/icons/menu';
import { __iconData as percent } from 'lucide-react/icons/percent';
import { __iconData as phone } from 'lucide-react/icons/phone';
import { __iconData as printer } from 'lucide-react/icons/printer';
import { __iconData as search } from 'lucide-react/icons/search';
import { __iconData as shieldCheck } from 'lucide-react/icons/shield-check';
import { __iconData as shoppingBasket } from 'lucide-react/icons/shopping-basket';
import { __iconData as trash } from 'lucide-react/icons/trash';
import { __iconData as triangleExclamationPoint } from 'lucide-react/icons/triangle-exclamation-point';
import { __iconData as userRound } from 'lucide-react/icons/user-round';
import { __iconData as x } from 'lucide-react/icons/x';

const icons = {
	alert: triangleExclamationPoint,
	back: arrowLeft,
	basket: shoppingBasket,
	check,
	clock,
	close: x,
	down: arrowDown,
	eye,
	file: fileText,
	flask: flaskConical,
	house,
	info,
	link,
	lock,
	menu,
	percent,
	phone,
	pin: mapPin,
	print: printer,
	right: chevronRight,
	search,
	shield: shieldCheck,
	theme: contrast,
	trash,
	up: arrowUp,
	user: userRound,
} as const;

export type IconName = keyof typeof icons;

/** A first `m` counts from the origin, so each line keeps its place behind a move back to there. */
const joined = (lines: readonly string[]) => lines.map((line, at) => (at > 0 && line.startsWith('m') ? `M0 0${line}` : line)).join('');

const element = (tag: string, attributes: object) =>
	`<${tag}${Object.entries(attributes)
		.flatMap(([name, value]) => (name === 'key' ? [] : [` ${name}="${value}"`]))
		.join('')}/>`;

function glyph(node: readonly LucideIconNode[]): string {
	const lines = node.flatMap(([tag, { d }]) => (tag === 'path' && d !== undefined ? [d] : []));
	const shapes = node.filter(([tag]) => tag !== 'path').map(([tag, attributes]) => element(tag, attributes));
	return (lines.length > 0 ? element('path', { d: joined(lines) }) : '') + shapes.join('');
}

/** What stands inside the `svg` of each icon: markup of the library's own, without anything from outside. */
export const glyphs = Object.fromEntries(Object.entries(icons).map(([name, { node }]) => [name, { __html: glyph(node) }])) as Readonly<
	Record<IconName, { readonly __html: string }>
>;
