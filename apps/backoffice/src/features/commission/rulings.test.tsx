import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf } from '../../../test/look.ts';
import { commissionAnswers, commissionDispute, commissionHold, commissionRuling } from '../../../test/samples/commission.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/commission';
const may = ['payments.read', 'payments.settle', 'members.read'] as const;
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a second person signs an incident; who proposed it is told that somebody else must', async () => {
  const own = { ...commissionRuling, rulingId: 'cru_01k0000000000000000000000b', isOwn: true };
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: {
      ...commissionAnswers,
      officeCommissionRulings: () => pageOf(commissionRuling, own),
      officeDecideCommissionRuling: { done: true },
    },
  });
  expect(await screen.findByText('You proposed it: somebody else must sign.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  const dialog = await dialogOf('Declared incident');
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  await gone();
  expect(api.requestsOf('officeDecideCommissionRuling')).toEqual([{ rulingId: commissionRuling.rulingId, decision: 'approve' }]);
});

test('an incident is looked at before it is proposed', async () => {
  const line = {
    username: 'helena.souza',
    kind: 'dividend',
    category: 'CONS',
    from: '2026-10-01T03:00:00.000Z',
    to: '2026-10-02T03:00:00.000Z',
  } as const;
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: {
      ...commissionAnswers,
      officePreviewRestatement: {
        list: [{ ...line, old: '3.00', new: '4.50' }],
        total: 1,
        periods: 2,
        difference: '1.50',
        isPartial: true,
      },
      officeProposeRestatement: { rulingId: commissionRuling.rulingId },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Declare an incident' }));
  const dialog = await dialogOf('Declare an incident');
  await user.type(dialog.getByRole('textbox', { name: 'Vendor code' }), 'YY');
  for (const name of ['First day', 'Last day']) {
    const [day] = Array.from(dialog.getByRole('group', { name }).querySelectorAll('input'));
    await user.type(day as HTMLInputElement, '10012026');
  }
  await user.click(dialog.getByRole('checkbox', { name: 'Hourly salary' }));
  await user.click(dialog.getByRole('button', { name: 'What it would come to' }));
  expect((await dialog.findByRole('status')).textContent).toMatch(
    /1 lines in 2 periods.*1\.50.*There are more.*helena\.souza.*3\.00.*4\.50/,
  );
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the market was settled wrong');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await gone();
  const incident = { ground: 'settlement', vendor: 'YY', from: '2026-10-01', to: '2026-10-01', kinds: ['dividend', 'daily'] };
  expect(api.requestsOf('officePreviewRestatement')).toEqual([incident]);
  expect(api.requestsOf('officeProposeRestatement')).toEqual([{ ...incident, evidence: 'the market was settled wrong' }]);
});

test('a longer hold, held money that is taken back and a dispute that is upheld are proposed with a reason', async () => {
  const ruled = { rulingId: commissionRuling.rulingId };
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...commissionAnswers, officeProposeHoldRuling: ruled, officeProposeDisputeUphold: ruled },
  });
  for (const [button, title] of [
    ['Longer', 'Hold made longer'],
    ['Take back', 'Held payments taken back'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = await dialogOf(title);
    await user.type(dialog.getByRole('textbox'), 'the letter says so');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await gone();
  }
  const { holdId } = commissionHold;
  expect(api.requestsOf('officeProposeHoldRuling')).toEqual([
    { holdId, act: 'extendHold', evidence: 'the letter says so' },
    { holdId, act: 'cancelHold', evidence: 'the letter says so' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Uphold' }));
  const dialog = await dialogOf('Dispute upheld');
  const amount = dialog.getByRole('textbox', { name: /The line should come to/ });
  await user.type(amount, '0');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(api.requestsOf('officeProposeDisputeUphold')).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '8000');
  // What was read stands below what was typed.
  expect(dialog.getByText(/8,000\.00/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'What the holder reads' }), 'You were right about it.');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'two members were missing');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await gone();
  expect(api.requestsOf('officeProposeDisputeUphold')).toEqual([
    { disputeId: commissionDispute.disputeId, amount: '8000.00', answer: 'You were right about it.', evidence: 'two members were missing' },
  ]);
});
