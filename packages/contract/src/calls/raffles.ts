import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, idIn, instantText, noRequest } from '../fields.ts';
import { moneyAccess } from './cashier-fields.ts';
import { everybody } from './games-fields.ts';
import { rafflePrize, raffleTerms, raffleWinner } from './raffle-fields.ts';
import { rewardStates } from './reward-fields.ts';

const base = { encrypted: false, idempotent: 'none' } as const;

/** Raffles (rewards’ rule book §12.1). */
export const raffleCalls = {
  raffles: defineCall({
    ...base,
    access: everybody,
    apart: true,
    method: 'GET',
    path: '/wps/raffles',
    request: noRequest,
    response: z.array(
      z.strictObject({
        ...raffleTerms,
        /** Tickets that stand now. */
        tickets: z.int(),
        drawnAt: z.nullable(instantText),
        winners: z.array(raffleWinner),
        /** What the caller has of it; null: nobody is logged in, or the account takes no part. */
        own: z.nullable(
          z.strictObject({
            /** Numbers of the own tickets that stand. */
            tickets: z.array(z.int()),
            /** The own pseudonym in the frozen list. */
            holderTag: z.nullable(z.string()),
            /** Valid bet that counted. */
            played: amountText,
            /** What is missing to the next ticket; null: there is none, or nothing counts any more. */
            toNext: z.nullable(amountText),
          }),
        ),
      }),
    ),
    errors: [],
    spec: 'rewards’ rule book §12.1 §22',
    summary: 'Raffles that run, wait for their draw, or were drawn lately; with the caller’s own tickets',
  }),
  raffleProof: defineCall({
    ...base,
    access: everybody,
    apart: true,
    method: 'GET',
    path: '/wps/raffles/:raffleId/proof',
    request: z.strictObject({ raffleId: idIn('raffle') }),
    response: z.strictObject({
      raffleId: z.string(),
      no: z.int(),
      commitment: z.string(),
      beacon: raffleTerms.beacon,
      prizes: z.array(z.string()),
      onePrizePerPerson: z.boolean(),
      /** The frozen list; null: tickets can still be earned. */
      list: z.nullable(
        z.strictObject({
          closedAt: instantText,
          count: z.int(),
          root: z.string(),
          tickets: z.array(z.strictObject({ number: z.int(), holderTag: z.string() })),
        }),
      ),
      /** What decided it; null: it waits for its round. */
      draw: z.nullable(
        z.strictObject({
          seed: z.string(),
          beaconRound: z.int(),
          beaconValue: z.string(),
          drawnAt: instantText,
          /** Numbers in the order drawn, those passed over included. */
          drawn: z.array(z.int()),
          winners: z.array(raffleWinner),
        }),
      ),
    }),
    errors: ['not_found'],
    spec: 'rewards’ rule book §12.1',
    summary: 'Everything that a raffle promised, its frozen list, and what drew it: whoever has it draws again',
  }),
  claimRafflePromotion: defineCall({
    ...base,
    access: moneyAccess,
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    request: z.strictObject({ promotionId: idIn('raffle'), kind: z.enum(['raffle']) }),
    response: z.strictObject({
      prize: z.array(
        z.strictObject({ ...rafflePrize.shape, place: z.int(), ticketNo: z.int(), currency: z.string(), state: z.enum(rewardStates) }),
      ),
      proof: z.strictObject({
        commitment: z.string(),
        root: z.string(),
        seed: z.string(),
        beaconRound: z.int(),
        beaconValue: z.string(),
      }),
    }),
    errors: ['not_found', 'play_paused', 'bonus_closed', 'reward_expired'],
    spec: 'S7.API.32; rewards’ rule book §12 §23',
    summary: 'Takes the prizes that the caller won in a raffle, once: taken again it answers the same',
  }),
};
