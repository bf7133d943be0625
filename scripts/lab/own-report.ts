/** A page of PDF as a laboratory's system would send it along: its own report. */

/** Base64 of a PDF of one page that names the request. */
export function ownReport(requestNr: string): string {
	const text = `BT /F1 14 Tf 60 780 Td (Laboratory report, request ${requestNr.replace(/[^A-Za-z0-9-]/g, '')}) Tj ET`;
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
		`<< /Length ${String(text.length)} >>\nstream\n${text}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
	];
	let file = '%PDF-1.4\n';
	const places = objects.map((object, at) => {
		const place = file.length;
		file += `${String(at + 1)} 0 obj\n${object}\nendobj\n`;
		return place;
	});
	const table = file.length;
	const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
	file += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(table)}\n%%EOF\n`;
	return btoa(file);
}
