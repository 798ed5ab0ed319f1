import { type Action, tableOf } from '@trevo/game-rules';
import { type CrossingOutcome, type CrossingWaters, game } from '@trevo/game-rules/games/jangada';
import { Button } from '@trevo/ui';
import { useWording } from '../../kit/page/language.ts';
import type { GameParts } from '../../kit/stage/studio-client.tsx';

/** Lets chance take the next step. */
export function AnyRaft({ play }: GameParts<CrossingOutcome, { readonly waters: CrossingWaters }>) {
  const { t } = useWording();
  const { rafts } = (tableOf(game) ?? game.tables[0]).waters[play.choice.waters];
  const any = () => {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    play.step({ kind: 'step', raft: word % rafts } as Action);
  };
  return (
    <Button icon="shuffle" block disabled={play.asked.length > 0} onClick={any}>
      {t('jangada.any')}
    </Button>
  );
}
