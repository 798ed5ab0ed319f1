import { whitelabelTree, isModuleOn, type ModId } from '@trevo/contract';
import { expect, test } from 'vitest';
import { agentPageNames, firstAgentPage, shownAgentPages } from './agent-pages.ts';

const always = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
];

test('[S3.ENT.35] the centre opens with the overview of the team', () => {
  expect(firstAgentPage).toBe('agentTeamOverview');
});

test.each([
  ['[S2.AC.09] ', 'BONUS', 'agentDividendRecordCopy2'],
  ['[S2.AC.10] ', 'SALARY', 'agentDailyWages2'],
  ['[S2.AC.11] ', 'HOURSALARY', 'agentHourSalary'],
  ['[S2.AC.12] ', 'REALTIMESALARY', 'agentRealtimeSalary'],
] as const)('%sonly the kind of contract that is on has a page: %s shows %s', (_, flag, page) => {
  expect(shownAgentPages((asked) => asked === flag)).toEqual([...always, page]);
});

test('a brand that switched nothing on has the eight pages of every agent', () => {
  const tree = whitelabelTree.map((node) => ({ ...node, enabled: '1', childrenNodes: [] }));
  expect(shownAgentPages((flag: ModId) => isModuleOn(tree, flag))).toEqual(always);
  expect(agentPageNames).toHaveLength(12);
});
