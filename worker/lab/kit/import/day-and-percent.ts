/** Cells with a day or a percentage, as several files have them. */
import { isDay } from '#shared/kit/fields.ts';
import type { Cells, Form } from './cells.ts';
import type { CellTexts } from './table.ts';

const dayForm: Form = { pattern: /^\d{4}-\d{2}-\d{2}$/, limit: 10, example: '2026-11-21' };
const percentForm: Form = { pattern: /^(?:100|\d{1,2}(?:\.\d{1,2})?)$/, limit: 20, example: '12.5' };

/** A day of the calendar; empty where there is none. */
export function readDay(cells: Cells, column: string, required: boolean): string {
	const value = cells.formed(column, dayForm, required);
	if (dayForm.pattern.test(value) && !isDay(value)) cells.fault(column, 'form', { value, example: dayForm.example });
	return value;
}

/** Percent as ten-thousandths. */
export const readPercent = (cells: Cells, column: string): number => {
	const value = cells.formed(column, percentForm, true);
	return percentForm.pattern.test(value) ? Math.round(Number(value) * 100) : 0;
};

/** The cells with a percentage in its one spelling. */
export const plainPercent = (cells: CellTexts, column: string): CellTexts => {
	const value = cells[column];
	return value !== undefined && percentForm.pattern.test(value) ? { ...cells, [column]: String(Number(value)) } : cells;
};
