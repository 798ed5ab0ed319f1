import { type Action, multipleOfHundredths, multipleWithin, tableOf } from '@trevo/game-rules';
import { coinCallsWithin, coinMultiple, type CoinOutcome, type CoinSide, coinSides, game } from '@trevo/game-rules/games/vintem';
import { Button } from '@trevo/ui';
import { useEffect } from 'react';
import { useWording } from '../../kit/page/language.ts';
import { playSound } from '../../kit/play/sound.ts';
import { useBeat } from '../../kit/play/use-beat.ts';
import { Ladder } from '../../kit/stage/ladder.tsx';
import type { GameParts } from '../../kit/stage/studio-client.tsx';
import { CoinFace } from './coin.tsx';

type CoinParts = GameParts<CoinOutcome, Readonly<Record<string, never>>>;

const beatMs = 110;

/** The coin, the calls below it, what fell so far, and what stopping pays. */
export function CoinTable({ play, stakeMinor, range }: CoinParts) {
  const { t } = useWording();
  const { onScreen, open, asked } = play;
  const [moving] = play.showing;
  const outcome = onScreen?.outcome ?? null;
  const table = tableOf(game, outcome?.tableVersion) ?? game.tables[0];
  const fell = outcome?.tosses.at(-1) ?? null;
  const flies = moving !== undefined && fell !== null;
  const called = calledSide(asked) ?? (flies ? (outcome?.calls.at(-1) ?? null) : null);
  const most = outcome?.callsMax ?? coinCallsWithin(table, multipleWithin(range.payoutMaxMinor, stakeMinor ?? range.minMinor));
  useWhirr(flies);
  return (
    <div className="gv-table">
      <Tosses outcome={outcome} hidesLast={flies} />
      <div className="gv-place">
        <div
          className={`gv-coin${flies ? ' is-flying' : ''} fell-${fell ?? 'heads'}`}
          key={flies ? moving.key : 'still'}
          role="img"
          aria-label={`${t('vintem.coin')}${fell === null || flies ? '' : `: ${t(`vintem.word.${fell}`)}`}`}
        >
          <CoinFace side="heads" />
          <CoinFace side="tails" />
        </div>
      </div>
      <div className="gv-calls">
        {coinSides.map((side) => (
          <Button
            key={side}
            size="lg"
            variant="primary"
            className={called === side ? 'is-called' : ''}
            disabled={open === null || asked.length > 0}
            onClick={() => play.step({ kind: 'call', side } as Action)}
          >
            <i className={`gv-dot is-${side}`} aria-hidden="true" />
            {t(`vintem.word.${side}`)}
          </Button>
        ))}
      </div>
      <Ladder
        label={t('vintem.ladder')}
        taken={trueCalls(outcome) - (flies && outcome?.end !== 'hit' ? 1 : 0)}
        most={most}
        name={(calls) => t('vintem.calls', { count: calls })}
        worth={(calls) => multipleOfHundredths(coinMultiple(table, calls))}
      />
    </div>
  );
}

/** What fell at each call, with a tick where the call came true. */
function Tosses({ outcome, hidesLast }: { readonly outcome: CoinOutcome | null; readonly hidesLast: boolean }) {
  const { t } = useWording();
  const tosses = outcome?.tosses.slice(0, hidesLast ? -1 : undefined) ?? [];
  return (
    <ol className="gv-tosses" aria-label={t('vintem.row')}>
      {tosses.map((side, place) => (
        <li key={`${String(place)}${side}`} className={`is-${side}${outcome?.calls[place] === side ? ' is-true' : ''}`}>
          {t(`vintem.word.${side}`)}
        </li>
      ))}
    </ol>
  );
}

function calledSide(asked: CoinParts['play']['asked']): CoinSide | null {
  const [request] = asked;
  if (request?.kind !== 'step' || request.action.kind !== 'call') return null;
  return (request.action as unknown as { readonly side: CoinSide }).side;
}

function trueCalls(outcome: CoinOutcome | null): number {
  if (outcome === null) return 0;
  return outcome.end === 'hit' ? outcome.calls.length - 1 : outcome.calls.length;
}

function useWhirr(flies: boolean): void {
  const beat = useBeat(flies, beatMs);
  useEffect(() => {
    if (beat > 0) playSound('peg');
  }, [beat]);
}
