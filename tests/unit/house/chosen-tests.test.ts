/** `npm test -- results` and `npm test -- --since HEAD`: which tests they run. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changedSince, demandTested, featuresOf, foldersIn, testedFeatures } from '#scripts/lib/chosen-tests.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

const tested = testedFeatures();

describe('features of changed files', () => {
	test.each([
		['shared/results/calls.ts', 'results'],
		['client/house-call/later.ts', 'house-call'],
		['worker/lab/order/store.ts', 'order'],
		['worker/edge/guard.ts', 'edge'],
		['worker/gateway/contract.ts', 'gateway'],
		['worker/render/document.ts', 'render'],
		['tests/browser/maps/map.test.ts', 'maps'],
		['tests/unit/house/docs.test.ts', 'house'],
	])('%s: %s', (path, feature) => {
		expect(featuresOf([path], tested)).toEqual({ features: [feature], others: [] });
	});

	test('each is named once, in order, and what belongs to none is told apart', () => {
		const paths = ['worker/lab/results/store.ts', 'client/login/page.tsx', 'shared/results/calls.ts', 'worker/env.ts', 'worker/lab/app.ts', 'package.json'];
		expect(featuresOf(paths, tested)).toEqual({ features: ['login', 'results'], others: ['worker/env.ts', 'worker/lab/app.ts', 'package.json'] });
	});

	test('a document is nobody’s, a file of the tests’ own help is everybody’s', () => {
		expect(featuresOf(['docs/lis.md', 'tests/support/laboratory.ts', 'tests/browser/steps/hand.ts'], tested)).toEqual({
			features: [],
			others: ['tests/support/laboratory.ts', 'tests/browser/steps/hand.ts'],
		});
	});

	test('a folder that only begins like a feature is not it', () => {
		expect(featuresOf(['shared/results-of-others/calls.ts'], tested).features).toEqual([]);
	});
});

test('a feature that there is not is refused, with those that there are', () => {
	expect(demandTested(['results', 'login'])).toEqual(['results', 'login']);
	expect(() => demandTested(['results', 'reslts'])).toThrow(Refusal);
	expect(() => demandTested(['reslts'])).toThrow(/reslts.*address.*results/s);
});

test('checks of the house come with each feature, and only folders that there are', () => {
	expect(foldersIn('tests/unit', ['results'])).toEqual(['tests/unit/results/', 'tests/unit/house/']);
	expect(foldersIn('tests/browser', ['results', 'messages'])).toEqual(['tests/browser/results/']);
	for (const room of ['tests/unit', 'tests/worker', 'tests/browser'] as const)
		for (const path of foldersIn(room, tested)) expect([path, existsSync(path)]).toEqual([path, true]);
});

test('a commit that git does not know is said', () => {
	expect(() => changedSince('no-such-commit')).toThrow(Refusal);
});
