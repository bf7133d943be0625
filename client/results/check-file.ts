/** Says of a chosen file whether it is as the laboratory signed it. Everything that it needs is there by then: nobody is asked. */
import { formatMoment } from '#shared/kit/dates.ts';
import { groupedCode } from '#shared/results/report-code.ts';
import { checkReport, readReportKeys, type ReportCheck } from '#shared/results/report-signature.ts';
import { fill, locale } from '#client/runtime/page-facts.ts';

/** Beyond the largest report by far: what is larger is none, and would be read for nothing. */
const maxBytes = 32 * 1024 * 1024;

type Said = ReportCheck | { readonly outcome: 'unread' | 'no-keys' };

/** Makes the page's field ready. */
export function watchFile(part: HTMLElement): void {
	const input = part.querySelector<HTMLInputElement>('[data-check-input]');
	if (input === null || !input.disabled) return;
	input.disabled = false;
	const keys = document.querySelector<HTMLTextAreaElement>('[data-check-keys]');
	const check = async () => {
		const file = input.files?.[0];
		say(null, part);
		if (file) {
			const said = await checked(file, keys?.value ?? '');
			// Another one may have been chosen meanwhile.
			if (input.files?.[0] === file) say(said, part);
		}
	};
	input.addEventListener('change', () => void check());
	keys?.addEventListener('change', () => void check());
}

async function checked(file: File, keys: string): Promise<Said> {
	const known = readReportKeys(keys);
	if (known === null) return { outcome: 'no-keys' };
	if (file.size > maxBytes) return { outcome: 'unsigned' };
	try {
		return await checkReport(new Uint8Array(await file.arrayBuffer()), known);
	} catch {
		return { outcome: 'unread' };
	}
}

function say(said: Said | null, part: HTMLElement): void {
	for (const box of document.querySelectorAll<HTMLElement>('[data-outcome]')) {
		box.hidden = box.dataset.outcome !== said?.outcome;
		if (said?.outcome !== 'genuine' || box.hidden) continue;
		const text = box.querySelector<HTMLElement>('p[data-text]');
		if (text) text.textContent = fill(text.dataset.text ?? '', { moment: formatMoment(locale(), said.signedAt) });
		const link = box.querySelector<HTMLAnchorElement>('[data-check-online]');
		if (link === null) continue;
		link.href = (part.dataset.address ?? '') + groupedCode(said.code);
		link.textContent = fill(link.dataset.text ?? '', { code: groupedCode(said.code) });
	}
}
