/** The person whom an archive is about: every account of theirs, and what they wrote without one. */
import { foldName } from '#shared/kit/names.ts';
import { fileEndings } from '#shared/export/whole.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { FoundThings } from '#worker/lab/guests/store.ts';
import { identifyingOf, type Identifying } from '#worker/lab/erasing/people-store.ts';
import { consultationsFrom, feedbackFrom, filesOf, type ConsultationFile, type WrittenConsultation, type WrittenFeedback } from './orders-store.ts';
import { accountsOf } from './people-store.ts';

/** A file that came with a request for a consultation, and its place in the archive. */
export interface NamedFile extends ConsultationFile {
	readonly name: string;
}

export interface Whose {
	readonly db: Database;
	readonly locale: Locale;
	/** Empty for somebody without an account. */
	readonly accountId: string;
	/** Ids of the account and of those that ended in it. */
	readonly own: readonly string[];
	/** Phones and addresses of mail that were proved. */
	readonly contacts: readonly string[];
	readonly feedback: readonly WrittenFeedback[];
	readonly consultations: readonly WrittenConsultation[];
	readonly files: readonly NamedFile[];
	/** Of somebody without an account: ids of what was found at the front desk; null for an account. */
	readonly found: FoundThings | null;
}

/** A phone may be a family's: what stands under it is a person's where the names are the person's as well. */
const isNamed = (written: string, { last_name: lastName, first_name: firstName }: Identifying) => {
	const words = foldName(written).split(' ');
	return foldName(`${lastName} ${firstName}`)
		.split(' ')
		.every((one) => words.includes(one));
};

export async function whoseData(db: Database, accountId: string, locale: Locale): Promise<Whose> {
	const own = await accountsOf(db, accountId);
	const people = (await Promise.all(own.map((id) => identifyingOf(db, id)))).filter((one) => one !== null);
	const phones = [...new Set(people.map(({ phone }) => phone).filter(Boolean))];
	const isTheirs = (phone: string, written: string) => people.some((one) => one.phone === phone && isNamed(written, one));
	const [allFeedback, allConsultations] = phones.length === 0 ? [[], []] : await Promise.all([feedbackFrom(db, phones), consultationsFrom(db, phones)]);
	const consultations = allConsultations.filter(({ phone, fio }) => isTheirs(phone, fio));
	const files =
		consultations.length === 0
			? []
			: await filesOf(
					db,
					consultations.map(({ id }) => id),
				);
	return {
		db,
		locale,
		accountId,
		found: null,
		own,
		contacts: [...new Set(people.flatMap(({ phone, email }) => [phone, email]).filter(Boolean))],
		feedback: allFeedback.filter(({ phone, surname, name }) => isTheirs(phone, `${surname} ${name}`)),
		consultations,
		files: files.map(named),
	};
}

const named = (file: ConsultationFile): NamedFile => ({
	...file,
	name: `consultations/${String(file.consultation_id)}/${String(file.nr)}.${fileEndings[file.content_type] ?? 'bin'}`,
});

/** What was found of somebody without an account. Messages name a phone and nobody: by one key alone nothing is given. */
export async function whoseFound(db: Database, phone: string, found: FoundThings, locale: Locale): Promise<Whose> {
	const [feedback, consultations, files] = await Promise.all([feedbackFrom(db, [phone]), consultationsFrom(db, [phone]), filesOf(db, found.consultations)]);
	const among = (ids: readonly number[]) => {
		const all = new Set(ids);
		return ({ id }: { readonly id: number }) => all.has(id);
	};
	return {
		db,
		locale,
		accountId: '',
		found,
		own: [],
		contacts: [],
		feedback: feedback.filter(among(found.feedback)),
		consultations: consultations.filter(among(found.consultations)),
		files: files.map(named),
	};
}
