/** Breaks a text into lines by the widths of its letters, wherever it is drawn without a browser. */

/**
 * Breaks at spaces, in one pass; a word wider than the line is broken inside, behind a hyphen or a slash where it has one. No-break spaces hold
 * together. A line has one letter at least.
 * @param room width of a line, in the unit of `widthAt`
 */
export function breakLines(text: string, room: number, widthAt: (letter: string) => number): string[] {
	const lines: string[] = [];
	let line = '';
	let lineWidth = 0;
	const close = () => {
		lines.push(line);
		line = '';
		lineWidth = 0;
	};
	const space = widthAt(' ');
	for (const word of text.split(/ +/)) {
		const wordWidth = [...word].reduce((sum, letter) => sum + widthAt(letter), 0);
		if (line !== '' && lineWidth + space + wordWidth <= room) {
			line += ` ${word}`;
			lineWidth += space + wordWidth;
			continue;
		}
		if (line !== '') close();
		if (wordWidth <= room) {
			line = word;
			lineWidth = wordWidth;
			continue;
		}
		for (const letter of word) {
			const width = widthAt(letter);
			if (line !== '' && lineWidth + width > room) {
				const seam = Math.max(line.lastIndexOf('-'), line.lastIndexOf('/')) + 1;
				const rest = seam > 1 ? line.slice(seam) : '';
				if (rest !== '') line = line.slice(0, seam);
				close();
				line = rest;
				lineWidth = [...rest].reduce((sum, part) => sum + widthAt(part), 0);
			}
			line += letter;
			lineWidth += width;
		}
	}
	return [...lines, line];
}
