/** One `class` of those that apply; undefined when none does, so that no empty attribute is written. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string | undefined => names.filter(Boolean).join(' ') || undefined;
