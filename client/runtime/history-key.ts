/** The key of the present entry of the history: given to it by a move in place, else its address. */
export const entryKey = (): string => (history.state as { readonly key?: string } | null)?.key ?? location.href;
