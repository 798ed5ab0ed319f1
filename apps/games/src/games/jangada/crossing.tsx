import { type Action, multipleOfHundredths, multipleWithin, tableOf } from '@trevo/game-rules';
import {
  crossingMultiple,
  type CrossingOutcome,
  crossingRows,
  crossingRowsMax,
  type CrossingWaters,
  game,
} from '@trevo/game-rules/games/jangada';
import { multipleLabel } from '../../kit/money/multiple-text.ts';
import { useWording } from '../../kit/page/language.ts';
import type { GameParts } from '../../kit/stage/studio-client.tsx';
import { Raft, type RaftLook, Traveller } from './raft.tsx';

type CrossingParts = GameParts<CrossingOutcome, { readonly waters: CrossingWaters }>;

/** The river from the far shore down to the near one: nine rows of rafts, each with what landing after it pays. */
export function Crossing({ play, stakeMinor, range }: CrossingParts) {
  const { t, tag } = useWording();
  const { onScreen, open, asked } = play;
  const outcome = onScreen?.outcome ?? null;
  const waters = outcome?.waters ?? play.choice.waters;
  const table = tableOf(game, outcome?.tableVersion) ?? game.tables[0];
  const { rafts } = table.waters[waters];
  const offered = outcome?.rowsMax ?? crossingRowsMax(table, waters, multipleWithin(range.payoutMaxMinor, stakeMinor ?? range.minMinor));
  const taken = outcome === null ? 0 : outcome.steps.length - (outcome.end === 'hit' ? 1 : 0);
  const next = open !== null && asked.length === 0 ? (outcome?.steps.length ?? 0) : -1;
  const stepping = askedRaft(asked);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of buttons on a river, no form
    <div className="gj-river" role="group" aria-label={t('jangada.crossing')}>
      <div className="gj-shore is-far">{taken === crossingRows && <Traveller />}</div>
      {Array.from({ length: crossingRows }, (_, place) => crossingRows - 1 - place).map((row) => (
        <div
          key={row}
          className={`gj-row${row === next ? ' is-next' : ''}${row < taken ? ' is-past' : ''}${row >= offered ? ' is-beyond' : ''}`}
        >
          <b className={row === taken - 1 ? 'is-now' : ''}>
            {row >= offered ? '–' : multipleLabel(multipleOfHundredths(crossingMultiple(table, waters, row + 1)), tag, 2)}
          </b>
          {Array.from({ length: rafts }, (_each, raft) => (
            <Raft
              key={`${waters}:${String(raft)}`}
              look={lookOf(outcome, { row, raft, isNext: row === next })}
              name={t('jangada.raft', { row: row + 1, number: raft + 1 })}
              asking={stepping === raft && row === (outcome?.steps.length ?? 0)}
              carries={row === taken - 1 && row < crossingRows - 1 && outcome?.steps[row] === raft && outcome.end !== 'hit'}
              onStep={() => play.step({ kind: 'step', raft } as Action)}
            />
          ))}
        </div>
      ))}
      <div className="gj-shore">{taken === 0 && outcome?.end !== 'hit' && <Traveller />}</div>
    </div>
  );
}

type At = { readonly row: number; readonly raft: number; readonly isNext: boolean };

function lookOf(outcome: CrossingOutcome | null, { row, raft, isNext }: At): RaftLook {
  if (outcome?.steps[row] === raft) return outcome.end === 'hit' && row === outcome.steps.length - 1 ? 'sank' : 'held';
  const sound = outcome?.sound?.[row];
  if (sound !== undefined) return sound.includes(raft) ? 'restHeld' : 'restSank';
  return isNext ? 'next' : 'ahead';
}

function askedRaft(asked: CrossingParts['play']['asked']): number | null {
  const [request] = asked;
  if (request?.kind !== 'step' || request.action.kind !== 'step') return null;
  return (request.action as unknown as { readonly raft: number }).raft;
}
