import { parseArgs } from 'node:util';
import { Bridge } from './bridge.ts';
import { Cursor } from './changes.ts';
import { fhirFormat } from './fhir.ts';
import type { Person } from './format.ts';
import { hl7Format } from './hl7.ts';
import { jsonFormat } from './json.ts';
import { byMllp } from './mllp.ts';
import { askJson, call } from './http.ts';
import { makeKey, revokeKey, type Key } from './keys.ts';
import { Report } from './report.ts';
import { roundTrip } from './trip.ts';
import { Receiver } from './webhook.ts';

const { values } = parseArgs({
	options: {
		origin: { type: 'string', default: 'http://localhost:8787' },
		key: { type: 'string' },
		tests: { type: 'string', default: 'BIO-001,HEM-001' },
		formats: { type: 'string', default: 'json,fhir,hl7,mllp' },
	},
});
const { origin } = values;
const root = values.key ?? process.env['LIS_KEY'];
if (root === undefined) {
	throw new Error('The root key of the site is needed: --key, or LIS_KEY');
}

const report = new Report((line) => console.log(line));
const run = `run-${Date.now().toString(36)}`;
const woman: Person = {
	lastName: 'Сәрсенбаева',
	firstName: 'Айгүл',
	middleName: 'Қайратқызы',
	birthDate: '1990-05-14',
	sex: 'F',
	iin: null,
	phone: '+77012345678',
};
const man: Person = { lastName: 'Ким', firstName: 'Олег', middleName: '', birthDate: '1985-01-02', sex: 'M', iin: null, phone: '+77012345679' };

report.part('Keys');
const scopes = ['orders.read', 'orders.write', 'results.read', 'results.write'];
const before = await makeKey(origin, root, run, scopes);
const key = await makeKey(origin, root, run, scopes);
const ordersKey = await makeKey(origin, root, `${run}-orders`, ['orders.read', 'webhooks.read', 'webhooks.write']);
const opens = async (one: string) => (await call(origin, '/lis/orders?status=1&pageSize=1', { key: one })).status;
report.same('two of a name are valid at once', [await opens(before.key), await opens(key.key)], [200, 200]);
const third = await call(origin, '/lis/keys', { method: 'POST', key: root, type: 'application/json', body: JSON.stringify({ name: run, scopes }) });
report.same('a third is not made', third.status, 409);
await revokeKey(origin, root, before);
report.same('the old one is ended, the new one is not', [await opens(before.key), await opens(key.key)], [401, 200]);
const denied = await call(origin, '/lis/keys', { key: key.key });
report.same('a key of a system makes and lists none', [denied.status, JSON.parse(denied.text).fields?.[0]?.values?.scope], [403, 'keys']);
report.same('nobody is answered without a key', (await call(origin, '/lis/orders?status=1')).status, 401);

report.part('Webhook');
const isHere = ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);
const receiver = isHere ? new Receiver() : null;
if (receiver === null) {
	report.untried('a webhook is not tried: the site reaches no address of this machine');
} else {
	const url = await receiver.listen();
	const { secret } = await askJson<{ secret: string | null }>(origin, `/lis/webhooks/${run}`, ordersKey.key, {
		method: 'PUT',
		body: { url, events: ['order.made', 'order.status'] },
	});
	report.holds('its secret is told', secret !== null && secret.startsWith('whsec_'));
	receiver.secrets = [secret ?? ''];
	const same = await askJson<{ secret: string | null }>(origin, `/lis/webhooks/${run}`, ordersKey.key, {
		method: 'PUT',
		body: { url, events: ['order.made', 'order.status'] },
	});
	report.same('and once', same.secret, null);
	const changed = await askJson<{ secret: string | null }>(origin, `/lis/webhooks/${run}/secret`, ordersKey.key, { method: 'POST', body: { hours: 1 } });
	report.holds('another secret is told', changed.secret !== null && changed.secret !== secret);
	// What comes is signed by both: the system knows the new one alone from now on.
	receiver.secrets = [changed.secret ?? ''];
}

const cursor = new Cursor(origin, key.key);
await cursor.read();
const bridge = new Bridge();
const bridgeKeys: Key[] = [];
try {
	const ways = { origin, key: key.key, ordersKey: ordersKey.key, cursor, receiver, tests: values.tests.split(','), run, report };
	const all = {
		json: () => jsonFormat(origin),
		fhir: () => fhirFormat(origin),
		hl7: () => hl7Format(origin),
		mllp: async () => {
			const sender = await makeKey(origin, root, `${run}-mllp`, ['results.write']);
			bridgeKeys.push(sender);
			return hl7Format(origin, byMllp('127.0.0.1', await bridge.start(origin, sender.key)), 'MLLP');
		},
	};
	for (const [nr, name] of values.formats.split(',').entries()) {
		await roundTrip(await all[name as keyof typeof all](), { ...ways, person: nr % 2 === 0 ? woman : man });
	}
} finally {
	await bridge.end();
	if (receiver !== null) {
		await askJson(origin, `/lis/webhooks/${run}`, ordersKey.key, { method: 'DELETE' });
		await receiver.close();
	}
	for (const one of [key, ordersKey, ...bridgeKeys]) await revokeKey(origin, root, one);
}
console.log(`\n${report.count - report.faults.length} of ${report.count} as docs/lis.md says`);
process.exitCode = report.faults.length === 0 ? 0 : 1;
