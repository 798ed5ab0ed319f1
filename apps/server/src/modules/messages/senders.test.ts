import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostProcess, startPost } from '../../../test/post-process.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { createTwilioSms } from './twilio-sms.ts';

let post: PostProcess;
beforeAll(async () => {
  post = await startPost('secret');
});
afterAll(() => post.stop());

const mail = {
  messageId: '<msg_1@trevo>',
  to: 'ana@example.com',
  fromName: 'Trevo',
  subject: 'Trevo: olá',
  text: 'Código <b>123456</b>\nمرحبا',
  language: 'PT',
} as const;
const sms = { to: '+5511987654321', text: 'Código 123456' };

const byMail = async (url = post.smtpUrl) => {
  const mailer = createSmtpMailer({ url, from: 'trevo@example.com' });
  const handover = await mailer.send(mail);
  await mailer.close();
  return handover.outcome;
};
const bySms = async (change: object = {}, to = sms.to) => {
  const sender = createTwilioSms({ url: post.url, account: 'ACsimulated', token: 'secret', from: '+15005550006', ...change });
  return (await sender.send({ ...sms, to })).outcome;
};

describe('mail by SMTP', () => {
  test('arrives as it was written, under the name it was given', async () => {
    expect(await byMail()).toBe('sent');
    expect((await post.inbox())[0]).toMatchObject({ channel: 'email', to: mail.to, subject: mail.subject, id: mail.messageId });
    expect((await post.inbox())[0]?.text.split(/\s*\n\s*/)).toEqual(mail.text.split('\n'));
  });

  test.each([
    ['busy', 'later', 0],
    ['refuse', 'refused', 0],
    ['hang_up_before', 'unknown', 0],
    ['hang_up_after', 'unknown', 1],
  ] as const)('a server that does %s: %s', async (kind, outcome, arrived) => {
    const before = (await post.inbox()).length;
    await post.misbehave(kind);
    expect(await byMail()).toBe(outcome);
    expect((await post.inbox()).length - before).toBe(arrived);
  });

  test('a wrong password, and a server that is not there, mean later', async () => {
    expect(await byMail(post.smtpUrl.replace('secret', 'wrong'))).toBe('later');
    expect(await byMail('smtp://127.0.0.1:48999')).toBe('later');
  });
});

describe('SMS by Twilio’s API', () => {
  test('arrives', async () => {
    expect(await bySms()).toBe('sent');
    expect((await post.inbox())[0]).toMatchObject({ channel: 'sms', ...sms });
  });

  test.each([
    ['busy', 'later', 0],
    ['refuse', 'refused', 0],
    ['hang_up_before', 'unknown', 0],
    ['hang_up_after', 'unknown', 1],
  ] as const)('a provider that does %s: %s', async (kind, outcome, arrived) => {
    const before = (await post.inbox()).length;
    await post.misbehave(kind);
    expect(await bySms()).toBe(outcome);
    expect((await post.inbox()).length - before).toBe(arrived);
  });

  test('a number that there is not is refused; a wrong token, and a provider that is not there, mean later', async () => {
    expect(await bySms({}, 'ana')).toBe('refused');
    expect(await bySms({ token: 'wrong' })).toBe('later');
    expect(await bySms({ url: 'http://127.0.0.1:48999' })).toBe('later');
  });
});
