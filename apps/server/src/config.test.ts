import { generateKeyPairSync } from 'node:crypto';
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

const payments = { TREVO_PAYMENT_URL: 'https://pay.example', TREVO_PAYMENT_KEY: 'k', TREVO_PAYMENT_SECRET: 's', TREVO_PIX_KEY: 'p' };
const server = { DATABASE_URL: 'postgresql://trevo@db.example/trevo', TREVO_SECRET: 'a secret only tests use, long enough' };

test.each([
  ['the embedded database', {}, [true, true, 12]],
  ['a demo without a past', { TREVO_DEMO_TEAM: '0' }, [true, false, 0]],
  ['such a one with robots', { TREVO_DEMO_TEAM: '0', TREVO_DEMO_ROBOTS: '3' }, [true, false, 3]],
  ['an empty demo', { TREVO_DEMO: 'empty' }, [false, false, 0]],
  ['payments that could be real', payments, [true, true, 0]],
  ['a server', server, [true, true, 0]],
])('%s has members, a past and robots as it is asked for', (_name, env, [members, team, robots]) => {
  expect(readConfig(env)).toMatchObject({ demoMembers: members, demoTeam: team, demoRobots: robots });
});

test.each([
  ['robots beside payments that could be real', { ...payments, TREVO_DEMO_ROBOTS: '1' }, /never where money could be real/],
  ['robots on a server', { ...server, TREVO_DEMO_ROBOTS: '1' }, /never where money could be real/],
  ['robots in an empty demo', { TREVO_DEMO: 'empty', TREVO_DEMO_ROBOTS: '1' }, /empty/],
  ['a crowd of robots', { TREVO_DEMO_ROBOTS: '25' }, /0 to 24/],
  ['another demo', { TREVO_DEMO: 'half' }, /full or empty/],
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

const pemOf = (type: 'ec' | 'rsa') => {
  const { privateKey } =
    type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()).toString('base64');
};
const signing = { TREVO_VIDEO_KEY_ID: 'k', TREVO_VIDEO_PRIVATE_KEY: pemOf('rsa') };

test('video is Mux’s under our signing key, or of somebody who plays as it does; the default is nobody', () => {
  expect(readConfig({}).video).toBeNull();
  expect(readConfig(signing).video).toMatchObject({
    url: 'https://stream.mux.com',
    keyId: 'k',
    origins: ['https://stream.mux.com', 'https://*.mux.com'],
  });
  const other = {
    ...signing,
    TREVO_VIDEO_URL: 'https://video.example/x',
    TREVO_VIDEO_ORIGINS: 'https://*.parts.example, https://video.example',
  };
  expect(readConfig(other).video?.origins).toEqual(['https://video.example', 'https://*.parts.example']);
});

test.each([
  ['a key without its id', { TREVO_VIDEO_PRIVATE_KEY: signing.TREVO_VIDEO_PRIVATE_KEY }, /needed together/],
  ['a key that is none', { ...signing, TREVO_VIDEO_PRIVATE_KEY: 'eA==' }, /RSA private key/],
  ['a key of another kind', { ...signing, TREVO_VIDEO_PRIVATE_KEY: pemOf('ec') }, /RSA private key/],
  ['no TLS to somewhere else', { ...signing, TREVO_VIDEO_URL: 'http://video.example' }, /https/],
  ['an origin with a path', { ...signing, TREVO_VIDEO_ORIGINS: 'https://a.example/x' }, /origins/],
  ['everybody as an origin', { ...signing, TREVO_VIDEO_ORIGINS: '*' }, /origins/],
  ['a second directive in an origin', { ...signing, TREVO_VIDEO_ORIGINS: "https://a.example; script-src 'unsafe-inline'" }, /origins/],
])('%s is refused for video with one sentence', (_name, env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
