// @vitest-environment happy-dom
/** The markup that stands is brought to what the server has drawn since, and what somebody is on is left. */
import { beforeEach, describe, expect, test } from 'vitest';
import { keepRoot } from '#client/runtime/roots.ts';
import { redraw } from '#client/staff/live/redraw.ts';

beforeEach(() => {
	document.body.innerHTML = '';
});

/** @param next what the server draws by now */
function drawn(standing: string, next: string, begin: (part: HTMLElement) => void = () => {}) {
	document.body.innerHTML = `<div data-console="queue">${standing}</div>`;
	const part = document.querySelector('div') as HTMLElement;
	begin(part);
	const again = (markup: string) =>
		redraw(part, new DOMParser().parseFromString(`<div data-console="queue">${markup}</div>`, 'text/html').querySelector('div') as Element);
	return { part, again, ...again(next) };
}
const form = (name: string, id: string, more = '') =>
	`<form class="form" data-form="${name}"${more}><input type="hidden" name="id" value="${id}"><input name="note"></form>`;
const entry = (key: string, inside = '') =>
	`<li data-key="${key}" data-entry="${key}"><h2>${key}</h2><p data-live-note=""><span>since</span></p>${inside}</li>`;
const table = (key: string, ...rows: readonly string[]) =>
	`<table data-key="${key}"><tbody>${rows.map((row) => `<tr data-key="${row}"><th>${row}</th></tr>`).join('')}</tbody></table>`;
const keys = (rows: readonly Element[]) => rows.map((row) => (row as HTMLElement).dataset.key);
const rowKeys = (part: Element) => keys([...part.querySelectorAll('li[data-key],tr[data-key]')]);
const forms = (part: Element) => [...part.querySelectorAll('form')].map(({ dataset }) => dataset.form);
const type = (part: Element, text: string) => {
	(part.querySelector('input[name=note]') as HTMLInputElement).value = text;
};

describe('forms', () => {
	test('two in a row are told apart by their definitions: the one that is gone takes no place of the next', () => {
		const { part } = drawn(entry('1', form('replay', '1') + form('dismiss', '1')), entry('1', form('dismiss', '1')));
		expect(forms(part)).toEqual(['dismiss']);
	});

	test('one that came before another stands there, and the other is the same node', () => {
		let standing: Element | null = null;
		const { part } = drawn(form('assign', '1'), form('take-off', '1') + form('assign', '1'), (it) => (standing = it.querySelector('form')));
		expect(forms(part)).toEqual(['take-off', 'assign']);
		expect(part.querySelectorAll('form')[1]).toBe(standing);
	});

	test('what was typed into one never stands in another', () => {
		const { part } = drawn(form('move', '1') + form('close', '1'), form('close', '1'), (it) => type(it, 'typed'));
		expect([...part.querySelectorAll('form')].map((one) => [one.dataset.form, one.querySelector<HTMLInputElement>('[name=note]')?.value])).toEqual([
			['move', 'typed'],
			['close', ''],
		]);
	});

	test('a box outside its form that was ticked stays as it was seen, one that was not says what stands now', () => {
		const row = (key: string, change: number) =>
			`<tr data-key="${key}"><td><input type="checkbox" name="visits" form="many" value="${key}.${String(change)}"></td></tr>`;
		const rows = (change: number) => `<table><tbody>${row('1', change)}${row('2', change)}</tbody></table>`;
		const { part } = drawn(rows(5), rows(6), (it) => {
			(it.querySelector('input') as HTMLInputElement).checked = true;
		});
		expect([...part.querySelectorAll('input')].map(({ value, checked }) => [value, checked])).toEqual([
			['1.5', true],
			['2.6', false],
		]);
	});

	test('one that was not begun takes over what the page says now', () => {
		const { part, changed } = drawn(form('move', '1'), form('move', '2'));
		expect(part.querySelector('input')?.value).toBe('2');
		expect(changed.has(part)).toBe(true);
	});

	test.each([
		['touched', '', (part: Element) => type(part, 'half a word')],
		['held', '', (part: Element) => (part.querySelector('input[name=note]') as HTMLInputElement).focus()],
		['refused', ' data-refused="true"', () => undefined],
	])('one that is %s stays as it is', (_, more, begin) => {
		let standing: Element | null = null;
		const { part, again } = drawn(form('move', '1', more), form('move', '2'), (it) => {
			standing = it.querySelector('form');
			begin(it);
		});
		expect(part.querySelector('form')).toBe(standing);
		expect(part.querySelector('input')?.value).toBe('1');
		again('');
		expect(part.querySelector('form')).toBe(standing);
	});

	test('one that nobody has begun goes with what it was for', () => {
		expect(forms(drawn(form('cancel', '1'), '').part)).toEqual([]);
	});
});

describe('what comes behind a node that was exchanged', () => {
	test('a new node stands behind it', () => {
		const { part } = drawn(form('move', '1'), `${form('move', '2')}<p>Told</p>`);
		expect([...part.children].map(({ nodeName }) => nodeName)).toEqual(['FORM', 'P']);
	});

	test('what stood before it is put behind it', () => {
		const { part } = drawn(`<p>Told</p>${form('move', '1')}`, `${form('move', '2')}<p>Told</p>`);
		expect([...part.children].map(({ nodeName }) => nodeName)).toEqual(['FORM', 'P']);
	});

	test('an island with other data likewise', () => {
		const island = (props: string) => `<div data-island="map" data-props="${props}"></div>`;
		const { part } = drawn(island('1'), `${island('2')}<h3>Without a place</h3>`);
		expect([...part.children].map((one) => (one as HTMLElement).dataset.props ?? one.textContent)).toEqual(['2', 'Without a place']);
	});
});

describe('an island that takes new data where it stands', () => {
	const island = (props: string, ...rows: readonly string[]) =>
		`<div data-island="my-day" data-renewed="" data-props="${props}"><ul>${rows.map((row) => entry(row)).join('')}</ul></div>`;
	const awake = (part: HTMLElement, given: string[]) => {
		const node = part.querySelector('[data-island]') as HTMLElement;
		keepRoot(node, () => {}, { renew: () => given.push(node.dataset.props ?? '') });
		return node;
	};

	test('is the same node, is given what it shows by now, and its new rows have come', () => {
		const given: string[] = [];
		let node: HTMLElement | null = null;
		const { part, came, gone } = drawn(island('1', 'a', 'b'), island('2', 'b', 'c'), (it) => (node = awake(it, given)));
		expect(part.querySelector('[data-island]')).toBe(node);
		expect([given, keys(came), keys(gone)]).toEqual([['2'], ['c'], []]);
		// Its rows are its own to draw.
		expect(rowKeys(part)).toEqual(['a', 'b']);
	});

	test('is given nothing where nothing is new', () => {
		const given: string[] = [];
		drawn(island('1', 'a'), island('1', 'a'), (it) => awake(it, given));
		expect(given).toEqual([]);
	});

	test('is drawn anew while it is not awake', () => {
		const { part } = drawn(island('1', 'a'), island('2', 'b'));
		expect(rowKeys(part)).toEqual(['b']);
	});
});

describe('rows', () => {
	test('one that came is counted, and is at its place', () => {
		const { part, came } = drawn(`<ul>${entry('1')}${entry('3')}</ul>`, `<ul>${entry('1')}${entry('2')}${entry('3')}</ul>`);
		expect(keys(came)).toEqual(['2']);
		expect(rowKeys(part)).toEqual(['1', '2', '3']);
	});

	test('one that moved to another table is none that came, wherever that table stands', () => {
		for (const [from, to] of [
			['a', 'b'],
			['b', 'a'],
		]) {
			const of = (key: string, at: string | undefined) => table(key, ...(key === at ? ['7', key] : [key]));
			const { part, came, gone, moved } = drawn(of('a', from) + of('b', from), of('a', to) + of('b', to));
			expect([keys(came), keys(gone), keys(moved)]).toEqual([[], [], []]);
			expect(rowKeys(part).filter((key) => key === '7')).toEqual(['7']);
			expect(part.querySelector('[data-key="7"]')?.closest('table')?.dataset.key).toBe(to);
		}
	});

	test('one that moved with its whole table is none that came', () => {
		const { came, part } = drawn(table('nobody', '1') + table('b', '2'), table('b', '2', '1'));
		expect(came).toEqual([]);
		expect([...part.querySelectorAll('table')].map(({ dataset }) => dataset.key)).toEqual(['b']);
	});

	test('one that is held while it moves stays, and is told once', () => {
		const link = (key: string, ...rows: readonly string[]) => table(key, ...rows).replaceAll(/<th>(\d)/g, '<th><a href="/">$1</a>');
		const { part, moved, again } = drawn(link('a', '1') + link('b', '2'), link('a') + link('b', '2', '1'), (it) => it.querySelector('a')?.focus());
		expect(keys(moved)).toEqual(['1']);
		expect(document.activeElement?.closest('table')?.dataset.key).toBe('a');
		expect(again(link('a') + link('b', '2', '1')).moved).toEqual([]);
		(document.activeElement as HTMLElement).blur();
		again(link('a') + link('b', '2', '1'));
		expect(rowKeys(part)).toEqual(['2', '1']);
	});

	test('one that is held is not moved within its list, and what follows keeps its order', () => {
		const list = (...rows: readonly string[]) => `<ul>${rows.map((key) => entry(key, '<a href="/">open</a>')).join('')}</ul>`;
		const { part } = drawn(list('1', '2', '3', '4'), list('1', '3', '2', '4', '5'), (it) => it.querySelector<HTMLElement>('[data-key="2"] a')?.focus());
		expect(rowKeys(part)).toEqual(['1', '2', '3', '4', '5']);
		expect(document.activeElement?.closest('li')?.dataset.key).toBe('2');
	});

	test('one that is gone stays, is told once, and waits again without what was said of it', () => {
		const list = (...rows: readonly string[]) => `<ul>${rows.map((key) => entry(key)).join('')}</ul>`;
		const { part, gone, again } = drawn(list('1', '2'), list('2'));
		expect(keys(gone)).toEqual(['1']);
		const row = part.querySelector<HTMLElement>('[data-key="1"]');
		if (row) row.querySelector('[data-live-note]')?.replaceChildren(Object.assign(document.createElement('b'), { textContent: 'gone' }));
		row?.querySelector('b')?.setAttribute('data-live-added', '');
		expect(again(list('2')).gone).toEqual([]);
		expect(row?.textContent).toContain('gone');
		expect(keys(again(list('1', '2')).came)).toEqual(['1']);
		expect([row?.dataset.left, row?.textContent]).toEqual([undefined, '1since']);
		expect(rowKeys(part)).toEqual(['1', '2']);
	});
});

describe('what unfolds', () => {
	const details = (summary: string, inside: string, open = '') => `<details class="more"${open}><summary>${summary}</summary>${inside}</details>`;

	test('stays as the reader has it, whatever the server would open', () => {
		const { part, again } = drawn(details('Move', '<p>1</p>'), details('Move', '<p>2</p>', ' open'));
		expect([part.querySelector('details')?.open, part.querySelector('p')?.textContent]).toEqual([false, '2']);
		(part.querySelector('details') as HTMLDetailsElement).open = true;
		again(details('Move', '<p>3</p>'));
		expect([part.querySelector('details')?.open, part.querySelector('p')?.textContent]).toEqual([true, '3']);
	});

	test('one is not taken for another', () => {
		const { part } = drawn(details('Missed', form('miss', '1')), details('Close', form('close', '1'), ' open'));
		expect([...part.querySelectorAll('details')].map((one) => [one.querySelector('summary')?.textContent, one.open, ...forms(one)])).toEqual([
			['Close', true, 'close'],
		]);
	});
});
