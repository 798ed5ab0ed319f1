import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf } from '../../../test/look.ts';
import { agentSettings, brandAnswers, productRules } from '../../../test/samples/brand.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/brand';
const may = ['brand.read', 'brand.write'] as const;
const done = { done: true } as const;
const reason = 'the board decided it in its meeting';
const settings = async () => within(await screen.findByRole('region', { name: 'Settings of agents' }));

test('a setting is proposed with its reason, and a fault of a field sends nothing', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...brandAnswers, officeProposeAgentSetting: () => refusal('ruling_open', 'A proposal of this waits already.') },
  });
  await user.click(await (await settings()).findByRole('button', { name: /Levels of agents at most/ }));
  const dialog = await dialogOf('Levels of agents at most');
  const levels = dialog.getByRole('textbox', { name: 'Levels of agents at most' });
  await user.clear(levels);
  await user.type(levels, '40');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await dialog.findByText('A whole number, at most 32')).toBeTruthy();
  expect(api.requestsOf('officeProposeAgentSetting')).toEqual([]);
  await user.clear(levels);
  await user.type(levels, '10');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('A proposal of this waits already.');
  api.answer('officeProposeAgentSetting', { settingId: 'ags_2' });
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeProposeAgentSetting').at(-1)).toEqual({ setting: { item: 'levels', levels: 10 }, reason });
});

test('an empty field goes back to the platform’s: a budget, and a name of an account type', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...brandAnswers, officeProposeAgentSetting: { settingId: 'ags_2' } },
  });
  await user.click(await (await settings()).findByRole('button', { name: /Live casino$/ }));
  const budget = await dialogOf('Turnover may earn at most, percent · Live casino');
  await user.type(budget.getByRole('textbox', { name: /best game/ }), '95.5');
  await user.type(budget.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(budget.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await settings()).getByRole('button', { name: /Corporate · PT$/ }));
  const name = await dialogOf('Name · Corporate · PT');
  await user.clear(name.getByRole('textbox', { name: 'What the brand calls it' }));
  await user.type(name.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(name.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeProposeAgentSetting')).toEqual([
    { setting: { item: 'budget', product: 'LIVE', budgetPpm: null, bestReturnPpm: 955_000 }, reason },
    { setting: { item: 'kindName', accountType: '42', language: 'PT', name: null }, reason },
  ]);
});

test('that a person may have one account only is proposed in the words of the setting', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...brandAnswers, officeProposeAgentSetting: { settingId: 'ags_2' } },
  });
  expect(await (await settings()).findByText('several allowed')).toBeTruthy();
  await user.click((await settings()).getByRole('button', { name: /Accounts of one person$/ }));
  const dialog = await dialogOf('Accounts of one person');
  await user.click(dialog.getByRole('combobox', { name: 'Accounts of one person' }));
  await user.click(await screen.findByRole('option', { name: 'one only; second ones are proposed for closing' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeProposeAgentSetting')).toEqual([{ setting: { item: 'oneAccount', oneAccount: true }, reason }]);
});

test('a proposal of another operator is signed as the second person', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...brandAnswers, officeDecideAgentSetting: done } });
  const [line] = agentSettings.changes;
  const shown = await settings();
  expect(await shown.findByText(/eight levels are enough/)).toBeTruthy();
  api.answer('officeAgentSettings', { ...agentSettings, changes: [{ ...line, state: 'done' } as typeof line & object] });
  await user.click(shown.getByRole('button', { name: 'Sign' }));
  expect(await shown.findByText('12 → 8')).toBeTruthy();
  await waitFor(() => expect(api.requestsOf('officeDecideAgentSetting')).toEqual([{ settingId: line?.settingId, decision: 'approve' }]));
});

test('how a kind of game makes valid bets is announced with its limit', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...brandAnswers, officeSetProductRule: { since: '2026-12-01T03:00:00.000Z' } },
  });
  const rules = within(await screen.findByRole('region', { name: 'Valid bets' }));
  expect(await rules.findByText(/less than 70%/)).toBeTruthy();
  await user.click(rules.getByRole('button', { name: /Lottery$/ }));
  const dialog = await dialogOf('Lottery');
  const part = dialog.getByRole('textbox', { name: 'Covers less than, percent' });
  await user.clear(part);
  await user.type(part, '60');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, lottery] = productRules.items;
  expect(api.requestsOf('officeSetProductRule')).toEqual([
    { product: 'LOTT', rule: 'COVER', minOddsMilli: lottery?.minOddsMilli, coveragePpm: 600_000, reason },
  ]);
  expect(await axeFaults()).toEqual([]);
});
