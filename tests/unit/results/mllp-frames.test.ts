/** Frames of MLLP: the same messages, however the network cuts them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framed, frameReader, type Frame } from '#scripts/mllp/frames.ts';

const maxBytes = 64;
const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const texts = (frames: readonly Frame[]) => frames.map(({ bytes, isTooLarge }) => (isTooLarge ? `${bytes.toString('latin1')}...` : bytes.toString('latin1')));
const read = (chunks: readonly Buffer[]) => {
	const reader = frameReader(maxBytes);
	return texts(chunks.flatMap((chunk) => reader.take(chunk)));
};

/** Letters of a message, the first byte of an end among them: alone it ends nothing. */
const message = fc
	.array(fc.constantFrom('A', '|', '^', '\r', '\u00cf', '\u001c', 'é'), { maxLength: 80 })
	.map((letters) => letters.join('').replaceAll('\u001c\r', '\u001cA'))
	.filter((text) => !text.endsWith('\u001c'));

it('in any pieces, several in one, are what was sent; one that is too large is said to be, and the next one is read', () => {
	fc.assert(
		fc.property(fc.array(message, { maxLength: 5 }), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (messages, sizes) => {
			const whole = Buffer.concat(messages.flatMap((text) => [framed(bytesOf(text)), bytesOf('\r\n')]));
			const chunks: Buffer[] = [];
			for (let [from, at] = [0, 0]; from < whole.length; at += 1) {
				const size = sizes[at % sizes.length] ?? 1;
				chunks.push(whole.subarray(from, from + size));
				from += size;
			}
			expect(read(chunks)).toEqual(
				messages.map((text) => (text.length > maxBytes ? `${text.slice(0, maxBytes + 1)}...`.slice(0, maxBytes + 4) : text)).map((text) => text),
			);
		}),
	);
});

describe('a reader', () => {
	it('takes a message of exactly as many bytes as may be, and not of one more', () => {
		expect(read([framed(bytesOf('x'.repeat(maxBytes)))])).toEqual(['x'.repeat(maxBytes)]);
		expect(read([framed(bytesOf('x'.repeat(maxBytes + 1)))])[0]).toMatch(/\.\.\.$/);
	});
	it('keeps the beginning alone of what is too large', () => {
		const reader = frameReader(10_000);
		const large = framed(bytesOf(`MSH${'x'.repeat(1_000_000)}`));
		const frames: Frame[] = [];
		for (let from = 0; from < large.length; from += 60_000) frames.push(...reader.take(large.subarray(from, from + 60_000)));
		expect(frames.map(({ bytes, isTooLarge }) => [bytes.subarray(0, 3).toString(), bytes.length, isTooLarge])).toEqual([['MSH', 4096, true]]);
	});
	it('begins anew where a sender broke off and did so', () => {
		expect(read([bytesOf('\u000bMSH|half'), framed(bytesOf('MSH|whole'))])).toEqual(['MSH|whole']);
	});
	it('knows whether a message has begun', () => {
		const reader = frameReader(maxBytes);
		expect(reader.isWithin()).toBe(false);
		reader.take(bytesOf('\u000bMSH'));
		expect(reader.isWithin()).toBe(true);
		reader.take(bytesOf('|\u001c'));
		expect(texts(reader.take(bytesOf('\r')))).toEqual(['MSH|']);
		expect(reader.isWithin()).toBe(false);
	});
	it('gives up on what is no MLLP', () => {
		const reader = frameReader(maxBytes);
		expect(() => reader.take(bytesOf(`GET / HTTP/1.1\r\n${'x'.repeat(1024)}`))).toThrow(RangeError);
	});
});
