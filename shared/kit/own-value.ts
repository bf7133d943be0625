/**
 * What a table has under a name that somebody else wrote: a plain lookup also finds what every object inherits (`constructor`, `__proto__`), and takes it for
 * an entry. Undefined where the table has none.
 */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
