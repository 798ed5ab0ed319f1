import { game, type KenoChoice, kenoNumbers, type KenoOutcome } from '@trevo/game-rules/games/colmeia';
import { Button } from '@trevo/ui';
import { useWording } from '../../kit/page/language.ts';
import { playSound } from '../../kit/play/sound.ts';
import { PartChoice } from '../../kit/stage/part-choices.tsx';
import type { GameParts } from '../../kit/stage/studio-client.tsx';

const quick = [1, 3, 5, 8, 10];

/** The table of pays, and so many cells marked at random; the comb itself marks one by one. */
export function CombChoices({ play }: GameParts<KenoOutcome, KenoChoice>) {
  const { t } = useWording();
  const mark = (count: number) => {
    playSound('tap');
    play.choose({ picks: anyOf(count) });
  };
  return (
    <>
      <PartChoice game={game} play={play} name="risk" />
      <fieldset className="gi-choice" disabled={!play.idle}>
        <span>
          {t('colmeia.random')} <b>{play.choice.picks.length}</b>
        </span>
        <div className="gi-quick">
          {quick.map((count) => (
            <Button
              key={count}
              size="sm"
              aria-label={t('colmeia.randomOf', { count })}
              aria-pressed={count === play.choice.picks.length}
              onClick={() => mark(count)}
            >
              {count}
            </Button>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** So many different cells by the browser's own chance: which ones they are changes no chance of winning. */
function anyOf(count: number): readonly number[] {
  const left = Array.from({ length: kenoNumbers }, (_, index) => index + 1);
  const words = crypto.getRandomValues(new Uint32Array(count));
  const taken = Array.from(words, (word) => left.splice(word % left.length, 1)[0] ?? 0);
  return taken.sort((a, b) => a - b);
}
