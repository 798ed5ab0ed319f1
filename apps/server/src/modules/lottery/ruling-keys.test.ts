import { randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../test/harness.ts';
import { settleNow } from '../../../test/lottery-issues.ts';
import { useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { RulingDesk, threeDigits } from '../../../test/lottery-rulings.ts';
import { valueOf } from '../../../test/studio.ts';

const desk = useLotteryDesk('FC3D');
let rulings: RulingDesk;
beforeAll(async () => {
  rulings = await RulingDesk.open(desk);
});

async function settledNumber(): Promise<string> {
  const issue = await desk.issueNow();
  await settleNow(desk.harness.app, desk.harness.trevo, issue.id, threeDigits('047'));
  return issue.number;
}

const proposalFor = (number: string) =>
  ({ gameCode: desk.game, number, act: 'void', reason: 'draw_faulty', evidence: 'what a test shows for it' }) as const;

async function proposed(): Promise<Id<'lotteryRuling'>> {
  const { rulingId } = valueOf(
    await desk.harness.call('officeProposeRuling', proposalFor(await settledNumber()), keyed(rulings.first, randomUUID())),
  );
  return rulingId as Id<'lotteryRuling'>;
}

const keyed = (caller: Caller, key: string): Caller => ({ ...caller, headers: { 'idempotency-key': key } });

const calls = {
  officeProposeRuling: async () => proposalFor(await settledNumber()),
  officeApproveRuling: async () => ({ rulingId: await proposed() }),
  officeRejectRuling: async () => ({ rulingId: await proposed(), reason: 'because a test asks for it' }),
} as const;

test.each(Object.entries(calls))('%s needs a key, keeps it for one request, and works on it once at a time', async (name, requestOf) => {
  const [first, other] = [await requestOf(), await requestOf()];
  const send = async (request: object, as: Caller) => {
    const { body } = await desk.harness.call(name as keyof typeof calls, request as never, as);
    return body.success ? JSON.stringify(body.value) : body.errorCode;
  };
  expect(await send(first, rulings.second)).toBe('idempotency_key_missing');
  const key = randomUUID();
  const answered = await send(first, keyed(rulings.second, key));
  expect(await send(other, keyed(rulings.second, key))).toBe('idempotency_key_reused');
  expect(await send(first, keyed(rulings.second, key))).toBe(answered);
  // Another process works on the same request at this moment.
  await sql`UPDATE stored_answer SET status = NULL, body = NULL, lease_until = now() + interval '1 minute' WHERE key = ${key}`.execute(
    desk.harness.app.db,
  );
  expect(await send(first, keyed(rulings.second, key))).toBe('request_in_progress');
});
