import { directionOf, pageTags, type PageLanguage } from '../vendor/http/page-language.ts';

/** An amount with its symbol, as the language writes it: `R$ 1,00`. More than two decimals only where there are any. */
export function moneyText(amount: string, language: PageLanguage, currency = 'BRL'): string {
  const decimals = Math.max(2, amount.split('.')[1]?.length ?? 0);
  const symbol = currency === 'BRL' ? 'R$' : currency;
  const number = new Intl.NumberFormat(formatsTag(language), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${symbol}\u00a0${number.format(amount as Intl.StringNumericLiteral)}`;
}

/** A share in hundredths of a percent: `96,34 %`. */
export function percentText(basisPoints: number, language: PageLanguage): string {
  return figure(`${new Intl.NumberFormat(formatsTag(language), { minimumFractionDigits: 2 }).format(basisPoints / 100)}\u00a0%`, language);
}

/** A share in whole percent: `5 %`. */
export function wholePercentText(percent: number, language: PageLanguage): string {
  return figure(`${percent}\u00a0%`, language);
}

/** A plain number as the language writes it: `2,5`. */
export function numberText(value: number, language: PageLanguage): string {
  return new Intl.NumberFormat(formatsTag(language)).format(value);
}

/** A multiple in hundredths: `1,95×`. */
export function timesText(hundredths: number, language: PageLanguage): string {
  return figure(`${new Intl.NumberFormat(formatsTag(language), { maximumFractionDigits: 2 }).format(hundredths / 100)}×`, language);
}

/** The price of a bet in hundredths, always with both decimals, so that prices compare at a glance: `1,60×`. */
export function priceText(hundredths: number, language: PageLanguage): string {
  const number = new Intl.NumberFormat(formatsTag(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return figure(`${number.format(hundredths / 100)}×`, language);
}

/** A figure with its sign, which stays behind it where words run from right to left. */
function figure(text: string, language: PageLanguage): string {
  return directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text;
}

/** Whether one amount is more than another, without floats. */
export function isMore(a: string, b: string): boolean {
  return minorOf(a) > minorOf(b);
}

/** An amount in 1/10,000, and back. Both sides of a sum are ours: a malformed one is a mistake and throws. */
export function minorOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
}

export function textOfMinor(minor: bigint): string {
  const fraction = String(minor % 10_000n).padStart(4, '0');
  return `${minor / 10_000n}.${fraction.endsWith('00') ? fraction.slice(0, 2) : fraction}`;
}

/** The tag by whose rules the language writes numbers, as the portal does: not every system knows how Tahitian, Khmer and Burmese write them. */
function formatsTag(language: PageLanguage): string {
  if (language === 'TY') return 'fr-PF';
  return language === 'KM' || language === 'MY' ? 'en-GB' : pageTags[language];
}
