import { minesMax, type MinesOutcome } from '@trevo/game-rules/games/canteiro';
import { Button, IconButton } from '@trevo/ui';
import { useWording } from '../../kit/page/language.ts';
import { playSound } from '../../kit/play/sound.ts';
import type { GameParts } from '../../kit/stage/studio-client.tsx';

const quick = [1, 3, 5, 10, 24];

/** How many mines, from 1 to 24; it stands still while a bed is open. */
export function MinesChoice({ play }: GameParts<MinesOutcome, { readonly mines: number }>) {
  const { t } = useWording();
  const { mines } = play.choice;
  const choose = (next: number) => {
    playSound('tap');
    play.choose({ mines: next });
  };
  return (
    <fieldset className="gi-choice" disabled={!play.idle}>
      <span>
        {t('canteiro.name.mines')} <b>{mines}</b>
      </span>
      <div className="gc-stepper">
        <IconButton icon="minus" label={t('canteiro.fewer')} disabled={mines <= 1} onClick={() => choose(mines - 1)} />
        <input
          type="range"
          aria-label={t('canteiro.name.mines')}
          min={1}
          max={minesMax}
          value={mines}
          onChange={(event) => play.choose({ mines: Number(event.target.value) })}
        />
        <IconButton icon="plus" label={t('canteiro.more')} disabled={mines >= minesMax} onClick={() => choose(mines + 1)} />
      </div>
      <div className="gi-quick">
        {quick.map((count) => (
          <Button key={count} size="sm" aria-pressed={count === mines} onClick={() => choose(count)}>
            {count}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
