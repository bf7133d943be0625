import { env } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { fillLaboratory } from '#tests/support/fixtures.ts';
import { importText, labContext, callLab } from '#tests/support/lab.ts';
import { catalogueHandlers } from '#worker/lab/catalogue/index.ts';
test('big', { timeout: 300_000 }, async () => {
	const db = env.LAB_DB;
	await fillLaboratory(db);
	const N = 30000;
	const about = 'Показывает, как работает орган, и помогает врачу решить, что делать дальше. Сдают натощак. '.repeat(2);
	const rows = ['kind,code,slug,parent,name_ru,name_en,name_kz,synonyms_ru,about_ru,about_en,about_kz,biomaterials,preparation,turnaround,unit,ranges,bm_sampling,add_to_cart'];
	for (let i = 0; i < N; i++) rows.push(`test,BIG-${i},big-${i},haematology,Исследование номер ${i},Test number ${i},Зерттеу нөмірі ${i},иссл${i};аб${i},"${about}","${about}","${about}",venous-blood,fasting-8,${i % 9},g/L,F 1..${i + 2} | M 1..5,SMP-001,yes`);
	const csv = rows.join('\n');
	console.log('MB', csv.length / 1e6);
	let t = Date.now();
	const r = await importText(db, 'lis.catalogue', csv);
	console.log('catalogue', Date.now() - t, JSON.stringify(r).slice(0, 300)); t = Date.now();
	const r2 = await importText(db, 'lis.catalogue', csv);
	console.log('again', Date.now() - t, JSON.stringify(r2).slice(0, 300)); t = Date.now();
	const cities = Array.from({ length: 18 }, (_, i) => `${200 + i},c${i},а,b,в,а,b,в,45,70,+77270000000,yes`).join('\n');
	await importText(db, 'lis.cities', `id,slug,name_ru,name_en,name_kz,where_ru,where_en,where_kz,lat,lon,phone,house_call\n${cities}`);
	t = Date.now();
	const p = await importText(db, 'lis.prices', `code,almaty,astana,${Array.from({ length: 18 }, (_, i) => `c${i}`).join(',')}\n` + Array.from({ length: N }, (_, i) => `BIG-${i},${Array(20).fill(1000 + (i % 5000)).join(',')}`).join('\n'));
	console.log('prices', Date.now() - t, JSON.stringify(p)); t = Date.now();
	for (const params of [{}, { sort: 'name' }, { sort: 'price' }, { sort: 'ready', page: '300' }, { ready: '3', sort: 'price' }, { material: 'venous-blood' }, { category: 'haematology', sort: 'saving' }, { material: 'venous-blood', sort: 'name', page: '100' }] as Record<string, string>[]) {
		t = Date.now(); await callLab<keyof typeof catalogueHandlers, 'analysis.list'>(catalogueHandlers, 'analysis.list', labContext(db), params); console.log(JSON.stringify(params), Date.now() - t);
	}
	for (const q of ['иссл5', 'гемоглобин', 'test number 777']) { t = Date.now(); await callLab<keyof typeof catalogueHandlers, 'analysis.search'>(catalogueHandlers, 'analysis.search', labContext(db), { q }); console.log(q, Date.now() - t); }
	expect(r.ok && p.ok).toBe(true);
});
