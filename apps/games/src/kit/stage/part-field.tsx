import type { WholePart } from '@trevo/game-rules';
import { Field } from '@trevo/ui';
import { useState } from 'react';
import { readHundredths } from '../money/times-text.ts';
import { useFigureFormats } from '../money/use-figure-formats.ts';
import { useWording } from '../page/language.ts';

type PartFieldProps = {
  readonly game: string;
  readonly name: string;
  readonly part: WholePart;
  /** In hundredths. */
  readonly value: number;
  readonly disabled: boolean;
  readonly onChoose: (value: number) => void;
};

/** A number of two decimals that is typed, with its bounds below. What cannot be read stands as it was typed and changes nothing. */
export function PartField({ game, name, part, value, disabled, onChoose }: PartFieldProps) {
  const { t, tag } = useWording();
  const formats = useFigureFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const label = (hundredths: number) => formats.part(game, part, hundredths);
  const limits = t('game.stakeLimits', { least: label(part.min), most: label(part.max) });
  const bounds = { min: part.min, max: part.max, tag };
  const read = typed === null ? undefined : readHundredths(typed, bounds);
  return (
    <Field
      label={t(`${game}.name.${name}`)}
      value={typed ?? label(value)}
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      hint={limits}
      error={read === undefined || read.ok ? undefined : read.code === 'ambiguous' ? t('game.numberAmbiguous') : limits}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = readHundredths(event.target.value, bounds);
        if (next.ok) onChoose(next.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
