export const frame = {
	skip: 'Skip to content',
} as const;
