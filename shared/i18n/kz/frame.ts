export const frame = {
	skip: 'Мазмұнға өту',
} as const;
