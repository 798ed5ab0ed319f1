import { type Calls, type GameType, gameTypes, type ResponseOf, studioVendor } from '@trevo/contract';
import { studioCodes } from '@trevo/game-rules';
import { invariant } from '@trevo/kernel';
import { usualRule } from '@trevo/reward-rules';
import { type GrantInPlay, previewBet } from '@trevo/reward-rules/bonus';
import { type CallContext, memberOf } from '../../core/call.ts';
import { readGrantInPlay } from './bet-preview.ts';
import { bonusProductOf } from './studio-products.ts';

type Shown = ResponseOf<Calls['bonusGames']>;
type Asked = { readonly kind: GameType | null; readonly vendor: string; readonly game: string };

/** Terms name a single game so. */
const ofGame = 'game:';

/**
 * What bets count for the bonus that is in play, by kind of game, and by game where one is not as its kind: what a list of games says of each, by what answers before a bet
 * (rule book §4.4). Nothing where no bonus is in play.
 */
export async function showBonusGames(ctx: CallContext): Promise<Shown> {
  const { merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const grant = await readGrantInPlay(ctx, { merchantId: merchant.id, memberId, currency });
  if (grant === null) return { active: false, kinds: [], games: [] };
  const named = Object.keys(grant.terms.contribution).flatMap((key) => (key.startsWith(ofGame) ? [key.slice(ofGame.length)] : []));
  const ofStudio = studioCodes.map((game) => ({ kind: null, vendor: studioVendor, game }));
  const elsewhere = named.filter((game) => !ofStudio.some((own) => own.game === game));
  return {
    active: true,
    kinds: gameTypes.map((kind) => ({ gameType: kind, ...countingOf(grant, { kind, vendor: '', game: '' }) })),
    games: [
      ...ofStudio.map((asked) => ({ studio: true, gameCode: asked.game, ...countingOf(grant, asked) })),
      ...elsewhere.map((game) => ({ studio: false, gameCode: game, ...countingOf(grant, { kind: null, vendor: '', game }) })),
    ],
  };
}

/** Whether a bet there counts, whatever its size: as if it were the smallest, and all cash, which is never refused. */
function countingOf(grant: GrantInPlay, { kind, ...asked }: Asked) {
  const product = bonusProductOf(kind, asked);
  const answer = previewBet(1n, grant, { stakeMinor: 1n, product, game: asked.game, rule: usualRule[product] });
  invariant(answer.ok, 'A stake that cash covers is taken');
  const { counts, contributionPpm, byResult } = answer.value;
  return { counts, contributionPpm, byResult };
}
