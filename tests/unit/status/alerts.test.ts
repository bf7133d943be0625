/** Alerts name figures that the laboratory gives, and say what is to be done. */
import { readFileSync } from 'node:fs';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { queueNames, queues, type QueueName } from '#shared/staff/queues.ts';
import { figuresOf, openMetrics } from '#worker/lab/status/figures.ts';
import { sqliteLab } from '#tests/support/sqlite-lab.ts';

interface Rule {
	readonly alert: string;
	readonly expr: string;
	readonly for?: string;
	readonly labels: { readonly severity: string };
	readonly annotations: { readonly summary: string };
}
const { groups } = parseYaml(readFileSync('docs/alerts.yaml', 'utf8')) as {
	readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[];
};
/** Over the figures of the laboratory; those over what is sent by OTLP are looked at where that is sent (`tests/worker/edge/telemetry.test.ts`). */
const rules = groups.filter(({ name }) => name === 'zerthana').flatMap((group) => group.rules);
const named = (expr: string) => [...expr.matchAll(/zerthana_\w+/g)].map(([name]) => name);

const lab = sqliteLab();
const figures = await figuresOf(lab.db, 0, (thrown) => {
	throw thrown;
});
const names = new Set(figures.map(({ name }) => name));

describe('docs/alerts.yaml', () => {
	it.each(rules.map((rule) => [rule.alert, rule] as const))('%s names figures that there are, with a limit, and what to do', (_, rule) => {
		expect(named(rule.expr).length).toBeGreaterThan(0);
		for (const name of named(rule.expr)) expect(names, name).toContain(name);
		for (const part of rule.expr.split(' or ')) expect(part).toMatch(/^(?:absent\(zerthana_\w+\)|zerthana_\w+ > \d+)$/);
		expect(rule.for ?? '1m').toMatch(/^\d+[mh]$/);
		expect(rule.labels.severity).toMatch(/^(?:page|day)$/);
		expect(rule.annotations.summary.length).toBeGreaterThan(20);
	});
	it('leaves no list without one', () => {
		const watched = rules.flatMap(({ expr }) => named(expr)).join(' ');
		for (const name of names) expect(watched, name).toContain(name.replace(/_oldest_seconds$/, ''));
	});
	it('leaves no queue of Today without a figure, and calls nobody before an entry is late', () => {
		// A queue that comes in has to name its own.
		const figureOf: Readonly<Record<QueueName, string>> = {
			critical: 'critical_values',
			held: 'held_results',
			refused: 'refused_messages',
			mismatches: 'mismatches_open',
			overdue: 'overdue_requests',
			orders: 'orders_left',
			'house-calls': 'house_calls_new',
			'missed-calls': 'house_calls_missed',
			'missed-visits': 'visits_missed',
			payments: 'payment_cases_open',
			'disputed-acts': 'acts_disputed',
			messages: 'messages_open',
			prices: 'imports_to_approve',
			consultations: 'consultations_open',
			feedback: 'feedback_open',
		};
		for (const queue of queueNames) {
			expect([...names]).toContain(`zerthana_${figureOf[queue]}_oldest_seconds`);
			const limits = rules.flatMap(({ expr }) => {
				const limit = new RegExp(`^zerthana_${figureOf[queue]}_oldest_seconds > (\\d+)$`).exec(expr)?.[1];
				return limit === undefined ? [] : [Number(limit)];
			});
			// Of what is overdue the number says more than an age does.
			expect([queue, limits.length]).toEqual([queue, queue === 'overdue' ? 0 : 1]);
			if (queue !== 'payments') for (const limit of limits) expect([queue, limit >= queues[queue].hours * 3600]).toEqual([queue, true]);
		}
	});
	it('calls nothing twice', () => {
		const all = groups.flatMap((group) => group.rules.map(({ alert }) => alert));
		expect(new Set(all).size).toBe(all.length);
	});
});

it('figures are written as OpenMetrics has them: a figure once, its type and help before it, and an end', () => {
	const text = openMetrics(figures);
	const lines = text.trimEnd().split('\n');
	expect(lines.at(-1)).toBe('# EOF');
	for (const { name, value } of figures) {
		const at = lines.indexOf(`${name} ${String(value)}`);
		if (value === null) expect(text).not.toContain(`${name} `);
		else expect([lines[at - 2], lines[at - 1]?.startsWith(`# HELP ${name} `)]).toEqual([`# TYPE ${name} gauge`, true]);
	}
	expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
	for (const { name } of figures) expect(name).toMatch(/^zerthana_[a-z][a-z_]*$/);
});
