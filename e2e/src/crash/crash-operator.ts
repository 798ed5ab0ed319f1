import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createRecordingClient } from './recording-client.ts';

export type CrashOperator = {
  /** Approves what waits, until `until` says so or an answer does not come. */
  readonly work: (until: () => boolean) => Promise<void>;
  /** After a crash: every acknowledged approval stands, and is answered again as it was. */
  readonly verify: () => Promise<void>;
};

/** An operator who approves every withdrawal as soon as it is seen, so that payments are on their way at every moment. */
export function createCrashOperator(officeUrl: string, token: string): CrashOperator {
  const client = createRecordingClient(officeUrl, token);
  let approved: { readonly withdrawalId: string; readonly key: string; readonly text: string }[] = [];

  async function approve(withdrawalId: string): Promise<boolean> {
    const key = randomUUID();
    const reply = await client.call('officeApproveWithdrawal', { withdrawalId: withdrawalId as never }, key);
    if (reply.kind === 'done') approved.push({ withdrawalId, key, text: reply.text });
    // The member was faster.
    if (reply.kind === 'refused') expect(reply.code).toBe('withdrawal_not_pending');
    return reply.kind !== 'unknown';
  }

  return {
    async work(until) {
      while (!until()) {
        const queue = await client.call('officeWithdrawals', { status: 'waiting', pageSize: 5 });
        if (queue.kind !== 'done') return;
        for (const { withdrawalId } of queue.value.list) if (!(await approve(withdrawalId))) return;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    },
    async verify() {
      for (const { withdrawalId, key, text } of approved) {
        const again = await client.call('officeApproveWithdrawal', { withdrawalId: withdrawalId as never }, key);
        expect(again).toMatchObject({ kind: 'done', text });
        const story = await client.call('officeWithdrawal', { withdrawalId: withdrawalId as never });
        expect(['paying', 'confirming', 'completed']).toContain(story.kind === 'done' ? story.value.withdrawal.status : story.kind);
      }
      approved = [];
      const proof = await client.call('officeLedgerProof', {});
      expect(proof).toMatchObject({ kind: 'done', value: { sound: true, auditSound: true, faults: [] } });
    },
  };
}
