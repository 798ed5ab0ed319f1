import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf } from '../../../test/look.ts';
import { brandAnswers, captchaOwn } from '../../../test/samples/brand.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const captchaId = '0123456789abcdef0123456789abcdef';
const captchaKey = 'fedcba9876543210fedcba9876543210';
const reason = 'robots read our pictures';

type Answers = NonNullable<Parameters<typeof startOfficeStory>[0]['answers']>;

async function open(answers: Answers = {}, may: readonly ['brand.read', 'brand.write'?] = ['brand.read', 'brand.write']) {
  const story = await startOfficeStory({
    at: '/brand',
    may: may as never,
    answers: { ...brandAnswers, officeSetCaptcha: { done: true }, ...answers },
  });
  const card = within(await screen.findByRole('region', { name: 'Captcha' }));
  await card.findByRole('radio', { name: 'GeeTest v4' });
  const apply = async () => {
    await story.user.click(card.getByRole('button', { name: 'Apply' }));
    const dialog = await dialogOf('Change the captcha');
    await story.user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
    await story.user.click(dialog.getByRole('button', { name: 'Apply' }));
    return dialog;
  };
  return { ...story, card, apply };
}

test('a brand takes GeeTest with an id and a key, which is typed unseen, and what is malformed is not sent', async () => {
  const { api, user, card, apply } = await open();
  await user.click(card.getByRole('radio', { name: 'GeeTest v4' }));
  await user.type(card.getByLabelText(/Captcha ID/), 'short');
  expect(card.getByRole('button', { name: 'Apply' }).hasAttribute('disabled')).toBe(true);
  await user.clear(card.getByLabelText(/Captcha ID/));
  await user.type(card.getByLabelText(/Captcha ID/), captchaId);
  const key = card.getByLabelText(/Captcha key/);
  expect(key.getAttribute('type')).toBe('password');
  await user.type(key, captchaKey);
  await apply();
  await waitFor(() => expect(api.requestsOf('officeSetCaptcha')).toEqual([{ kind: 'geetest', captchaId, captchaKey, reason }]));
});

test('who had GeeTest before goes on with the key that is kept; another id needs another key', async () => {
  const { api, user, card, apply } = await open({ officeCaptcha: { ...captchaOwn, captchaId, keyKept: true } });
  await user.click(card.getByRole('radio', { name: 'GeeTest v4' }));
  const id = card.getByLabelText(/Captcha ID/);
  await user.clear(id);
  await user.type(id, '9'.repeat(32));
  expect(card.getByRole('button', { name: 'Apply' }).hasAttribute('disabled')).toBe(true);
  await user.clear(id);
  await user.type(id, captchaId);
  await apply();
  await waitFor(() => expect(api.requestsOf('officeSetCaptcha')).toEqual([{ kind: 'geetest', captchaId, reason }]));
});

test('a service that does not answer is not taken, and the refusal says so', async () => {
  const { user, card, apply } = await open({
    officeCaptcha: { ...captchaOwn, captchaId, keyKept: true },
    officeSetCaptcha: () => refusal('captcha_service_unavailable', 'The captcha service does not answer.'),
  });
  await user.click(card.getByRole('radio', { name: 'GeeTest v4' }));
  const dialog = await apply();
  expect((await dialog.findByRole('alert')).textContent).toBe('The captcha service does not answer.');
});

test('where the installation has no service the brand cannot take it', async () => {
  const { user, card } = await open({ officeCaptcha: { ...captchaOwn, offered: false } });
  await user.click(card.getByRole('radio', { name: 'GeeTest v4' }));
  expect(card.getByText('This installation offers no captcha service.')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Apply' }).hasAttribute('disabled')).toBe(true);
});

test('who may only look changes nothing', async () => {
  const { user, card } = await open({ officeCaptcha: { ...captchaOwn, kind: 'geetest', captchaId, keyKept: true } }, ['brand.read']);
  await user.click(card.getByRole('radio', { name: 'Our own picture' }));
  expect(card.getByRole('button', { name: 'Apply' }).hasAttribute('disabled')).toBe(true);
});
