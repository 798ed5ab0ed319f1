import type { CallName } from '@trevo/contract';
import type { OfficeKey } from '@trevo/i18n';
import { keysOf } from '@trevo/i18n/server';
import type { FakeAnswers } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { everyRoom } from './places.ts';
import { fullOffice } from './samples/full-office.ts';
import { startOfficeStory } from './start-office-story.tsx';

const emptiness = keysOf('office').filter((key) => /Empty(?:Text)?(?:\.\w+)?$/.test(key)) as OfficeKey[];
const names = Object.keys(fullOffice) as CallName[];
const silence = Object.fromEntries(names.map((name) => [name, () => new Promise(() => undefined)])) as FakeAnswers;
// The ledger is asked when somebody presses.
const askedAtOnce = everyRoom.filter(({ route }) => route !== 'ledger');

test.each(askedAtOnce)('until its answer comes $at says neither that it is empty nor that it failed', async ({ at, permission }) => {
  const { api, t } = await startOfficeStory({ at, may: [permission], answers: silence });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(api.sent).not.toEqual([]));
  const words = document.body.textContent;
  expect(emptiness.filter((key) => words.includes(t(key)))).toEqual([]);
  // A list may draw its table before its rows, and says that it waits for them.
  const tables = screen.queryAllByRole('table').filter((table) => table.getAttribute('aria-busy') !== 'true');
  expect([...tables, ...screen.queryAllByRole('alert'), ...screen.queryAllByText(t('office.error.title'))]).toEqual([]);
});
