/** Placeholder until the dialog stands. */
export function openCityDialog(_opener: HTMLElement): void {}
