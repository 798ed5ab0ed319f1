import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '@trevo/testing';
import { startStory } from '../../../test/start-story.tsx';

async function openFeedback(story: Awaited<ReturnType<typeof startStory>>) {
  const footer = within(await screen.findByRole('contentinfo'));
  await story.user.click(await footer.findByRole('button', { name: story.t('feedback.title') }));
  return within(await screen.findByRole('dialog', { name: story.t('feedback.title') }));
}

test('[S5.VAL.63] a visitor writes from the footer, with a contact; without words it says so and sends nothing', async () => {
  const story = await startStory({ answers: { sendFeedback: { feedbackId: 'fbk_1' } } });
  const { api, user, t } = story;
  const dialog = await openFeedback(story);
  await user.click(dialog.getByRole('button', { name: t('feedback.send') }));
  expect(await dialog.findByText(t('feedback.needed'))).toBeTruthy();
  expect(api.requestsOf('sendFeedback')).toEqual([]);
  await user.type(dialog.getByLabelText(t('feedback.content')), 'Gostei da Pipa.');
  expect(dialog.getByText(t('feedback.count', { count: 15, most: 140 }))).toBeTruthy();
  await user.type(dialog.getByLabelText(t('feedback.contact')), 'ana@exemplo.com');
  await user.click(dialog.getByRole('button', { name: t('feedback.send') }));
  await waitFor(() =>
    expect(api.requestsOf('sendFeedback')).toEqual([{ questionType: 'other', content: 'Gostei da Pipa.', contactInfo: 'ana@exemplo.com' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: t('feedback.title') })).toBeNull());
});

test('a member gives no contact, and reads what was answered', async () => {
  const line = {
    feedbackId: 'fbk_1',
    questionType: 'game',
    gameName: null,
    content: 'A Pipa travou.',
    sentAt: '2026-11-22T12:00:00.000Z',
  } as const;
  const story = await startStory({
    as: {},
    answers: {
      ownFeedback: {
        list: [
          { ...line, feedbackId: 'fbk_2', answer: null, answeredAt: null },
          { ...line, answer: 'A rodada foi paga.', answeredAt: '2026-11-22T13:00:00.000Z' },
          {
            ...line,
            feedbackId: 'prb_1',
            gameName: 'Setes de Fogo',
            answer: 'A rodada foi retomada.',
            answeredAt: '2026-11-22T13:00:00.000Z',
          },
        ],
      },
    },
  });
  const dialog = await openFeedback(story);
  expect(dialog.queryByLabelText(story.t('feedback.contact'))).toBeNull();
  expect(await dialog.findByText('A rodada foi paga.')).toBeTruthy();
  expect(dialog.getByText(story.t('feedback.waits'))).toBeTruthy();
  expect(dialog.getByText(/^Setes de Fogo · /).parentElement?.textContent).toContain('A rodada foi retomada.');
});

test('what was answered could not be read: it is asked for once more', async () => {
  const story = await startStory({ as: {}, answers: { ownFeedback: () => refusal('feature_disabled', 'Fechado por agora.') } });
  const dialog = await openFeedback(story);
  const again = await dialog.findByRole('button', { name: story.t('chunk.retry') });
  story.api.answer('ownFeedback', {
    list: [
      {
        feedbackId: 'fbk_1',
        questionType: 'other',
        gameName: null,
        content: 'Oi.',
        sentAt: '2026-11-22T12:00:00.000Z',
        answer: null,
        answeredAt: null,
      },
    ],
  });
  await story.user.click(again);
  expect(await dialog.findByText('Oi.')).toBeTruthy();
});
