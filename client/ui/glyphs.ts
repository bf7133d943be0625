/**
 * The glyphs of the icons, from lucide (ISC licence), by what they mean here, each as one path: a page holds a glyph as often as it shows it,
 * so circles, lines and boxes are written as the lines that they are.
 */
import type { LucideIconNode } from 'lucide-react/types';
import { __iconData as arrowDown } from 'lucide-react/icons/arrow-down';
import { __iconData as arrowLeft } from 'lucide-react/icons/arrow-left';
import { __iconData as arrowUp } from 'lucide-react/icons/arrow-up';
import { __iconData as bus } from 'lucide-react/icons/bus';
import { __iconData as car } from 'lucide-react/icons/car';
import { __iconData as check } from 'lucide-react/icons/check';
import { __iconData as chevronRight } from 'lucide-react/icons/chevron-right';
import { __iconData as clock } from 'lucide-react/icons/clock';
import { __iconData as contrast } from 'lucide-react/icons/contrast';
import { __iconData as eye } from 'lucide-react/icons/eye';
import { __iconData as fileText } from 'lucide-react/icons/file-text';
import { __iconData as flaskConical } from 'lucide-react/icons/flask-conical';
import { __iconData as footprints } from 'lucide-react/icons/footprints';
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
import { __iconData as share } from 'lucide-react/icons/share';
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
	bus,
	car,
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
	share,
	shield: shieldCheck,
	theme: contrast,
	trash,
	up: arrowUp,
	user: userRound,
	walk: footprints,
} as const;

export type IconName = keyof typeof icons;

type Shape = LucideIconNode[1];

/** An attribute as a number; what is not there is 0, as in SVG. */
const figure = (attributes: Shape, name: keyof Shape) => Number(attributes[name] ?? 0);

/** A first `m` counts from the origin, so each line keeps its place behind a move back to there. */
const freed = (line: string) => (line.startsWith('m') ? `M0 0${line}` : line);

/** The path of a shape. @throws at a shape that no icon here has */
function pathOf(tag: string, attributes: Shape): string {
	const of = (name: keyof Shape) => figure(attributes, name);
	if (tag === 'path' && attributes.d !== undefined) return attributes.d;
	if (tag === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
	if (tag === 'circle') {
		const [r, across] = [of('r'), 2 * of('r')];
		return `M${of('cx') - r} ${of('cy')}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0`;
	}
	if (tag === 'rect') {
		const r = of('rx');
		const [width, height] = [of('width') - 2 * r, of('height') - 2 * r];
		const corner = (right: number, down: number) => `a${r} ${r} 0 0 1 ${right} ${down}`;
		return `M${of('x') + r} ${of('y')}h${width}${corner(r, r)}v${height}${corner(-r, r)}h${-width}${corner(-r, -r)}v${-height}${corner(r, -r)}z`;
	}
	throw new Error(`no path is known for <${tag}>`);
}

const glyph = (node: readonly LucideIconNode[]): string =>
	node.map(([tag, attributes], at) => (at === 0 ? pathOf(tag, attributes) : freed(pathOf(tag, attributes)))).join('');

/** The `d` of each icon's path, in a box of 24 by 24. */
export const glyphs = Object.fromEntries(Object.entries(icons).map(([name, { node }]) => [name, glyph(node)])) as Readonly<Record<IconName, string>>;
