import { convertPoints, earnPoints, type PointBook, type PointCaps, type PointFact, type PointRates } from '../../points/index.ts';
import { big, dateOf, flag, type Input, list, num, object, type Output, plain } from './json.ts';

export function runPoints(input: Input): Output {
  const settings = { rates: object(input.rates) as PointRates, dailyCaps: object(input.dailyCap) as PointCaps };
  const streams = Object.entries(object(input.streams)).map(([type, micro]) => [type, big(micro)]);
  let book: PointBook = { streams: Object.fromEntries(streams) as PointBook['streams'], balance: big(input.balance), credited: {} };
  const lines = list(input.facts).map((fact) => {
    const earned = earnPoints(
      book,
      {
        date: dateOf(fact.date),
        product: fact.product as PointFact['product'],
        amountMinor: big(fact.amount),
        level: num(fact.level),
      },
      settings,
    );
    book = earned.book;
    return plain(earned.line);
  });
  return { lines, streams: plain(book.streams), balance: String(book.balance) };
}

export function runConvert(input: Input): Output {
  const ratio = object(input.ratio);
  const converted = convertPoints(
    { points: big(input.points), balance: big(input.balance), dayUsed: big(input.dayUsed) },
    {
      ratio: { points: big(ratio.points), minor: big(ratio.minor) },
      step: big(input.step),
      minimum: big(input.minimum),
      dayLimit: big(input.dayLimit),
      into: input.target === 'bonus' ? 'bonus' : 'cash',
      multiplePpm: num(input.multiplePpm),
      closed: flag(input.closed),
    },
  );
  if (!converted.ok) return { error: converted.code };
  const { points, balance, amountMinor, into, requiredMicro } = converted.value;
  const required = into === 'cash' ? { lotRequiredMicro: requiredMicro } : { grantRequiredMicro: requiredMicro };
  return plain({ points, balance, amount: amountMinor, ...required });
}
