import type { OptionPart, Part, RoundGame, RoundOutcome, Values, WholePart } from '@trevo/game-rules';
import { Segmented } from '@trevo/ui';
import { useFigureFormats } from '../money/use-figure-formats.ts';
import { useWording } from '../page/language.ts';
import type { Play } from '../play/use-play.ts';
import { PartField } from './part-field.tsx';

type PartChoicesProps<O extends RoundOutcome, C extends Values> = {
  readonly game: Pick<RoundGame<O, C>, 'code' | 'choice'>;
  readonly play: Play<O, C>;
};

/** The parts of a choice as controls: a row of options, a slider, a field. They stand still while a round is on. */
export function PartChoices<O extends RoundOutcome, C extends Values>({ game, play }: PartChoicesProps<O, C>) {
  return Object.keys(game.choice).map((name) => <PartChoice key={name} game={game} play={play} name={name} />);
}

/** The control of one part. Numbers to be marked have none here: their picture takes them. */
export function PartChoice<O extends RoundOutcome, C extends Values>({
  game,
  play,
  name,
}: PartChoicesProps<O, C> & { readonly name: string }) {
  const part = game.choice[name];
  const value = play.choice[name];
  const choose = (next: number | string) => play.choose({ [name]: next } as Partial<C>);
  const at = { game: game.code, name, disabled: !play.idle, onChoose: choose };
  if (part?.kind === 'option') return <OptionChoice {...at} part={part} value={String(value)} />;
  if (part?.kind !== 'whole') return null;
  return part.as === undefined ? (
    <WholeChoice {...at} part={part} value={Number(value)} />
  ) : (
    <PartField {...at} part={part} value={Number(value)} />
  );
}

type ControlProps<P extends Part, V> = {
  readonly game: string;
  readonly name: string;
  readonly part: P;
  readonly value: V;
  readonly disabled: boolean;
  readonly onChoose: (value: V) => void;
};

/** One of a few words. */
function OptionChoice({ game, name, part, value, disabled, onChoose }: ControlProps<OptionPart, string>) {
  const { t } = useWording();
  return (
    <fieldset className="gi-choice" disabled={disabled}>
      <span>{t(`${game}.name.${name}`)}</span>
      <Segmented
        label={t(`${game}.name.${name}`)}
        value={value}
        options={part.values.map((each) => ({ value: each, label: t(`${game}.word.${each}`) }))}
        onChange={onChoose}
      />
    </fieldset>
  );
}

/** A number on a slider. */
function WholeChoice({ game, name, part, value, disabled, onChoose }: ControlProps<WholePart, number>) {
  const { t } = useWording();
  const formats = useFigureFormats();
  const text = formats.part(game, part, value);
  return (
    <label className="gi-choice">
      <span>
        {t(`${game}.name.${name}`)} <b>{text}</b>
      </span>
      <input
        type="range"
        min={part.min}
        max={part.max}
        step={part.step ?? 1}
        value={value}
        aria-valuetext={text}
        disabled={disabled}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </label>
  );
}
