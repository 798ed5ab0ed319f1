import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { agentTerms, type DownlineRow, row as member } from '../../../../test/downline-samples.ts';
import { startStory } from '../../../../test/start-story.tsx';
import { agentPath } from '../agent-pages.ts';

const row: DownlineRow = { ...member, state: 'closed' };
const answers = {
  agentTerms,
  agentDownline: { list: [row], next: null, path: [], currency: 'BRL', direct: 1, below: 1 },
  teamTransferTerms: { currency: 'BRL', min: '1.00', max: '500.00', receiver: null, turnoverDue: '0.00' },
};

test('the team is narrowed to accounts that are active, inactive or closed, each by the word that its rows have', async () => {
  const { api, user, t } = await startStory({ at: '/agentHome?page=downlineManagmentView', as: { type: 2 }, answers });
  const choices = within(await screen.findByRole('radiogroup', { name: t('history.state') }));
  const words = (['all', 'active', 'inactive', 'closed'] as const).map((state) => t(`agent.team.state.${state}`));
  expect(choices.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(words);
  await user.click(choices.getByRole('radio', { name: t('agent.team.state.closed') }));
  await waitFor(() => expect(api.requestsOf('agentDownline').at(-1)).toMatchObject({ state: 'closed' }));
  const table = await screen.findByRole('table', { name: t('agent.page.downlineManagmentView') });
  expect(within(table).getByText(t('agent.team.state.closed'))).toBeTruthy();
  await user.click(choices.getByRole('radio', { name: t('agent.team.state.inactive') }));
  await waitFor(() => expect(window.location.search).toContain('team-state=inactive'));
});

test.each([true, false])('the bets of an account lead from its row only where the brand tells them: %s', async (seesUnits) => {
  const terms = { ...answers.agentTerms, seesUnits };
  const { t } = await startStory({ at: agentPath('downlineManagmentView'), as: { type: 2 }, answers: { ...answers, agentTerms: terms } });

  await screen.findByRole('button', { name: new RegExp(t('agent.team.acts')) });
  const links = () => screen.queryAllByRole('link', { name: new RegExp(t('agent.units.open')) });
  const hrefs = seesUnits ? [agentPath('personalHistoryCopy', { of: row.memberId })] : [];
  await expect.poll(() => links().map((link) => link.getAttribute('href'))).toEqual(hrefs);
});

test.each([true, false])('there is a column of balances only where the brand tells them: %s', async (tellsBalances) => {
  const terms = { ...answers.agentTerms, tellsBalances };
  const { t } = await startStory({ at: agentPath('downlineManagmentView'), as: { type: 2 }, answers: { ...answers, agentTerms: terms } });
  await screen.findByRole('button', { name: new RegExp(t('agent.team.acts')) });
  const heads = () => screen.queryAllByRole('columnheader', { name: t('agent.team.balance') });
  await expect.poll(() => heads().length).toBe(tellsBalances ? 1 : 0);
});

test.each([true, false])('a member is offered to become an agent only where agents are made so: %s', async (mayPromote) => {
  const list = [{ ...member, accountType: 0, state: 'active' as const, level: 1 }];
  const told = { ...answers, agentTerms: { ...answers.agentTerms, mayPromote }, agentDownline: { ...answers.agentDownline, list } };
  const { user, t } = await startStory({ at: agentPath('downlineManagmentView'), as: { type: 2 }, answers: told });
  await user.click(await screen.findByRole('button', { name: new RegExp(t('agent.team.acts')) }));
  await screen.findByRole('menuitem', { name: t('agent.values.change') });
  await expect.poll(() => screen.queryAllByRole('menuitem', { name: t('proposal.act.promote') }).length).toBe(mayPromote ? 1 : 0);
});

test('the name of an agent leads to the team below, a member’s to nothing', async () => {
  const list = [
    { ...row, state: 'active' as const, account: 'subagente', accountType: 2, direct: 3, below: 4 },
    {
      ...row,
      state: 'active' as const,
      memberId: 'mbr_01kadxa5b7e1vs1jg9zbcd0f3z',
      account: 'sozinha',
      accountType: 0,
      direct: null,
      below: null,
    },
  ];
  const { t } = await startStory({
    at: agentPath('downlineManagmentView'),
    as: { type: 2 },
    answers: { ...answers, agentDownline: { ...answers.agentDownline, list } },
  });
  const link = await screen.findByRole('link', { name: new RegExp(`subagente.*${t('agent.team.open')}`) });
  expect(link.getAttribute('href')).toBe(agentPath('downlineManagmentView', { of: row.memberId }));
  expect(screen.queryByRole('link', { name: /sozinha.*rede/ })).toBeNull();
  expect(screen.getAllByText('sozinha').length).toBeGreaterThan(0);
});

test('a team that is tried again comes back whole: with its counts and what may be done about its rows', async () => {
  const down = { success: false, errorCode: 'request_limit_reached', message: '' } as const;
  const { api, user, t } = await startStory({
    at: agentPath('downlineManagmentView'),
    as: { type: 2 },
    answers: { ...answers, agentTerms: () => down, agentDownline: () => down, teamTransferTerms: () => down },
  });
  const again = await screen.findByRole('button', { name: t('chunk.retry') });
  for (const name of ['agentTerms', 'agentDownline', 'teamTransferTerms'] as const) api.answer(name, answers[name]);
  await user.click(again);
  expect(await screen.findByRole('button', { name: new RegExp(t('agent.team.acts')) })).toBeTruthy();
  expect(await screen.findByRole('link', { name: t('teamTransfer.history') })).toBeTruthy();
  expect(screen.getByText(t('agent.size.direct')).nextElementSibling?.textContent).toBe('1');
});
