import { type DiceChoice, type DiceOutcome, game } from '@trevo/game-rules/games/dados';
import { useEffect } from 'react';
import { minorOf } from '../../kit/money/amounts.ts';
import { useWording } from '../../kit/page/language.ts';
import { playSound } from '../../kit/play/sound.ts';
import { useBeat } from '../../kit/play/use-beat.ts';
import { SettingPlates } from '../../kit/stage/setting-plates.tsx';
import type { GameParts } from '../../kit/stage/studio-client.tsx';
import { Die } from './die.tsx';
import { Ruler } from './ruler.tsx';

const beatMs = 70;

/** Two dice, the hundredths beside them, and the ruler on which the target stands and the roll falls. */
export function DiceTable({ play }: GameParts<DiceOutcome, DiceChoice>) {
  const { t, tag } = useWording();
  const [rolling] = play.showing;
  const beat = useBeat(rolling !== undefined, beatMs);
  useEffect(() => {
    if (beat % 2 === 1) playSound('peg');
  }, [beat]);
  const round = play.onScreen;
  const choice = play.replaying && round ? round.outcome : play.choice;
  const roll = rolling === undefined ? (round?.outcome.roll ?? null) : null;
  const isWon = round !== null && minorOf(round.payout) > minorOf(round.stake);
  const figure = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 });
  const told = roll === null ? t(rolling ? 'game.asking' : 'dados.noRoll') : figure.format(roll / 100);
  return (
    <div className="gd-table">
      <div
        className={`gd-dice${rolling ? ' is-rolling' : ''}`}
        role="img"
        aria-label={`${t('dados.name.roll')}: ${told}`}
        key={rolling?.key ?? 'still'}
      >
        <Die look="ivory" digit={digitOf(roll, 1_000, beat)} />
        <Die look="coral" digit={digitOf(roll, 100, beat + 3)} />
        <output className="gd-rest" aria-hidden="true">
          {roll === null ? (rolling ? `${beat % 10}${(beat * 3) % 10}` : '––') : String(roll % 100).padStart(2, '0')}
        </output>
      </div>
      <Ruler
        choice={choice}
        roll={roll}
        isWon={isWon}
        text={roll === null ? '' : figure.format(roll / 100)}
        disabled={!play.idle}
        onTarget={(target) => play.choose({ target })}
      />
      <SettingPlates figures={game.figures(choice)} />
    </div>
  );
}

/** The digit of a roll that a die shows: tens or units of its whole part; while the dice roll any digit. At a roll of 100 the tens are ten. */
function digitOf(roll: number | null, worth: 1_000 | 100, beat: number): string {
  if (roll === null) return String((beat * 7) % 10);
  const whole = Math.floor(roll / worth);
  return String(worth === 1_000 ? whole : whole % 10);
}
