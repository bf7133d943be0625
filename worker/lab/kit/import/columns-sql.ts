/** Parts of the statements that write rows out of JSON (`json_each(?1) j`). */
/** The three languages of a column, taken out of a JSON row. */
export const text = (column: string) => `j.value -> '${column}' ->> 'ru', j.value -> '${column}' ->> 'en', j.value -> '${column}' ->> 'kz'`;
/** Columns of an upsert that take the new row's values. */
export const replace = (columns: readonly string[]) => columns.map((column) => `${column} = excluded.${column}`).join(', ');
/** Columns of a text in three languages. */
export const localised = (column: string) => [`${column}_ru`, `${column}_en`, `${column}_kz`];
