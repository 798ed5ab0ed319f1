import { useQuery } from '@tanstack/react-query';
import { Amount, Dialog } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { roundQuery } from '../api/member-queries.ts';
import type { Round } from '../verify-round.ts';
import { RoundProof } from './round-proof.tsx';

/** One round: its money, its seeds, and its check in this browser. */
export function RoundDialog({ roundId, onClose }: { readonly roundId: string; readonly onClose: () => void }) {
  const t = useT();
  const round = useQuery(roundQuery(roundId));
  return (
    <Dialog label={t('rounds.detail')} onClose={onClose} closeLabel={t('dialog.close')} width={640}>
      <div className="mc-dlg">
        <h2 className="h3">{t('rounds.detail')}</h2>
        {round.data === undefined ? (
          round.error === null ? (
            <PageLoader />
          ) : (
            <FaultCard error={round.error} onRetry={() => void round.refetch()} />
          )
        ) : (
          <>
            <RoundFacts round={round.data} />
            <RoundProof round={round.data} onRevealed={() => void round.refetch()} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function RoundFacts({ round }: { readonly round: Round }) {
  const t = useT();
  const tag = useLanguageTag();
  const { currency } = round.balance;
  const money = (amount: string) => <Amount money={moneyOf(amount, currency)} language={tag} />;
  const when = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' });
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['rounds.when', when.format(new Date(round.playedAt))],
    ['rounds.stake', money(round.stake)],
    ['rounds.payout', money(round.payout)],
    ['rounds.multiplier', round.multiplier],
    ['rounds.id', <code key="id">{round.roundId}</code>],
    ['rounds.clientSeed', <code key="client">{round.clientSeed}</code>],
    ['rounds.nonce', round.nonce],
    ['rounds.commitment', <code key="commitment">{round.commitment}</code>],
    ['rounds.serverSeed', round.serverSeed === null ? t('rounds.secret') : <code key="server">{round.serverSeed}</code>],
  ];
  return (
    <dl className="facts-list num">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
