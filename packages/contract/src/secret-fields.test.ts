import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CallRecord } from './call.ts';
import { calls } from './calls.ts';
import { textIn } from './fields.ts';
import { secret } from './secret.ts';
import { fieldsOf, secretNames, withoutSecrets } from './secret-fields.ts';

const records = Object.entries(calls as Readonly<Record<string, CallRecord>>);

/** What a secret is called on the wire. `code` alone is one in a request; in an answer it names a game, a country, a refusal. */
const soundsSecret =
  /pass(word|code|phrase)|secret|token|ticket|captcha|credential|recovery|verification|one_?time|otp|geetest|private|apikey|\bpin$/i;

/** Fields that sound like secrets and are none, and why. */
const noSecrets: Readonly<Record<string, string>> = {
  'affiliate request code': 'an affiliate’s code is handed out in links and on posters',
  'invitation request code': 'an affiliate’s code is handed out in links and on posters',
  'agentAccounts request code': 'a link’s code is handed out in links and on posters',
  'closeAgentLink request code': 'a link’s code is handed out in links and on posters',
  'customPage request code': 'a page’s code stands in its address',
  'lotteryProof response ticketCount': 'how many there are',
  'officeLotteryNumber response largest.tickets': 'how many there are',
  'officeLotteryNumber response tickets': 'how many there are',
  'lotteryProof response ticketsRoot': 'a hash, published so that everybody can check tickets against it',
  'claimRafflePromotion response prize[].ticketNo': 'the number of a raffle’s ticket, which is published',
  'officeRafflePreview response ticketValue': 'what a raffle’s ticket would have been worth',
  'officeRafflePreview response tickets': 'how many there would have been',
  'officeRaffles response list[].tickets': 'how many there are',
  'raffleProof response draw.winners[].ticketNo': 'the number of a raffle’s ticket, which is published',
  'raffles response [].own.tickets[]': 'the own numbers of a raffle, which are published',
  'raffles response [].tickets': 'how many there are',
  'raffles response [].winners[].ticketNo': 'the number of a raffle’s ticket, which is published',
  'officeWriteContent request content.fields.code': 'a promotion’s or a term’s code stands in addresses',
  'registerSettings response firebase.apiKey': 'the web key of a Firebase project names it, and is made to stand in pages',
  'captchaWay response captchaId': 'names a brand at its captcha service, and is made to stand in pages',
  'officeCaptcha response captchaId': 'names a brand at its captcha service, and is made to stand in pages',
  'officeSetCaptcha request captchaId': 'names a brand at its captcha service, and is made to stand in pages',
  'memberProfile response passwordChangedAt': 'an instant',
};

describe('every field that sounds like a secret', () => {
  const fields = records.flatMap(([name, { request, response }]) => [
    ...fieldsOf(request).map((field) => ({ ...field, where: `${name} request ${field.path}`, isSent: true })),
    ...fieldsOf(response).map((field) => ({ ...field, where: `${name} response ${field.path}`, isSent: false })),
  ]);
  const sounding = fields.filter(
    ({ name, type, isSent }) => type !== 'boolean' && (soundsSecret.test(name) || (isSent && /^code$/i.test(name))),
  );

  test('is marked as one in the record of its call, or is named here with the reason why it is none', () => {
    expect(sounding.length).toBeGreaterThan(30);
    expect(sounding.filter((field) => !field.secret && !(field.where in noSecrets)).map(({ where }) => where)).toEqual([]);
  });

  test('and each exception still exists', () => {
    const wheres = new Set(sounding.filter((field) => !field.secret).map(({ where }) => where));
    expect(Object.keys(noSecrets).filter((where) => !wheres.has(where))).toEqual([]);
  });

  test('has a name of its own: no field without a secret bears the name of one', () => {
    const names = secretNames();
    const clashing = fields.filter(({ name, secret: isOne, type }) => names.has(name) && !isOne && type !== 'boolean');
    expect(clashing.map(({ where }) => where)).toEqual([]);
  });
});

test('secrets are left out wherever they stand: in options, lists, records, unions and below', () => {
  const hidden = secret(textIn(1, 9));
  const schema = z.strictObject({
    name: textIn(1, 9),
    password: hidden,
    maybe: z.optional(z.nullable(secret(textIn(1, 9)))),
    list: z.array(z.strictObject({ id: z.string(), token: secret(z.string()) })),
    byName: z.record(z.string(), z.strictObject({ code: secret(z.string()), at: z.int() })),
    either: z.union([z.strictObject({ pin: secret(z.string()) }), z.strictObject({ pin: z.string(), shown: z.int() })]),
    whole: secret(z.array(z.string())),
  });
  const value = {
    name: 'Ana',
    password: 'x',
    maybe: 'x',
    list: [{ id: 'a', token: 'x' }],
    byName: { one: { code: 'x', at: 1 } },
    either: { pin: 'x', shown: 1 },
    whole: ['x'],
    unknown: 'kept',
  };
  expect(withoutSecrets(schema, value)).toEqual({
    name: 'Ana',
    list: [{ id: 'a' }],
    byName: { one: { at: 1 } },
    either: { shown: 1 },
    unknown: 'kept',
  });
  expect([withoutSecrets(schema, null), withoutSecrets(schema, 'text'), withoutSecrets(hidden, 'x')]).toEqual([null, 'text', undefined]);
});

test('of no request does anything of a secret stay, whatever was sent in it', () => {
  const marker = fc.constantFrom('hush', ['hush'], { deep: 'hush' });
  fc.assert(
    fc.property(fc.constantFrom(...records), marker, ([, { request }], sent) => {
      const names = fieldsOf(request).filter(({ path }) => !path.includes('.') && !path.includes('['));
      const raw = Object.fromEntries(names.map(({ name, secret: isOne }) => [name, isOne ? sent : 'plain']));
      const left = withoutSecrets(request, raw) as Record<string, unknown>;
      expect(JSON.stringify(left)).not.toContain('hush');
      expect(new Set(Object.keys(left))).toEqual(new Set(names.filter((field) => !field.secret).map(({ name }) => name)));
    }),
    { numRuns: 500 },
  );
});
