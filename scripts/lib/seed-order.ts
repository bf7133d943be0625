/** Files of the seed by their names, in the order in which they refer to each other. */
export const seedOrder = [
	['cities', /^cities\.csv$/],
	['catalogue', /^preparation\.csv$/],
	['catalogue', /^base\.csv$/],
	['catalogue', /^tests-.+\.csv$/],
	['catalogue', /^panels\.csv$/],
	['catalogue', /^at-home\.csv$/],
	['catalogue', /^concepts\.csv$/],
	['prices', /^prices\.csv$/],
	['points', /^points\.csv$/],
	['holidays', /^holidays\.csv$/],
	['promotions', /^promotions\.csv$/],
	['house-call-slots', /^house-call-slots\.csv$/],
	['held', /^held\.csv$/],
	['health', /^health\.csv$/],
] as const;
