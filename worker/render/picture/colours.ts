/** Of the light theme (`client/styles/tokens.css`): a preview stands on grounds of others. */
export const colours = {
	paper: '#f7f8f6',
	ink: '#14211d',
	muted: '#56655f',
	line: '#dce3df',
	brand: '#0b6e5b',
	'brand-strong': '#084f42',
	'brand-soft': '#e3f0ec',
	'on-brand': '#fff',
	warn: '#8a5a00',
	'warn-soft': '#fbf1dc',
} as const;
export type Colour = (typeof colours)[keyof typeof colours];
