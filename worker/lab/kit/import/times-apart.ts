/** How many times the greater of two numbers is the lesser one; without end where one of them alone is nought, which no slip of a figure makes of the other. */
export const timesApart = (one: number, other: number): number =>
	one === other ? 1 : Math.min(one, other) === 0 ? Number.POSITIVE_INFINITY : Math.max(one / other, other / one);
