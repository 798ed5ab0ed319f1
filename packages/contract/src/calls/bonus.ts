import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, idIn, noRequest, positiveAmountIn, textIn } from '../fields.ts';
import { betPreviewView, bonusGamesView, bonusGrantView, bonusOfferView, offerIn } from './bonus-fields.ts';
import { moneyAccess, page } from './cashier-fields.ts';

const base = { access: moneyAccess, encrypted: false, idempotent: 'none', spec: '§2 bonusDetails; rewards rule book §4, §22' } as const;

/** A member's bonuses. */
export const bonusCalls = {
  memberBonuses: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/member/bonuses',
    /** Without a state all of them, what is open first. */
    request: z.strictObject({ ...page, state: z.optional(z.enum(['open', 'ended'])) }),
    response: z.strictObject({
      currency: z.string(),
      cash: amountText,
      locked: amountText,
      grants: z.array(bonusGrantView),
      /** What this member can have now; with those that ended none. */
      offers: z.array(bonusOfferView),
      pageNum: z.int(),
      totalPages: z.int(),
    }),
    errors: [],
    summary: 'Own bonuses with what is left to wager, those that wait, the history, and the offers there are',
  }),
  takeBonus: defineCall({
    ...base,
    module: 'PROMOBONUS',
    method: 'POST',
    path: '/wps/member/bonuses',
    request: z.strictObject(offerIn),
    response: z.strictObject({ grantId: z.string() }),
    errors: [
      'feature_disabled',
      'play_paused',
      'bonus_closed',
      'offer_not_available',
      'offer_taken',
      'campaign_exhausted',
      'bonus_queue_full',
    ],
    summary: 'Take an offer that needs no deposit',
  }),
  bonusGames: defineCall({
    ...base,
    method: 'GET',
    path: '/wps/member/bonuses/games',
    request: noRequest,
    response: bonusGamesView,
    errors: [],
    summary: 'What bets count for the bonus in play, by kind of game and by game: what lists of games say of each',
  }),
  betPreview: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/game/betPreview',
    request: z.strictObject({
      nodeId: idIn('game'),
      /** Without one: whether the game counts at all. */
      stake: z.optional(positiveAmountIn),
    }),
    response: betPreviewView,
    errors: ['game_unknown'],
    summary: 'What a bet would come to: from which pockets, whether it counts for the bonus, or why it is refused',
  }),
  forfeitBonus: defineCall({
    ...base,
    method: 'POST',
    path: '/wps/member/bonuses/forfeit',
    request: z.strictObject({ grantId: idIn('bonusGrant'), figures: textIn(1, 128) }),
    response: z.strictObject({ lost: amountText }),
    errors: ['bonus_state', 'figures_changed'],
    summary: 'Give a bonus up, as the figures that were shown say; cash stays',
  }),
};
