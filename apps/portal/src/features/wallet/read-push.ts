import type { QueryClient } from '@tanstack/react-query';
import type { Told } from '@trevo/client';
import { type Balance, balanceKey } from './api/wallet-queries.ts';

/** Takes what the server pushed about money into the cache. A balance older than the known one is passed over. */
export function readPush(client: QueryClient, message: Told): void {
  if (message.type === 'balance') {
    const { balance, currency, version } = message;
    const known = client.getQueryData<Balance>(balanceKey);
    if (known === undefined) void client.invalidateQueries({ queryKey: balanceKey });
    else if (version > known.version) client.setQueryData<Balance>(balanceKey, { ...known, balance, currency, version });
  }
  if (message.type === 'deposit') void refresh(client, ['deposit', 'deposits', 'entries', 'consolidated', 'withdrawable']);
  if (message.type === 'team_transfer')
    void refresh(client, ['teamTransfers', 'teamTransferTerms', 'entries', 'consolidated', 'withdrawable']);
  if (message.type === 'team_proposal') void refresh(client, ['teamProposals', 'agentDownline', 'agentTerms']);
  if (message.type === 'withdrawal')
    void refresh(client, ['withdrawal', 'withdrawals', 'entries', 'consolidated', 'cashierTerms', 'withdrawable']);
  if (message.type === 'points') void refresh(client, ['pointBalance', 'pointItems', 'pointOrders', 'pointLines']);
  if (message.type === 'rewards') void refresh(client, ['rewards', 'rewardCount']);
}

/** Asks again for own answers by the name in their key (see `ownKey`). */
async function refresh(client: QueryClient, names: readonly string[]): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' && names.includes(String(queryKey[2])) });
}
