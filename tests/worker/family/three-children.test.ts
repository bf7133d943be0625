/** The demo mother of three: what she reads of each child, in each language, is that child's alone. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { demoEldest, demoMotherOfThree, demoReader, demoSecond, demoWards, demoYoungest, type DemoPatient } from '#scripts/lib/demo/people.ts';
import { patientMessages } from '#scripts/lib/demo/results.ts';
import { healthPath } from '#shared/health/payload.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { trendPath } from '#shared/patient/payload.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { ask } from '#tests/support/laboratory.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { lis, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const children = [demoEldest, demoSecond, demoYoungest];
const sent = patientMessages(Date.now()).filter(({ patient }) => demoReader(patient) === demoMotherOfThree);
let session: TestSession;
/** Ids of requests by person, the latest first. */
const requests = new Map<DemoPatient, string[]>();

beforeAll(async () => {
	await seedLaboratory();
	for (const { id, lastName, firstName, middleName, birthDate, sex, iin } of [demoMotherOfThree, ...children])
		await addPatient({
			id,
			last_name: lastName,
			first_name: firstName,
			middle_name: middleName,
			birth_date: birthDate,
			sex,
			iin,
			proved_at: 1,
			proved_by: 'reception',
		});
	for (const { guardian, child, until } of demoWards.filter((one) => one.guardian === demoMotherOfThree))
		await env.LAB_DB.prepare('INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, ?3, 1)')
			.bind(guardian.id, child.id, until)
			.run();
	session = await signIn('patient', demoMotherOfThree.id);
	for (const { patient, messages } of sent) {
		for (const { body } of messages.toReversed()) {
			const answer = await lis('POST', '/lis/results', JSON.stringify(body), { 'Content-Type': 'application/json' });
			expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
		}
		const { results } = await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE patient_id = ?1 ORDER BY collected_at DESC')
			.bind(patient.id)
			.all<{ id: string }>();
		expect(results).toHaveLength(messages.length);
		requests.set(
			patient,
			results.map(({ id }) => id),
		);
	}
});

async function pageOf(path: string): Promise<string> {
	const answer = await visit(path, { headers: { Cookie: session.cookie } });
	expect(answer.status, path).toBe(200);
	return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
}
const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const show = async (child: DemoPatient) =>
	expect((await ask('POST', '/account/patient-room/family/act', { access: session.token, body: { id: child.id } })).status).toBe(200);
const linked = (html: string): string[] => [...new Set([...html.matchAll(/\/results\/([\w-]{22,64})["#?]/g)].map(([, id = '']) => id))];
const newestOf = (child: DemoPatient) => requests.get(child)?.[0] ?? '';

describe.each(children)('$firstName', (child) => {
	it('is shown alone: list, values by organ, and every result are this child’s, in each language', async () => {
		await show(child);
		const own = requests.get(child) ?? [];
		for (const locale of locales) {
			const list = mainOf(await pageOf(localise('/results', locale)));
			expect(linked(list).toSorted()).toEqual(own.toSorted());
			const body = mainOf(await pageOf(localise(healthPath(), locale)));
			expect(linked(body).length).toBeGreaterThan(0);
			expect(linked(body).filter((id) => !own.includes(id))).toEqual([]);
			const result = mainOf(await pageOf(localise(`/results/${newestOf(child)}`, locale)));
			expect(result).toContain(`${child.lastName} ${child.firstName} ${child.middleName}`);
			for (const other of children.filter((one) => one !== child)) expect(result).not.toContain(`${other.lastName} ${other.firstName}`);
		}
	});
	it('has a way over time of this child’s values alone', async () => {
		await show(child);
		const values = (sent.find(({ patient }) => patient === child)?.messages ?? []).flatMap(({ body }) =>
			body.lines.flatMap((line) => (line.code === 'HEM-010' && 'value' in line ? [String(line.value)] : [])),
		);
		const html = mainOf(await pageOf(trendPath(['HEM-010'])));
		expect(linked(html).filter((id) => !(requests.get(child) ?? []).includes(id))).toEqual([]);
		for (const value of values) expect(html).toContain(value);
	});
});

it.each(locales)('one is well, one is to be shown to a doctor, one waits (%s)', async (locale) => {
	const t = translator(locale)(reportWords);
	const texts: string[] = [];
	for (const child of children) {
		await show(child);
		texts.push(mainOf(await pageOf(localise(`/results/${newestOf(child)}`, locale))));
	}
	const [well = '', ill = '', waiting = ''] = texts;
	expect(well).toContain(t('summary.allNormal'));
	expect(ill).toContain(t.plural('summary.forDoctor', 2));
	expect(waiting).toContain(t('states.in-process'));
	for (const text of [ill, waiting]) expect(text).not.toContain(t('summary.allNormal'));
});
