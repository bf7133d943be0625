/** How the texts of the report look. Sizes in points. */
import { colours, type Style } from './sheet.ts';

export const styles = {
	brand: { size: 17, bold: true, colour: colours.brand },
	small: { size: 8, colour: colours.muted },
	title: { size: 15, bold: true },
	subtitle: { size: 10, bold: true, colour: colours.muted },
	label: { size: 8.5, colour: colours.muted },
	fact: { size: 10, bold: true },
	head: { size: 8, bold: true, colour: colours.muted },
	group: { size: 9.5, bold: true },
	section: { size: 10.5, bold: true },
	cell: { size: 9.5 },
	strong: { size: 9.5, bold: true },
	muted: { size: 9.5, colour: colours.muted },
	note: { size: 8.5, colour: colours.muted },
	/** Beside notes, but no less than a reference. */
	fine: { size: 8.5 },
	/** Letters that are typed off. */
	code: { size: 7.8, bold: true },
	warning: { size: 9.5, bold: true, colour: colours.bad },
} as const satisfies Record<string, Style>;
