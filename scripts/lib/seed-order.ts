/** Files of the seed by their names, in the order in which they refer to each other. */
export const seedOrder = [
	['cities', /^cities\.csv$/],
	['catalogue', /^preparation\.csv$/],
	['catalogue', /^base\.csv$/],
	['catalogue', /^tests-.+\.csv$/],
	['catalogue', /^panels\.csv$/],
	['catalogue', /^concepts\.csv$/],
	['prices', /^prices\.csv$/],
	['points', /^points\.csv$/],
] as const;
