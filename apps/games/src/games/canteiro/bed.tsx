import { game, minesMultiple, type MinesOutcome, minesPicksMax, type MinesTable } from '@trevo/game-rules/games/canteiro';
import { type Action, multipleOfHundredths, multipleWithin, tableOf } from '@trevo/game-rules';
import type { ShownRound } from '../../kit/play/play-state.ts';
import { useWording } from '../../kit/page/language.ts';
import { Ladder } from '../../kit/stage/ladder.tsx';
import type { GameParts } from '../../kit/stage/studio-client.tsx';
import { Garden } from './garden.tsx';

type MinesParts = GameParts<MinesOutcome, { readonly mines: number }>;

/** The bed of the round on the screen, and what a harvest pays. */
export function Bed({ play, stakeMinor, range }: MinesParts) {
  const { t } = useWording();
  const { onScreen, open, asked } = play;
  const outcome = onScreen?.outcome ?? null;
  const mines = outcome?.mines ?? play.choice.mines;
  const table: MinesTable = tableOf(game, outcome?.tableVersion) ?? game.tables[0];
  const most = multipleWithin(range.payoutMaxMinor, stakeMinor ?? range.minMinor);
  return (
    <div className="gc-board">
      <Garden
        key={onScreen === null ? 'empty' : `${onScreen.roundId}${String(onScreen.replay)}`}
        picks={outcome?.picks ?? []}
        field={outcome?.field ?? null}
        end={outcome?.end ?? null}
        asking={askedCell(asked)}
        open={open !== null && asked.length === 0}
        onPick={(cell) => play.step({ kind: 'pick', cell } as Action)}
      />
      <Ladder
        label={t('canteiro.ladder')}
        taken={safePicks(onScreen)}
        most={outcome?.picksMax ?? minesPicksMax(table, mines, most)}
        name={(picks) => t('canteiro.picks', { count: picks })}
        worth={(picks) => multipleOfHundredths(minesMultiple(table, mines, picks))}
      />
    </div>
  );
}

function askedCell(asked: MinesParts['play']['asked']): number | null {
  const [request] = asked;
  if (request?.kind !== 'step' || request.action.kind !== 'pick') return null;
  return (request.action as unknown as { readonly cell: number }).cell;
}

function safePicks(round: ShownRound<MinesOutcome> | null): number {
  if (round === null) return 0;
  return round.outcome.end === 'hit' ? round.outcome.picks.length - 1 : round.outcome.picks.length;
}
