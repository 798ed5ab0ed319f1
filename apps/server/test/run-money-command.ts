import { studioVendor } from '@trevo/contract';
import type { App } from '../src/core/app.ts';
import type { Merchant } from '../src/core/merchant.ts';
import { approveWithdrawal, reconcilePayouts, rejectWithdrawal } from '../src/modules/cashier/index.ts';
import { creditWin, placeBet, rollbackBet, type SeamlessAnswer } from '../src/modules/seamless/index.ts';
import { depositReceived } from '../src/modules/wallet/index.ts';
import { reais } from './fund-member.ts';
import type { TestMember } from './harness.ts';
import type { MoneyCommand } from './money-oracle.ts';
import type { TestBank } from './test-bank.ts';
import { askWithdrawal } from './withdrawal-steps.ts';

export type MoneyWorld = { readonly app: App; readonly bank: TestBank; readonly merchant: Merchant; readonly member: TestMember };

/** Does a command for real and answers it in the oracle's words. */
export async function runMoneyCommand(world: MoneyWorld, command: MoneyCommand): Promise<string> {
  const { app, member, merchant } = world;
  const money = { merchantId: member.merchantId, memberId: member.id, currency: 'BRL' } as const;
  const key = `${member.id}-${command.id}`;
  const play = { ...money, vendor: studioVendor, externalId: String(command.id), roundId: `r${command.id}`, gameCode: 'onca' } as const;
  switch (command.kind) {
    case 'deposit': {
      const posted = await depositReceived(app.database, {
        ...money,
        minor: reais(command.units),
        depositId: `dep_${key}`,
        provider: 'pix',
      });
      return posted.ok ? 'posted' : posted.code;
    }
    case 'bet':
      return wordOf(await placeBet(app.database, { ...play, minor: reais(command.units) }));
    case 'win':
      return wordOf(await creditWin(app.database, { ...play, minor: reais(command.units), endsRound: true }));
    case 'rollback':
      return wordOf(await rollbackBet(app.database, play));
    case 'withdraw': {
      const held = await askWithdrawal(app, merchant, member.id, reais(command.units), key);
      return held.ok ? 'held' : held.code;
    }
    case 'approve':
    case 'reject':
      return decide(world, command, key);
  }
}

async function decide(
  { app, bank, merchant, member }: MoneyWorld,
  command: Extract<MoneyCommand, { kind: 'approve' | 'reject' }>,
  key: string,
): Promise<string> {
  const row = await app.db
    .selectFrom('withdrawal')
    .select('id')
    .where('member_id', '=', member.id)
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (!row) return 'not_found';
  const order = { merchant, withdrawalId: row.id, operatorId: app.newId('operator') };
  if (command.kind === 'reject') {
    const rejected = await rejectWithdrawal(app, { ...order, reason: 'by the model' });
    return rejected.ok ? 'decided' : rejected.code;
  }
  bank.next = command.bank;
  const approved = await approveWithdrawal(app, order);
  bank.next = 'paid';
  if (command.bank === 'answer_lost') await reconcilePayouts(app, 0);
  return approved.ok ? 'decided' : approved.code;
}

function wordOf({ outcome, code }: SeamlessAnswer): string {
  return outcome === 'posted' ? 'posted' : (code ?? outcome);
}
