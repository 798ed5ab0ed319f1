import { type FreeBet, useFreeBetWords } from './free-bet-query.ts';

type FreeBetTermsProps = {
  readonly of: Pick<FreeBet, 'currency' | 'minOddsMilli' | 'stakeReturned' | 'value'> & { readonly days?: number };
};

/** All terms of a free bet in plain words, told before it is taken and again before it is placed. */
export function FreeBetTerms({ of }: FreeBetTermsProps) {
  const words = useFreeBetWords();
  return <span className="t2 sm">{words(of).terms}</span>;
}
