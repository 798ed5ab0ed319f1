import { expect, test } from 'vitest';
import type { CallRecord } from './call.ts';
import { calls } from './calls.ts';
import { type FlagNode, isModuleOn, type ModId, modIds, whitelabelTree } from './whitelabel.ts';

const flat = (nodes: readonly FlagNode[]): string[] => nodes.flatMap((node) => [node.modId, ...flat(node.children ?? [])]);
const switched = (nodes: readonly FlagNode[], off: readonly string[]): never =>
  nodes.map((node) => ({
    modId: node.modId,
    enabled: off.includes(node.modId) ? '0' : '1',
    childrenNodes: switched(node.children ?? [], off),
  })) as never;

test('the list of modules is the tree, each once', () => {
  expect(flat(whitelabelTree).toSorted()).toEqual([...modIds].toSorted());
});

const flags: Array<[string, ModId]> = [
  ['[S6.FLAG.13] ', 'USERNAMEREG3'],
  ['[S6.FLAG.14] ', 'MOBILENUMREG3'],
  ['[S6.FLAG.15] ', 'MOBILENUMPASSREG3'],
  ['[S6.FLAG.16] ', 'REGMOBVERF3'],
  ['[S6.FLAG.17] ', 'CHNGPASSVERIF3'],
  ['[S6.FLAG.18] ', 'AGENTPOLICY3'],
];
test.each(flags)('%sthe flag %s is read by its name', (_row, modId) => {
  expect(isModuleOn(switched(whitelabelTree, []), modId)).toBe(true);
  expect(isModuleOn(switched(whitelabelTree, [modId]), modId)).toBe(false);
});

test('the agent policy flag closes everything under it', () => {
  for (const modId of ['AGENTPOLICY3', 'BONUS', 'SALARY', 'HOURSALARY', 'REALTIMESALARY'] as const) {
    expect(isModuleOn(switched(whitelabelTree, ['AGENTPOLICY3']), modId)).toBe(false);
  }
});

test.each([
  ['1', '1', true],
  ['1', '0', false],
  ['1', '', false],
  ['1', 'true', false],
  ['1', '2', false],
  ['1', '01', false],
  ['0', '1', false],
])('[S3.FLAG.01] under a parent with %j a module with %j is on: %s', (parent, enabled, isOn) => {
  const tree = [{ modId: 'BONUS', enabled: parent, childrenNodes: [{ modId: 'VIP', enabled, childrenNodes: [] }] }];
  expect(isModuleOn(tree as never, 'VIP')).toBe(isOn);
});

test('a module that the tree does not have is off', () => {
  expect(isModuleOn([], 'VIP')).toBe(false);
});

test('a call of a module declares that it is refused where the module is off', () => {
  const ofModules = (Object.entries(calls) as [string, CallRecord][]).filter(([, { module }]) => module !== undefined);
  expect(ofModules.length).toBeGreaterThan(50);
  expect(ofModules.filter(([, { errors }]) => !errors.includes('feature_disabled'))).toEqual([]);
});
