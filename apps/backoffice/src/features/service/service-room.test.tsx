import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, linesOf } from '../../../test/look.ts';
import { conversation, ownCard, savedReply, serviceAnswers, serviceDesk, waitingCard } from '../../../test/samples/service.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const may = ['service.read', 'service.answer'] as const;
const done = { done: true } as const;
const chosen = `/service?conversation=${ownCard.conversationId}`;

test('the queue stands with who waits longest, and a conversation is taken in one press', async () => {
  const { api, user } = await startOfficeStory({ at: '/service', may, answers: { ...serviceAnswers, officeServiceTake: done } });
  const queue = within(await screen.findByRole('region', { name: 'Waiting: 1' }));
  expect(queue.getByText('Lia')).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
  await user.click(queue.getByRole('button', { name: 'Take' }));
  await waitFor(() => expect(api.requestsOf('officeServiceTake')).toEqual([{ conversationId: waitingCard.conversationId }]));
  await waitFor(() => expect(window.location.search).toContain(waitingCard.conversationId));
});

test('who came too late is told so, and the conversation stays with the other', async () => {
  const answers = { ...serviceAnswers, officeServiceTake: () => refusal('service_taken', 'Somebody else has it.') };
  const { user } = await startOfficeStory({ at: '/service', may, answers });
  await user.click(await screen.findByRole('button', { name: 'Take' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody else has it.');
});

test('an answer goes out under one key however often it is tried, with a saved reply in the customer’s language', async () => {
  const answers = { ...serviceAnswers, officeServiceSay: () => refusal('service_not_yours', 'Not yours any more.') };
  const { api, user } = await startOfficeStory({ at: chosen, may, answers });
  const log = within(await screen.findByRole('log', { name: 'Conversation' }));
  expect(log.getByText('Note by Otto Reis')).toBeTruthy();
  await user.click(await screen.findByRole('combobox', { name: 'Saved reply' }));
  await user.click(await screen.findByRole('option', { name: savedReply.title }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });
  await waitFor(() => expect(field.value).toBe('O Pix leva dois minutos.'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Not yours any more.')).toBeTruthy();
  api.answer('officeServiceSay', done);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field.value).toBe(''));
  const sent = api.requestsOf('officeServiceSay');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.at(-1)).toMatchObject({ text: 'O Pix leva dois minutos.', isNote: false });
});

test('handing over asks for a note and offers who has room; closing asks why', async () => {
  const { api, user } = await startOfficeStory({
    at: chosen,
    may,
    answers: { ...serviceAnswers, officeServiceHand: done, officeServiceClose: done },
  });
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  const hand = await dialogOf('Hand over');
  await user.click(hand.getByRole('button', { name: 'Hand over' }));
  expect(await hand.findByText('Write a note for whoever goes on.')).toBeTruthy();
  await user.type(hand.getByRole('textbox', { name: 'Note' }), 'Asked for the receipt');
  await user.click(hand.getByRole('combobox', { name: /To/ }));
  await user.click(await screen.findByRole('option', { name: 'Otto Reis: 1 of 2' }));
  await user.click(hand.getByRole('button', { name: 'Hand over' }));
  await waitFor(() =>
    expect(api.requestsOf('officeServiceHand')).toEqual([
      { conversationId: ownCard.conversationId, to: serviceDesk.others[0]?.operatorId, note: 'Asked for the receipt' },
    ]),
  );
  expect(window.location.search).toBe('');
  await user.click(await screen.findByRole('button', { name: /Is it solved/ }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  const close = await dialogOf('Close');
  const [, confirm] = close.getAllByRole('button', { name: 'Close' });
  await user.click(confirm as HTMLElement);
  await waitFor(() =>
    expect(api.requestsOf('officeServiceClose')).toEqual([{ conversationId: ownCard.conversationId, reason: 'solved', note: '' }]),
  );
});

test('the member stands masked with what was said before; who may not see members is led nowhere', async () => {
  const { user } = await startOfficeStory({ at: chosen, may, answers: serviceAnswers });
  const who = within(await screen.findByRole('region', { name: 'Who asks' }));
  expect(who.getByText('ma***s')).toBeTruthy();
  expect(who.queryByRole('link')).toBeNull();
  await user.click(who.getByRole('button', { name: 'Read' }));
  expect(await who.findByRole('log')).toBeTruthy();
});

test('who may only read takes, answers and writes nothing', async () => {
  const answers = { ...serviceAnswers, officeServiceConversation: { ...conversation, isMine: false } };
  await startOfficeStory({ at: chosen, may: ['service.read'], answers });
  expect(await screen.findByRole('log')).toBeTruthy();
  for (const name of ['Take', 'Send', 'Hand over', 'Close']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('coming to the desk says for how many; news of the server ask again', async () => {
  const { api, user, says } = await startOfficeStory({ at: '/service', may, answers: { ...serviceAnswers, officeServiceSeat: done } });
  await user.click(await screen.findByRole('switch', { name: 'I am at the desk' }));
  await waitFor(() => expect(api.requestsOf('officeServiceSeat')).toEqual([{ isHere: false, capacity: 4 }]));
  const before = api.requestsOf('officeService').length;
  says({ type: 'office_news', of: 'service' });
  await waitFor(() => expect(api.requestsOf('officeService').length).toBeGreaterThan(before), { timeout: 10_000 });
});

test('everybody’s conversations are for who has that right, and are read in a dialog', async () => {
  const { user } = await startOfficeStory({ at: '/service?tab=archive', may: ['service.read', 'service.all'], answers: serviceAnswers });
  const [row = []] = await linesOf('All conversations');
  expect(row).toEqual(expect.arrayContaining(['ma***s', 'Helena Prado', 'Operator', 'Solved', '5']));
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(await (await dialogOf('Conversation')).findByText('Asked finance.')).toBeTruthy();
});

test('a reply is kept with what was written, and needs a title and a text', async () => {
  const { api, user } = await startOfficeStory({
    at: '/service?tab=replies',
    may,
    answers: { ...serviceAnswers, officeSetServiceReply: done, officeRemoveServiceReply: done },
  });
  await user.click(await screen.findByRole('button', { name: 'New reply' }));
  const dialog = await dialogOf('New reply');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Write a title.')).toBeTruthy();
  expect(dialog.getByText('Write the reply in one language at least.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Limits');
  await user.type(dialog.getByRole('textbox', { name: 'Text in Português (BR)' }), 'Em Jogo responsável.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const texts = { PT: 'Em Jogo responsável.' };
  await waitFor(() => expect(api.requestsOf('officeSetServiceReply')).toEqual([{ replyId: null, title: 'Limits', texts }]));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.requestsOf('officeRemoveServiceReply')).toEqual([{ replyId: savedReply.replyId }]));
});

test('hours are saved as they are written, and a clock that is none is told at its place', async () => {
  const { api, user } = await startOfficeStory({
    at: '/service?tab=hours',
    may: [...may, 'brand.write'],
    answers: { ...serviceAnswers, officeSetServiceHours: done },
  });
  const tuesday = await screen.findByRole('textbox', { name: 'Tuesday, from' });
  // The brand's time by the name that people have for it.
  screen.getByText(/^All hours are Brasilia Time\./);
  await user.type(tuesday, '8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/24:00 is midnight/)).length).toBeGreaterThan(0);
  await user.clear(tuesday);
  await user.type(tuesday, '08:30');
  await user.type(screen.getByRole('textbox', { name: 'Tuesday, to' }), '24:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const days = [
    { day: 1, from: '09:00', to: '18:00' },
    { day: 2, from: '08:30', to: '24:00' },
  ];
  await waitFor(() => expect(api.requestsOf('officeSetServiceHours')).toEqual([{ days }]));
});
