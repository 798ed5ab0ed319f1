import { refusal } from '@trevo/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, textOf } from '../../../test/look.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/ledger';
const may = ['ledger.prove'] as const;
const sound = { sound: true, checkedAt: '2026-11-22T12:00:00.000Z', entries: 12, faults: [], auditSound: true };

test('nothing is proved until it is asked for; then it says how much was checked, and when', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { officeLedgerProof: sound } });
  const prove = await screen.findByRole('button', { name: 'Prove now' });
  expect([api.sent, screen.queryByRole('status')]).toEqual([[], null]);
  await user.click(prove);
  const words = textOf(await screen.findByRole('status'));
  for (const part of ['Ledger sound', 'Audit sound', '12 entries checked at 11/22/26, 9:00:00 AM']) expect(words).toContain(part);
});

test('a broken ledger says where', async () => {
  const broken = { ...sound, sound: false, auditSound: false, faults: [{ check: 'chain', at: 'acc_1 version 7' }] };
  const { user } = await startOfficeStory({ at, may, answers: { officeLedgerProof: broken } });
  await user.click(await screen.findByRole('button', { name: 'Prove now' }));
  const words = textOf(await screen.findByRole('status'));
  for (const part of ['Ledger broken', 'Audit broken', 'chain acc_1 version 7']) expect(words).toContain(part);
});

test('a refusal shows in words, and a proof of before is not taken for one of now', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { officeLedgerProof: sound } });
  const prove = await screen.findByRole('button', { name: 'Prove now' });
  await user.click(prove);
  await screen.findByRole('status');
  api.answer('officeLedgerProof', () => refusal('too_busy', 'Too much at once.'));
  await user.click(prove);
  expect((await screen.findByRole('alert')).textContent).toBe('Too much at once.');
  expect(screen.queryByRole('status')).toBeNull();
});

test.each(['PT', 'EN'] as const)('in %s the room has nothing that a machine finds wrong', async (language) => {
  const { user, t } = await startOfficeStory({ at, may, language, answers: { officeLedgerProof: sound } });
  await user.click(await screen.findByRole('button', { name: t('office.prove') }));
  await screen.findByRole('status');
  expect(await axeFaults()).toEqual([]);
});
