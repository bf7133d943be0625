export const home = {
	headTitle: '{{brand}} — laboratory tests {{where}}: prices, collection points, results',
	headDescription: 'Laboratory tests {{where}}: the whole price, preparation, turnaround. Order without a queue, get results by request number.',
	title: 'Find your test',
} as const;
