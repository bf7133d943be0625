/** The name of an act among the words: `staff.feedback.list` is `feedback-list`. */
export const actName = (act: string): string => act.replace(/^staff\./, '').replaceAll('.', '-');
