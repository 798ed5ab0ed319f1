import type { CallName, CallRecord } from '@trevo/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { type Caller, type Harness, startHarness, type TestMember } from '../harness.ts';
import { openGame, openStudio } from '../studio.ts';
import { records } from './callers.ts';
import { entitledCallers } from './request-fields.ts';

let harness: Harness;
let member: TestMember;
let callerOf: (name: CallName) => Promise<Caller>;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
  const on = ['VIP', 'MISSIONLB3', 'REFERRAL', 'CHECKIN', 'MANUALREBATE'].map((modId) => ({
    merchant_id: harness.trevo,
    mod_id: modId,
    enabled: true,
  }));
  await harness.app.db.insertInto('merchant_flag').values(on).execute();
  member = await harness.newMember({ type: 0 });
  callerOf = await entitledCallers(harness);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => harness.close());

/** What a reading call writes all the same: things that are made when somebody first needs them, and the same for whoever asks. */
const made: Partial<Record<CallName, readonly string[]>> = {
  systemStatus: ['payload_key'],
  captcha: ['captcha'],
  captchaSound: ['captcha'],
  pushSettings: ['push_key'],
  walletProof: ['ledger_key'],
  memberReferral: ['invitation_code'],
  rewardSeeds: ['pge_nonce', 'pge_seed_pair'],
  // What was played since it was last read is counted.
  winnerBoard: ['game_player_day', 'play_reading', 'winner_entry'],
};

/** Of the fields without which a call says no more than that they are missing. */
function requestOf(name: CallName, record: CallRecord): Record<string, unknown> {
  const { app } = harness;
  const values: Record<string, unknown> = {
    memberId: member.id,
    depositId: app.newId('deposit'),
    withdrawalId: app.newId('withdrawal'),
    proofId: app.newId('proof'),
    promotionId: app.newId('promotion'),
    contentId: app.newId('banner'),
    contentKind: 'banner',
    version: 1,
    raffleId: app.newId('raffle'),
    tournamentId: app.newId('tournament'),
    activityId: app.newId('activity'),
    partId: app.newId('activityPart'),
    imageId: app.newId('activityImage'),
    wheelId: app.newId('wheel'),
    jackpotId: app.newId('jackpot'),
    roundId: app.newId('round'),
    transferId: app.newId('transfer'),
    reportId: app.newId('vendorReport'),
    workId: app.newId('work'),
    statementId: app.newId('statement'),
    kind: 'daily',
    category: 'CONS',
    period: 'daily',
    from: '2026-11-01T03:00:00.000Z',
    of: 'team',
    paymentId: '1',
    mallOrderId: app.newId('mallOrder'),
    missionId: app.newId('mission'),
    orderId: app.newId('lotteryOrder'),
    gameCode: 'SSC_1M',
    page: 'lottery',
    place: 0,
    prizeMode: 'LOTT',
    vendor: 'PGE',
    game: 'setes',
    contractId: app.newId('contract'),
    as: 'holder',
    conversationId: app.newId('conversation'),
    pictureId: app.newId('servicePicture'),
    contentPictureId: '0'.repeat(32),
    ...(name === 'creditInputs' ? { page: 1 } : {}),
  };
  const { required = [] } = toJSONSchema(record.request, { io: 'input', unrepresentable: 'any' }) as { required?: string[] };
  return Object.fromEntries(required.map((field) => [field, values[field] ?? 'x']));
}

async function readerOf(name: CallName, { path }: CallRecord): Promise<Caller> {
  if (!path.startsWith('/pge/')) return callerOf(name);
  return (await openGame(harness, member, path.includes('/crash/') ? 'pipa' : 'setes')).as;
}

/** The tables that are written to while `act` runs, over whatever connection. */
async function writtenWhile(act: () => Promise<unknown>): Promise<readonly string[]> {
  const tables = new Set<string>();
  const query = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [said] = given as [string | { readonly text?: string }];
    const text = typeof said === 'string' ? said : (said.text ?? '');
    for (const [, table = ''] of text.matchAll(/\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?([a-z_]+)/gi)) tables.add(table);
    return query.apply(this, given);
  });
  await act();
  return [...tables].sort();
}

// A page of another site can have a browser read in its visitor's name, and nobody asks a reading call where the page is from.
describe.each(records.filter(([, { method }]) => method === 'GET'))('%s', (name, record) => {
  test('changes nothing', async () => {
    const caller = await readerOf(name, record);
    let code = '';
    const written = await writtenWhile(async () => {
      const { body } = await harness.call(name, requestOf(name, record), caller);
      code = body.success ? 'answered' : body.errorCode;
    });
    expect(written.filter((table) => !made[name]?.includes(table))).toEqual([]);
    // It came as far as its use case.
    expect(code).toMatch(/^(?:answered|not_found|invitation_code_error|\w+_unknown)$/);
  });
});
