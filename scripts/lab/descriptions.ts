/**
 * What a laboratory writes where there is neither a unit nor a reference, by the beginning of the analyte's code in the seed. It comes in the
 * laboratory's language of work, as it does in life; the words `positive` and `negative` are printed in the reader's.
 */
const texts: readonly (readonly [start: string, texts: readonly string[]])[] = [
	['HEM-004.ABO', ['O (I)', 'A (II)', 'B (III)', 'AB (IV)']],
	['HEM-004.RH', ['Rh (+)', 'Rh (+)', 'Rh (+)', 'Rh (−)']],
	['HEM-', ['positive', 'negative']],
	['SER-', ['positive', 'negative']],
	['URI-001.COL', ['Соломенно-жёлтый', 'Светло-жёлтый', 'Жёлтый']],
	['CYT-', ['Без атипии. Клеточный состав соответствует норме.', 'Признаков воспаления не выявлено.']],
	['GEN-', ['Вариант не обнаружен', 'Гетерозигота']],
	['PRE-', ['Низкий риск']],
];
const otherwise = ['Без особенностей.', 'Отклонений не выявлено.'];

export const descriptionsOf = (code: string): readonly string[] => texts.find(([start]) => code.startsWith(start))?.[1] ?? otherwise;
