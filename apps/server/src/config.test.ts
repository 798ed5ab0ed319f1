import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const beside = { TREVO_SOCIAL_MY_ID_CLIENT: 'trevo', TREVO_SOCIAL_MY_ID_SECRET: 'secret' };

test('identity providers are read with who we are there; none and no project are the default', () => {
  expect(readConfig({})).toMatchObject({ social: [], firebase: null, demoSocial: false });
  expect(readConfig({ TREVO_SOCIAL: ' my-id=https://id.example/a ', ...beside }).social).toEqual([
    { name: 'my-id', title: 'My-id', issuer: 'https://id.example/a', clientId: 'trevo', clientSecret: 'secret' },
  ]);
  expect(readConfig({ TREVO_FIREBASE_PROJECT: 'trevo-1' }).firebase).toMatchObject({
    project: 'trevo-1',
    issuer: 'https://securetoken.google.com/trevo-1',
  });
});

test.each([
  ['no address', { TREVO_SOCIAL: 'my-id', ...beside }, /name=issuer/],
  ['no TLS to somewhere else', { TREVO_SOCIAL: 'my-id=http://id.example', ...beside }, /https/],
  ['no client', { TREVO_SOCIAL: 'my-id=https://id.example' }, /TREVO_SOCIAL_MY_ID_CLIENT/],
  ['one name twice', { TREVO_SOCIAL: 'my-id=https://a.example,my-id=https://b.example', ...beside }, /twice/],
  ['no project', { TREVO_FIREBASE_PROJECT: 'Not A Project' }, /TREVO_FIREBASE_PROJECT/],
])('%s is said in one sentence', (_name, env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('hosts of push services are names, and those of the browsers there are where nothing is said', () => {
  expect(readConfig({}).pushHosts).toContain('fcm.googleapis.com');
  expect(readConfig({ TREVO_PUSH_HOSTS: ' push.example.com, *.push.example.org ' }).pushHosts).toEqual([
    'push.example.com',
    '*.push.example.org',
  ]);
  for (const host of ['https://push.example.com', '*', '*.', 'localhost', 'push.example.com:8443', '*.*.example.com'])
    expect(() => readConfig({ TREVO_PUSH_HOSTS: host })).toThrow(/TREVO_PUSH_HOSTS/);
});
