export const frame = {
	skip: 'Перейти к содержанию',
} as const;
