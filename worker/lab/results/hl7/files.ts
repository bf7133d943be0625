/** OBX of the type ED: files of the report. */
import type { FileMember } from './report.ts';
import { placeOf, type FieldReader, type Segment } from './er7.ts';

/** What tables 0191 and 0291 call those that are kept; other words say nothing, the bytes do. */
const types: Readonly<Record<string, string>> = { PDF: 'application/pdf', JPEG: 'image/jpeg', JPG: 'image/jpeg', PNG: 'image/png', WEBP: 'image/webp' };

/** Null where it is at fault. Its title is the name of what was observed (OBX-3). */
export function fileOf(reader: FieldReader, obx: Segment): FileMember | null {
	const at = placeOf(obx, 5);
	if (reader.repetitions(obx, 5).length > 1) return reader.faults.add(at, 'oneValue');
	const [kind, subtype, encoding] = [2, 3, 4].map((component) => reader.component(obx, 5, component).toUpperCase()) as [string, string, string];
	// What a laboratory takes back, or is not sure of, is no file to be read.
	const state = reader.component(obx, 11).toUpperCase();
	if (state !== 'F' && state !== 'C') return reader.faults.add(placeOf(obx, 11), 'notRead');
	if (encoding !== 'BASE64') return reader.faults.add(placeOf(obx, 5, 4), 'tableValue');
	const data = reader.component(obx, 5, 5);
	const named = [subtype, kind].map((one) => one.split('/').at(-1) ?? '').find((one) => Object.hasOwn(types, one));
	const title = reader.whole(obx, 3, 2) || reader.whole(obx, 3, 1);
	return { at, attachment: { data, title, ...(named === undefined ? {} : { contentType: types[named] }) } };
}
