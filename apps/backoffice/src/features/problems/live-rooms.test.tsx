import { refusal } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, linesOf } from '../../../test/look.ts';
import { askedTip, liveRoom, problemAnswers, tips } from '../../../test/samples/problems.ts';
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
  await user.type(set.getByRole('textbox', { name: /Pinned note/ }), 'Back at 8');
  await user.click(set.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requestsOf('officeSetLiveRoom')).toEqual([
      { roomId: liveRoom.roomId, isOpen: true, pinned: 'Back at 8', stream: '', onAir: false },
    ]),
  );
});

test('who may only look is offered no act', async () => {
  await startOfficeStory({ at, may: ['problems.read'], answers: problemAnswers });
  expect(await screen.findByText('Write to me elsewhere.')).toBeTruthy();
  for (const name of ['Remove', 'Let only read', 'Open, close, pin', 'Write as Lívia'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a tip is asked back with a reason, and the second operator decides; whoever asked is offered no yes', async () => {
  const answers = { ...problemAnswers, officeDecideTipReturn: done, officeAskTipReturn: done };
  const { api, user } = await startOfficeStory({ at, may, answers });
  await user.click(await screen.findByRole('button', { name: 'Give it back' }));
  const dialog = await dialogOf('Give it back');
  expect(dialog.getByText(/marina\.alves.*Typed the wrong amount/)).toBeTruthy();
  api.answer('officeTips', {
    ...tips,
    list: [
      { ...askedTip, isOwn: true },
      { ...askedTip, tipId: 'lvt_01k0000000000000000000000b', state: 'stands' },
    ],
  });
  await user.click(dialog.getByRole('button', { name: 'Give it back' }));
  await waitFor(() => expect(api.requestsOf('officeDecideTipReturn')).toEqual([{ tipId: askedTip.tipId, decision: 'give' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Give it back' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Ask for its return' }));
  const ask = await dialogOf('Ask for its return');
  await user.type(ask.getByRole('textbox', { name: /Reason/ }), 'gave it to the wrong host');
  await user.click(ask.getByRole('button', { name: 'Ask for its return' }));
  await waitFor(() =>
    expect(api.requestsOf('officeAskTipReturn')).toEqual([
      { tipId: 'lvt_01k0000000000000000000000b', reason: 'gave it to the wrong host' },
    ]),
  );
});

test('what may be tipped is set in amounts; where the law provides for none nothing can be set', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...problemAnswers, officeSetTips: done } });
  await user.click(await screen.findByRole('button', { name: 'Set tips' }));
  const dialog = await dialogOf('Set tips');
  const amounts = dialog.getByRole('textbox', { name: /Amounts/ });
  await user.clear(amounts);
  await user.type(amounts, '2,00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Write amounts such as 2.00 5.00')).toBeTruthy();
  await user.clear(amounts);
  await user.type(amounts, '1.00 3.00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requestsOf('officeSetTips')).toEqual([{ isOn: true, amounts: ['1.00', '3.00'], dayMax: '10.00' }]));
});

test('a brand under a law without tips says so and offers no setting', async () => {
  await startOfficeStory({ at, may, answers: { ...problemAnswers, officeTips: { ...tips, allowed: false, list: [] } } });
  expect(await screen.findByText(/does not provide for tips/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set tips' })).toBeNull();
});

test('a stream is named and put on air; a room without one cannot be, and a name that is none is told at its field', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...problemAnswers, officeSetLiveRoom: done } });
  await user.click(await screen.findByRole('button', { name: 'Open, close, pin' }));
  const set = await dialogOf('Open, close, pin');
  const stream = set.getByRole('textbox', { name: /Stream/ });
  const save = () => user.click(set.getByRole('button', { name: 'Save' }));
  const onAir = set.getByRole<HTMLButtonElement>('switch', { name: 'Video on air' });
  expect([onAir.disabled, onAir.getAttribute('aria-checked')]).toEqual([true, 'false']);
  await user.type(stream, 'https://x');
  await user.click(onAir);
  await save();
  expect(await set.findByText(/Only letters, digits/)).toBeTruthy();
  expect(api.requestsOf('officeSetLiveRoom')).toEqual([]);
  await user.clear(stream);
  await user.type(stream, 'tNrV028WTqCOa02zsveBdNwouzgZTbWx5x');
  await save();
  await waitFor(() =>
    expect(api.requestsOf('officeSetLiveRoom')).toEqual([
      { roomId: liveRoom.roomId, isOpen: true, pinned: '', stream: 'tNrV028WTqCOa02zsveBdNwouzgZTbWx5x', onAir: true },
    ]),
  );
});

test('a deployment without a video service says so where the stream is set; what is on air stands at the room', async () => {
  const video = { stream: 'abc', isOn: true, isServed: false };
  const onAir = {
    ...liveRoom,
    roomId: 'lvr_01k0000000000000000000000b',
    title: 'Other room',
    onAir: true,
    lines: [],
    video: { ...video, isServed: true },
  };
  const { user } = await startOfficeStory({ at, may, answers: { ...problemAnswers, officeLive: [{ ...liveRoom, video }, onAir] } });
  expect(await screen.findByText('Video off')).toBeTruthy();
  expect(screen.getByText('On air')).toBeTruthy();
  const [first] = screen.getAllByRole('button', { name: 'Open, close, pin' });
  if (first) await user.click(first);
  expect((await dialogOf('Open, close, pin')).getByText(/no video service/)).toBeTruthy();
});
