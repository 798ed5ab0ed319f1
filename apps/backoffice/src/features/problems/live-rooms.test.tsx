import { refusal } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, linesOf } from '../../../test/look.ts';
import { liveRoom, problemAnswers } from '../../../test/samples/problems.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/problems?tab=live';
const may = ['problems.read', 'problems.close', 'members.read'] as const;
const done = { done: true } as const;
const [line] = liveRoom.lines;

test('rooms stand with who is in them, and lines with what was reported; a line is removed in one press', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...problemAnswers, officeRemoveLine: done } });
  const [row = []] = await linesOf('Live rooms');
  expect(row.slice(1, 5)).toEqual(['lu***a', 'Write to me elsewhere.', '2 (scam)', 'Shown']);
  expect(screen.getByText(/In the room now: 3/)).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.requestsOf('officeRemoveLine')).toEqual([{ lineId: line?.lineId }]));
});

test('a member is let only read, with a reason and for a time', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...problemAnswers, officeMuteMember: done } });
  await user.click(await screen.findByRole('button', { name: 'Let only read' }));
  const dialog = await dialogOf('Let only read');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'asked others for money');
  await user.click(dialog.getByRole('button', { name: 'Let only read' }));
  await waitFor(() =>
    expect(api.requestsOf('officeMuteMember')).toEqual([{ memberId: line?.memberId, minutes: 60, reason: 'asked others for money' }]),
  );
});

test('an operator writes as the host and pins a note; what is refused is told and stays typed', async () => {
  const answers = { ...problemAnswers, officeHostLine: () => refusal('live_line_refused', 'No links.'), officeSetLiveRoom: done };
  const { api, user } = await startOfficeStory({ at, may, answers });
  await user.click(await screen.findByRole('button', { name: 'Write as Lívia' }));
  const dialog = await dialogOf('Write as Lívia');
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Good evening');
  await user.click(dialog.getByRole('button', { name: 'Write as Lívia' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('No links.');
  api.answer('officeHostLine', done);
  await user.click(dialog.getByRole('button', { name: 'Write as Lívia' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = api.requestsOf('officeHostLine').map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Open, close, pin' }));
  const set = await dialogOf('Open, close, pin');
  await user.type(set.getByRole('textbox'), 'Back at 8');
  await user.click(set.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requestsOf('officeSetLiveRoom')).toEqual([{ roomId: liveRoom.roomId, isOpen: true, pinned: 'Back at 8' }]),
  );
});

test('who may only look is offered no act', async () => {
  await startOfficeStory({ at, may: ['problems.read'], answers: problemAnswers });
  expect(await screen.findByText('Write to me elsewhere.')).toBeTruthy();
  for (const name of ['Remove', 'Let only read', 'Open, close, pin', 'Write as Lívia'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
