import { queryOptions } from '@tanstack/react-query';
import type { Calls, ContractKindName, RequestOf, ResponseOf } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { askContractsAgain } from './contract-queries.ts';

/** An offer that was not sent, as its writer sees it. */
export type Draft = ResponseOf<Calls['contractDrafts']>['list'][number];
type Save = RequestOf<Calls['saveContractDraft']>;
export type DraftText = Omit<Save, 'of'>;
/** A draft in the state in which it was seen: who changes another one is told. */
export type Seen = { readonly draftId: NonNullable<Save['of']>['draftId']; readonly revision: number };

export const seenOf = ({ draftId, revision }: Draft): Seen => ({ draftId: draftId as Seen['draftId'], revision });

/** What the agent keeps of a kind and has not sent. */
export function draftsQuery(kind: ContractKindName) {
  return queryOptions({
    queryKey: ownKey('contractDrafts', kind),
    staleTime: 0,
    queryFn: async () => (await callApi('contractDrafts', { kind })).list,
  });
}

/** Keeps an offer: a new draft, or `of` that was seen. Answers the draft as it is seen from then on. */
export async function saveDraft(text: DraftText, of: Seen | null, idempotencyKey: string): Promise<Seen> {
  const { draftId, revision } = await thenAgain(
    callApi('saveContractDraft', { ...(of === null ? {} : { of }), ...text }, { idempotencyKey }),
  );
  return { draftId: draftId as Seen['draftId'], revision };
}

/** Makes an offer of a draft that was seen. */
export async function sendDraft(seen: Seen): Promise<void> {
  await thenAgain(callApi('sendContractDraft', seen));
}

export async function dropDraft(seen: Seen): Promise<void> {
  await thenAgain(callApi('dropContractDraft', seen));
}

/** Whatever came of it: where it was refused, what stands there is not what was seen. */
async function thenAgain<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } finally {
    await askContractsAgain();
  }
}
