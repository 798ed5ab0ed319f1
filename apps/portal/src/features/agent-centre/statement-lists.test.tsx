import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../test/show-part.tsx';
import { row } from '../../../test/statement-samples.ts';
import { navigate } from '../../platform/router.ts';
import { StatementsOfDownline, StatementsOfMine } from './components/statement-lists.tsx';

const headingsOf = async (kind: 'daily' | 'dividend' | 'realtime', of: object) => {
  const part = showPart(<StatementsOfMine kind={kind} />, {
    answers: { commissionStatements: { list: [{ ...row, kind, ...of }], next: null } },
  });
  await screen.findByRole('button', { name: new RegExp(part.t('agent.pay.open')) });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  return { ...part, headings, cellOf: (heading: string) => cells[headings.indexOf(heading)] };
};

test('a list tells of a period the version, what was played, who was active, the tier, what went on and what stays for later', async () => {
  const { t, cellOf } = await headingsOf('dividend', { periodNet: '-7.50', deductionsMicro: '45000000000' });
  expect(['version', 'active', 'tierShort'].map((name) => cellOf(t(`agent.pay.${name as 'version'}`)))).toEqual(['3', '41', '2']);
  expect(cellOf(t('agent.pay.input.validBet'))).toContain('123,4567');
  expect(cellOf(t('agent.pay.periodNet'))).toContain('7,5000');
  expect(cellOf(t('agent.pay.handedOn'))).toContain('4,5000');
  expect(cellOf(t('agent.pay.remainder'))).toBe('0,000067');
});

test('what a period came to and how it stands comes before what it was reckoned from', async () => {
  const { t, headings } = await headingsOf('dividend', {});
  expect(headings.slice(0, 5)).toEqual([
    t('agent.pay.number'),
    t('agent.pay.period'),
    t('agent.pay.paid'),
    t('agent.pay.state'),
    t('agent.pay.input.validBet'),
  ]);
});

test('a salary has no result beside its valid bet, and a real-time salary no tier either', async () => {
  const daily = await headingsOf('daily', {});
  expect(daily.cellOf(daily.t('agent.pay.tierShort'))).toBe('2');
  expect(daily.cellOf(daily.t('agent.pay.periodNet'))).toBeUndefined();
  cleanup();
  // Of real-time salary the ticks of the days that are chosen are listed.
  navigate('/?realtime-mine-from=2026-11-19&realtime-mine-to=2026-11-19');
  const ticks = await headingsOf('realtime', { validBet: null, active: null, tier: null, base: null });
  navigate('/');
  for (const name of ['version', 'active', 'tierShort', 'base'] as const)
    expect(ticks.cellOf(ticks.t(`agent.pay.${name}`))).toBeUndefined();
  expect(ticks.cellOf(ticks.t('agent.pay.remainder'))).toBe('0,000067');
});

test('of the direct downline the amounts are listed, and nothing opens', async () => {
  const untold = {
    version: null,
    validBet: null,
    active: null,
    tier: null,
    base: null,
    deductionsMicro: null,
    netMicro: null,
    remainderMicro: null,
  };
  const theirs = { ...row, account: 'rede.direta', ...untold };
  const { t, api } = showPart(<StatementsOfDownline kind="hourly" />, {
    answers: { commissionStatements: { list: [theirs], next: null } },
  });
  expect(await screen.findByText('rede.direta')).toBeTruthy();
  expect(screen.queryByRole('button', { name: new RegExp(t('agent.pay.open')) })).toBeNull();
  expect(api.requestsOf('commissionStatements')[0]).toMatchObject({ kind: 'hourly', side: 'downline' });
  // A phone shows the first columns without being moved: whose it is, what it came to and how it stands.
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    (['number', 'account', 'period', 'got', 'state', 'category'] as const).map((name) => t(`agent.pay.${name}`)),
  );
});
