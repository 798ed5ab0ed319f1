import { typedEchoMax } from '@trevo/lottery-rules';
import type { LotteryWords } from '@trevo/lottery-rules/text';
import { Field, TextArea } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import type { PlayPad } from './draft.ts';

export type TypedPadProps = {
  readonly pad: PlayPad;
  readonly text: string;
  readonly fault: string | undefined;
  readonly repeated: number;
  readonly words: LotteryWords;
  readonly onText: (text: string) => void;
};

/** Tickets as they are typed or pasted, one per line. What cannot be read is named with its line, and nothing of it is lost. */
export function TypedPad({ pad, text, fault, repeated, words, onText }: TypedPadProps) {
  const t = useT();
  const label = pad.kind.kind === 'pattern' ? words.say('button.pattern') : words.say('button.tickets');
  if (pad.kind.kind === 'pattern')
    return (
      <Field
        label={label}
        value={text}
        hint={words.say(pad.helpKey, pad.help ?? {})}
        error={fault}
        maxLength={typedEchoMax}
        autoComplete="off"
        dir="ltr"
        onChange={(event) => onText(event.target.value)}
      />
    );
  return (
    <TextArea
      label={label}
      className="pad-text"
      rows={6}
      value={text}
      placeholder={exampleText(pad)}
      hint={repeated > 0 ? t('lottery.bet.repeated', { count: repeated }) : t('lottery.bet.typedHint')}
      error={fault}
      spellCheck={false}
      dir="ltr"
      onChange={(event) => onText(event.target.value)}
    />
  );
}

/** Two lines that look like tickets of the play. */
function exampleText({ kind }: PlayPad): string {
  if (kind.kind === 'strings') return ['1234567890', '0987654321'].map((digits) => digits.slice(0, kind.width)).join('\n');
  if (kind.kind !== 'tickets') return '';
  const wide = kind.numbers.some((number) => number > 9);
  const ticket = (from: number): string =>
    Array.from({ length: kind.length }, (_, place) => kind.numbers[(from + place) % kind.numbers.length])
      .map((number) => (wide ? String(number).padStart(2, '0') : String(number)))
      .join(wide ? ' ' : '');
  return [ticket(1), ticket(4)].join('\n');
}
