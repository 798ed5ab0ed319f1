import type { Action } from '@trevo/game-rules';
import { minesCells, type MinesOutcome } from '@trevo/game-rules/games/canteiro';
import { Button } from '@trevo/ui';
import { useWording } from '../../kit/page/language.ts';
import type { GameParts } from '../../kit/stage/studio-client.tsx';

/** Lets chance pick the next cell, one of the closed ones. */
export function RandomCell({ play }: GameParts<MinesOutcome, { readonly mines: number }>) {
  const { t } = useWording();
  const picks = play.open?.outcome.picks ?? [];
  const closed = Array.from({ length: minesCells }, (_, cell) => cell).filter((cell) => !picks.includes(cell));
  const any = () => {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    const cell = closed[word % closed.length];
    if (cell !== undefined) play.step({ kind: 'pick', cell } as Action);
  };
  return (
    <Button icon="shuffle" block disabled={play.asked.length > 0} onClick={any}>
      {t('canteiro.any')}
    </Button>
  );
}
