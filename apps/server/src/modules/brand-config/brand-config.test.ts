import type { Calls, RequestOf } from '@trevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { pngFile } from '../../../test/picture-files.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { firstBrokenAuditLine, readAudit } from '../audit/index.ts';

type Config = RequestOf<Calls['officeSetBrandConfig']>['config'];

const reason = 'the founders decided so';
const violet = { accentDark: '#b49cff', accentLight: '#5b3fd0', ground: '#2a2342', fonts: 'text' } as const;

let harness: Harness;
let ana: Caller;
let bia: Caller;
let other: Caller;
beforeAll(async () => {
  harness = await startHarness();
  [ana, bia, other] = [
    await signOperatorIn(harness, 'admin'),
    await signOperatorIn(harness, 'admin'),
    await signOperatorIn(harness, 'admin', 'sabia'),
  ];
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { versions } = await look();
  const open = versions.find(({ state }) => state === 'proposed');
  if (open) await decide(open.versionId, 'reject', ana);
});

async function look(as = ana) {
  const { body } = await harness.call('officeBrandConfig', {}, as);
  if (!body.success) throw new Error(body.errorCode);
  return body.value;
}

async function set(change: Partial<Config>, { as = ana, number }: { as?: Caller; number?: number } = {}) {
  const now = await look(as);
  const config = { ...now.config, ...change };
  return (await harness.call('officeSetBrandConfig', { number: number ?? now.number, config, reason }, as)).body;
}

async function decide(versionId: string, decision: 'approve' | 'reject', as: Caller) {
  const request = { versionId, decision } as RequestOf<Calls['officeDecideBrandConfig']>;
  return (await harness.call('officeDecideBrandConfig', request, as)).body;
}

async function proposed(change: Partial<Config>, as = ana): Promise<string> {
  const body = await set(change, { as });
  if (!body.success) throw new Error(body.errorCode);
  expect(body.value.state).toBe('proposed');
  return body.value.versionId;
}

const style = async (host: string) => (await harness.server.inject({ url: '/brand/style.css', headers: { host } })).body;
const codeOf = (body: { success: boolean }) => (body.success ? 'ok' : (body as { errorCode?: string }).errorCode);

test('what no money follows from is in force at once, with a state to go back to and an audit line', async () => {
  const before = (await look()).config;
  expect(await set({ name: 'Trevo Azul', look: violet, licence: { PT: 'Autorizada pela Portaria 1.' } })).toMatchObject({
    success: true,
    value: { state: 'done' },
  });
  const now = await look();
  expect(now).toMatchObject({ number: 2, config: { name: 'Trevo Azul', look: violet } });
  expect(now.versions.map(({ number, state }) => [number, state])).toEqual([
    [2, 'done'],
    [1, 'done'],
  ]);
  expect(now.versions[1]?.config).toEqual(before);
  const status = await harness.call('systemStatus', {}, { language: 'pt' });
  expect(status.body).toMatchObject({ success: true, value: { merchant: { name: 'Trevo Azul', licence: 'Autorizada pela Portaria 1.' } } });
  expect(await style('trevo.example')).toContain('--brand-400:#b49cff');
  // Back to what it was.
  expect(codeOf(await set(now.versions[1]?.config ?? {}))).toBe('ok');
  expect((await look()).config).toEqual(before);
  const lines = await readAudit(harness.app.db, harness.trevo, { limit: 50 });
  expect(lines.filter(({ action }) => action === 'brand.config')).toHaveLength(2);
  expect(await firstBrokenAuditLine(harness.app.db, harness.trevo)).toBeNull();
});

describe('what money and law follow from', () => {
  test.each([
    ['currency', { currency: 'EUR' }],
    ['time zone', { timeZone: 'Europe/Malta' }],
    ['jurisdiction', { jurisdiction: 'MT' }],
    ['hosts', { hosts: ['www.novo.example'] }],
  ])('%s waits for another operator, who is not the first', async (_what, change) => {
    const before = (await look()).config;
    const versionId = await proposed(change);
    expect((await look()).config).toEqual(before);
    expect(codeOf(await set(change))).toBe('brand_proposal_open');
    expect(codeOf(await decide(versionId, 'approve', ana))).toBe('ruling_same_operator');
    expect(codeOf(await decide(versionId, 'approve', other))).toBe('not_found');
    expect(codeOf(await decide(versionId, 'approve', bia))).toBe('ok');
    expect((await look()).config).toEqual({ ...before, ...change });
    expect(codeOf(await decide(versionId, 'reject', bia))).toBe('ruling_over');
    await decide(await proposed(before), 'approve', bia);
    expect((await look()).config).toEqual(before);
  });

  test('a refused proposal changes nothing, and one that was made from an older state cannot come into force', async () => {
    const before = (await look()).config;
    await decide(await proposed({ jurisdiction: 'UK' }), 'reject', bia);
    expect((await look()).config).toEqual(before);
    const late = await proposed({ jurisdiction: 'UK' });
    expect(codeOf(await set({ name: 'Outro nome' }))).toBe('ok');
    expect(codeOf(await decide(late, 'approve', bia))).toBe('brand_changed_meanwhile');
    expect((await look()).config.jurisdiction).toBe(before.jurisdiction);
  });

  test('a proposal that nobody signed in two days is nothing', async () => {
    const late = await proposed({ jurisdiction: 'UK' });
    await asOwner(harness.app.db, (db) =>
      db.updateTable('brand_version').set({ lapses_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', late).execute(),
    );
    expect(codeOf(await decide(late, 'approve', bia))).toBe('ruling_over');
    expect((await look()).versions.find(({ versionId }) => versionId === late)?.state).toBe('lapsed');
    await proposed({ jurisdiction: 'UK' });
  });

  test('a currency that accounts are in stays, also where they came while the change waited', async () => {
    const change = { currency: 'USD' };
    const versionId = await proposed(change, other);
    const signer = await signOperatorIn(harness, 'admin', 'sabia');
    await harness.newMember({ merchant: 'sabia' });
    expect(codeOf(await decide(versionId, 'approve', signer))).toBe('currency_held');
    await decide(versionId, 'reject', signer);
    expect(codeOf(await set(change, { as: other }))).toBe('currency_held');
    expect(await look(other)).toMatchObject({ currencyHeld: true, config: { currency: 'BRL' } });
  });

  test('a host is of one brand only, whoever was first', async () => {
    const host = 'casa.example';
    const [mine, theirs] = [await proposed({ hosts: [host] }), await proposed({ hosts: [host] }, other)];
    const signer = await signOperatorIn(harness, 'admin', 'sabia');
    const outcomes = await Promise.all([decide(mine, 'approve', bia), decide(theirs, 'approve', signer)]);
    expect(new Set(outcomes.map(codeOf))).toEqual(new Set(['host_taken', 'ok']));
    const loser = outcomes[0].success ? { as: other, by: signer, id: theirs } : { as: ana, by: bia, id: mine };
    await decide(loser.id, 'reject', loser.by);
    const refused = await set({ hosts: [host] }, { as: loser.as });
    expect(refused).toMatchObject({ success: false, errorCode: 'host_taken' });
    for (const [as, by] of [
      [ana, bia],
      [other, signer],
    ] as const)
      if ((await look(as)).config.hosts.length > 0) await decide(await proposed({ hosts: [] }, as), 'approve', by);
  });
});

describe('nonsense is refused in words', () => {
  test.each([
    ['host_malformed', { hosts: ['https://trevo.example/'] }],
    ['host_malformed', { hosts: ['192.168.0.1'] }],
    ['host_malformed', { hosts: ['trevo..example'] }],
    ['default_language_not_offered', { languages: ['PT'], defaultLanguage: 'EN' }],
    ['setting_unfit', { languages: ['PT', 'XX'] }],
    ['setting_unfit', { currency: 'XYZ' }],
    ['setting_unfit', { jurisdiction: 'MOON' }],
    ['setting_unfit', { licence: { XX: 'text' } }],
    ['time_zone_unknown', { timeZone: 'America/Atlantis' }],
    ['logo_unfit', { logo: { id: 'blg_01k0000000000000000000000a', width: 10, height: 10 } }],
    ['setting_unchanged', {}],
  ])('%s', async (code, change) => {
    const body = await set(change as Partial<Config>);
    expect(codeOf(body)).toBe(code);
    expect((body as { message?: string }).message).not.toMatch(/[{}]/);
  });

  test('colours that nobody can read are refused with the figure', async () => {
    const light = await set({ look: { ...violet, accentLight: '#ffe14d' } });
    expect(codeOf(light)).toBe('look_unreadable_light');
    expect(JSON.stringify(light)).toMatch(
      /tema claro: #[0-9a-f]{6} sobre #[0-9a-f]{6} tem contraste de \d\.\d+:1 e precisa de (?:4\.5|3):1/,
    );
    expect(codeOf(await set({ look: { ...violet, accentDark: '#20123f' } }))).toBe('look_unreadable_dark');
  });

  test('a state that is not the one in force', async () => {
    expect(codeOf(await set({ name: 'Tarde' }, { number: 0 }))).toBe('brand_changed_meanwhile');
  });

  test('a name cannot leave the style sheet or the page', async () => {
    expect(codeOf(await set({ name: `</style>'}*{x` }))).toBe('ok');
    const css = await style('trevo.example');
    expect(css).not.toContain('<');
    expect(css.match(/'/g)?.length).toBe(2);
  });
});

describe('a logo', () => {
  const send = async (data: Buffer | string, as = ana) =>
    (await harness.call('officeSendBrandLogo', { data: Buffer.from(data).toString('base64') }, as)).body;
  const svg = '<svg viewBox="0 0 90 30"><path d="M0 0L9 9Z" onclick="x()" fill="#fff"/></svg>';

  test('is what we drew, is served at hosts of its brand only, and as nothing that runs', async () => {
    const sent = await send(svg);
    if (!sent.success) throw new Error(sent.errorCode);
    const { logo } = sent.value;
    expect(logo).toMatchObject({ width: 90, height: 30 });
    expect(codeOf(await set({ logo } as Partial<Config>))).toBe('ok');
    const url = `/brand/logo/${logo.id}`;
    const answer = await harness.server.inject({ url, headers: { host: 'trevo.example' } });
    expect(answer.body).toContain('<path d="M0 0L9 9Z"');
    expect(answer.body).not.toContain('onclick');
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(await style('trevo.example')).toContain(url);
    await harness.app.db
      .updateTable('merchant')
      .set({ hosts: ['logo.sabia.example'] })
      .where('id', '=', harness.sabia)
      .execute();
    harness.clock.advance(3_000);
    expect((await harness.server.inject({ url, headers: { host: 'logo.sabia.example' } })).statusCode).toBe(404);
    expect(codeOf(await set({ logo } as Partial<Config>, { as: other }))).toBe('logo_unfit');
  });

  test('of pixels is drawn anew, and what is no picture is refused', async () => {
    const sent = await send(pngFile(60, 20, [10, 20, 200]));
    expect(sent).toMatchObject({ success: true, value: { logo: { width: 60, height: 20 } } });
    expect(codeOf(await send('GIF89a is no logo'))).toBe('logo_unfit');
    expect(codeOf(await send('<svg><script>1</script></svg>'))).toBe('logo_unfit');
  });

  test('waits where too many are being drawn', async () => {
    const files = Array.from({ length: 5 }, (_, index) => pngFile(900, 900, [index, 20, 200]));
    const answers = await Promise.all(files.map((file) => send(file)));
    expect(answers.map(codeOf)).toContain('pictures_busy');
  });
});
