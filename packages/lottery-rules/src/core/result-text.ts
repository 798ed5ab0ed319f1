/** How a result is written as text, and read back unchecked. */
export type ResultText<R> = { write(result: R): string; parse(text: string): unknown };

type Numbers = readonly number[];

/** Digits stand together, larger numbers are two digits each with blanks between: `04729`, `01 05 11`. */
export function numbersText(width: 1 | 2): ResultText<Numbers> {
  return {
    write: (numbers) => numbers.map((number) => String(number).padStart(width, '0')).join(width === 1 ? '' : ' '),
    parse: (text) => parseNumbers(text, width),
  };
}

function parseNumbers(text: string, width: 1 | 2): Numbers | null {
  const pattern = width === 1 ? /^\d+$/ : /^\d\d( \d\d)*$/;
  return pattern.test(text) ? (width === 1 ? text.split('') : text.split(' ')).map(Number) : null;
}

/** Six numbers and the one that stands apart: `01 02 03 04 05 06 + 07`. */
export const numbersAndOne = {
  write: (numbers: Numbers, one: number): string => `${numbersText(2).write(numbers)} + ${String(one).padStart(2, '0')}`,
  parse(text: string): { readonly numbers: Numbers; readonly one: number } | null {
    const [numbers, one, ...rest] = text.split(' + ').map((part) => parseNumbers(part, 2));
    return numbers && one?.length === 1 && rest.length === 0 ? { numbers, one: one[0] as number } : null;
  },
};

/** Named prize numbers: `first=123456 front3=123,456 last2=07`. Names in `lists` hold several. */
export function namedTexts<R extends object>(lists: (name: string) => boolean): ResultText<R> {
  return {
    write: (result) =>
      Object.entries(result)
        .map(([name, held]) => `${name}=${Array.isArray(held) ? held.join() : held}`)
        .join(' '),
    parse(text) {
      const parts = text.split(' ').map((part) => /^([a-z0-9]+)=([0-9,]+)$/.exec(part));
      const result: Record<string, unknown> = {};
      for (const part of parts) {
        const [, name, held] = part ?? [];
        if (name === undefined || held === undefined || Object.hasOwn(result, name)) return null;
        result[name] = lists(name) ? held.split(',') : held;
      }
      return result;
    },
  };
}
