/** Ids of fields: a label, a message and a list of what is wrong lead to them. */
export const useFieldId = (name: string): string => `f-${name}`;
