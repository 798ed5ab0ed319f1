import { useQuery } from '@tanstack/react-query';
import { formatMultiplier, type PortalKey } from '@trevo/i18n';
import { Amount, buttonClass, Dialog } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { pathOf } from '../../../platform/routes.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { type RoundLine, type RoundRef, roundQuery, storyQuery } from '../api/member-queries.ts';
import type { Round } from '../verify-round.ts';
import { FactsList } from './facts-list.tsx';
import { RoundActs } from './round-acts.tsx';
import { RoundProof } from './round-proof.tsx';

/** One round as a story: its money, every movement of it, and for our own games its seeds and its check in this browser. */
export function RoundDialog({ of, onClose }: { readonly of: RoundRef; readonly onClose: () => void }) {
  const t = useT();
  const story = useQuery(storyQuery(of));
  return (
    <Dialog label={t('rounds.detail')} onClose={onClose} closeLabel={t('dialog.close')} width={640} className="at-top">
      <div className="mc-dlg">
        <h2 className="h3">{story.data?.round.gameName ?? t('rounds.detail')}</h2>
        {story.data === undefined ? (
          story.error === null ? (
            <PageLoader />
          ) : (
            <FaultCard error={story.error} onRetry={() => void story.refetch()} />
          )
        ) : (
          <>
            <RoundMoney round={story.data.round} />
            <RoundActs acts={story.data.acts} currency={story.data.round.currency} />
            {story.data.round.inHouseRoundId === null ? null : <InHouseProof roundId={story.data.round.inHouseRoundId} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

function RoundMoney({ round }: { readonly round: RoundLine }) {
  const t = useT();
  const tag = useLanguageTag();
  const money = (amount: string) => <Amount money={moneyOf(amount, round.currency)} language={tag} />;
  const when = useMoment();
  const facts: (readonly [PortalKey, ReactNode])[] = [
    ['rounds.when', when(round.startedAt, 'exact')],
    ['rounds.vendor', round.vendorName],
    ['rounds.stake', money(round.staked)],
    ['rounds.payout', money(round.won)],
  ];
  if (hasMoney(round.held)) facts.push(['rounds.held', money(round.held)]);
  if (hasMoney(round.refused)) facts.push(['rounds.refused', money(round.refused)]);
  if (hasMoney(round.returned)) facts.push(['rounds.given', money(round.returned)]);
  facts.push(['rounds.id', <code key="id">{round.inHouseRoundId ?? round.round}</code>]);
  return (
    <>
      <FactsList facts={facts} />
      {hasMoney(round.held) ? <p className="t2 sm">{t('rounds.heldText')}</p> : null}
      {hasMoney(round.refused) ? <p className="t2 sm">{t('rounds.refusedText')}</p> : null}
      {round.status === 'open' && !hasMoney(round.held) ? <OpenRound round={round} /> : null}
    </>
  );
}

function hasMoney(amount: string): boolean {
  return /[1-9]/.test(amount);
}

/** What happens to a round that is not over: it is played on, or the published policy gives the stakes back. */
function OpenRound({ round }: { readonly round: RoundLine }) {
  const t = useT();
  const when = useMoment();
  return (
    <div className="proof">
      <p className="t2 sm">
        {round.refundAt === null ? t('rounds.openText') : t('rounds.openRefund', { time: when(round.refundAt, 'full') })}
      </p>
      {round.nodeId === null ? null : (
        <a
          className={buttonClass({ variant: 'primary' })}
          href={pathOf('seamless', { gameCode: round.gameCode, nodeId: round.nodeId, gameType: round.kind ?? '' })}
        >
          {t('rounds.playOn')}
        </a>
      )}
    </div>
  );
}

function InHouseProof({ roundId }: { readonly roundId: string }) {
  const round = useQuery(roundQuery(roundId));
  if (round.data === undefined)
    return round.error === null ? <PageLoader /> : <FaultCard error={round.error} onRetry={() => void round.refetch()} />;
  return (
    <>
      <RoundSeeds round={round.data} />
      <RoundProof round={round.data} onRevealed={() => void round.refetch()} />
    </>
  );
}

function RoundSeeds({ round }: { readonly round: Round }) {
  const t = useT();
  const tag = useLanguageTag();
  return (
    <FactsList
      facts={[
        ['rounds.multiplier', formatMultiplier(round.multiplier, tag)],
        ['rounds.clientSeed', <code key="client">{round.clientSeed}</code>],
        ['rounds.nonce', round.nonce],
        ['rounds.commitment', <code key="commitment">{round.commitment}</code>],
        ['rounds.serverSeed', round.serverSeed === null ? t('rounds.secret') : <code key="server">{round.serverSeed}</code>],
      ]}
    />
  );
}
