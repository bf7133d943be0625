/** The counts that come with every list. */

/** The counts of a list that is given whole. */
export const wholeList = <T>(data: T[]) => ({
	data,
	_meta: { totalCount: data.length, pageCount: data.length > 0 ? 1 : 0, currentPage: 1, pageSize: Math.max(1, data.length) },
});

/** The counts of one page out of many. */
export const pageMeta = (totalCount: number, currentPage: number, pageSize: number) => ({
	totalCount,
	pageCount: Math.ceil(totalCount / pageSize),
	currentPage,
	pageSize,
});
