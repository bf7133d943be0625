/** Parts of the statements that write rows out of JSON (`json_each(?1) j`). */

/** Columns of an upsert that take the new row's values. */
export const replace = (columns: readonly string[]) => columns.map((column) => `${column} = excluded.${column}`).join(', ');
