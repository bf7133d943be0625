/** A name and a day of birth for each person of a day: what stands at somebody else is seen by them. */
const syllables = ['ба', 'да', 'жа', 'за', 'са', 'ла', 'ма', 'на', 'бе', 'де', 'же', 'зе', 'се', 'ле', 'ме', 'не'] as const;
const letters = 5;

/** A surname that nobody else of the day has, and that stands within nobody else's. @param nr below 16 to the fifth power */
export function surnameOf(nr: number): string {
	let [left, text] = [nr, ''];
	for (let at = 0; at < letters; at += 1) {
		text = `${syllables[left % syllables.length] ?? ''}${text}`;
		left = Math.floor(left / syllables.length);
	}
	return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}қызы`;
}

/** An ISO day. */
export function birthDateOf(nr: number, isChild = false): string {
	const [year, month, day] = [isChild ? 2010 + (nr % 8) : 1950 + (nr % 45), 1 + (nr % 12), 1 + (nr % 28)];
	return `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
