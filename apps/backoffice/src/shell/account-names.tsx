import { Fragment } from 'react';
import { useT } from '../platform/language.ts';
import { PlaceLink } from './place-link.tsx';

type AccountNamesProps = {
  readonly accounts: readonly { readonly memberId: string; readonly username: string }[];
  /** How many there are in all: more than are named. */
  readonly count: number;
  readonly to: (memberId: string) => string;
};

/** Whom something is about: each name leads to its place, and what is not named is counted. */
export function AccountNames({ accounts, count, to }: AccountNamesProps) {
  const t = useT();
  const more = count - accounts.length;
  return (
    <>
      {accounts.map(({ memberId, username }, place) => (
        <Fragment key={memberId}>
          {place === 0 ? null : ', '}
          <PlaceLink to={to(memberId)}>{username}</PlaceLink>
        </Fragment>
      ))}
      {more > 0 ? ` ${t('office.teamFindingMore', { count: more })}` : null}
    </>
  );
}
