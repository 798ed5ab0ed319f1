import '../../kit/panels/panel.css';
import type { Calls, ResponseOf } from '@trevo/contract';
import { verifyCrashRound } from '@trevo/game-rules/games/pipa';
import { Badge, Button, ErrorState, Skeleton, Table } from '@trevo/ui';
import { useState } from 'react';
import { PanelFacts } from '../../kit/panels/panel-facts.tsx';
import { Panel } from '../../kit/panels/panel.tsx';
import { useAnswer } from '../../kit/panels/use-answer.ts';
import { useWording } from '../../kit/page/language.ts';
import { useMoment } from '../../kit/page/moment.ts';
import type { PgePort } from '../../kit/page/pge-api.ts';
import { crashVerifyAddress } from './crash-address.ts';
import { useTimes } from '../../kit/money/times-text.ts';

type Round = ResponseOf<Calls['pgeCrashRounds']>['rounds'][number];
type Chain = ResponseOf<Calls['pgeCrashChains']>['chains'][number];

/** The chains as published and the last rounds, each checked here, in the player's own browser, against the hash that was public before the first of them. */
export function CrashFairness({ call, onClose }: { readonly call: PgePort; readonly onClose: () => void }) {
  const { t } = useWording();
  const read = useAnswer(async () => ({
    chains: (await call('pgeCrashChains', {})).chains,
    rounds: (await call('pgeCrashRounds', { pageSize: 20 })).rounds,
  }));
  return (
    <Panel title={t('game.fairness')} onClose={onClose}>
      <p>{t('pipa.fair.lead')}</p>
      {read.failed && <ErrorState title={t('game.fault')} text={t('game.lostText')} retryLabel={t('game.retry')} onRetry={read.again} />}
      {read.value === null && !read.failed && <Skeleton height="220px" />}
      {read.value && (
        <>
          {read.value.chains.map((chain) => (
            <ChainFacts key={chain.chainId} chain={chain} />
          ))}
          <Rounds rounds={read.value.rounds} chains={read.value.chains} />
        </>
      )}
    </Panel>
  );
}

function ChainFacts({ chain }: { readonly chain: Chain }) {
  const { t } = useWording();
  const moment = useMoment();
  const facts: readonly (readonly [string, string])[] = [
    [t('pipa.fair.firstHash'), chain.firstHash],
    [t('pipa.fair.length'), `${chain.played} / ${chain.rounds}`],
    [t('pipa.fair.published'), moment(chain.publishedAt)],
    [t('pipa.fair.salt'), chain.salt ?? t('pipa.fair.saltWaited')],
    [
      t('pipa.fair.saltFrom'),
      chain.saltSource === 'drand' ? t('pipa.fair.saltBeacon', { round: String(chain.beaconRound ?? '') }) : t('pipa.fair.saltHouse'),
    ],
  ];
  return <PanelFacts facts={facts} />;
}

function Rounds({ rounds, chains }: { readonly rounds: readonly Round[]; readonly chains: readonly Chain[] }) {
  const { t, language } = useWording();
  const times = useTimes();
  const [checked, setChecked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const chainOf = (round: Round) => chains.find(({ chainId }) => chainId === round.chainId);
  const check = () => setChecked(new Map(rounds.map((round) => [round.roundId, holds(round, chainOf(round))])));
  return (
    <section>
      <h3>{t('pipa.fair.rounds')}</h3>
      <Button icon="shield" variant="primary" disabled={rounds.length === 0} onClick={check}>
        {t('pipa.fair.check')}
      </Button>
      <Table<Round>
        caption={t('pipa.fair.rounds')}
        dense
        rows={rounds}
        rowKey={(round) => round.roundId}
        columns={[
          { id: 'position', header: t('pipa.fair.position'), cell: (round) => String(round.position) },
          { id: 'point', header: t('pipa.fair.point'), align: 'end', cell: (round) => times(round.pointHundredths) },
          { id: 'hash', header: t('pipa.fair.hash'), cell: (round) => <code className="pi-hash">{round.hash}</code> },
          {
            id: 'checked',
            header: t('game.verify'),
            align: 'end',
            cell: (round) => {
              const held = checked.get(round.roundId);
              const chain = chainOf(round);
              return (
                <span className="gm-row">
                  {held !== undefined && <Badge tone={held ? 'ok' : 'bad'}>{t(held ? 'verify.yes' : 'verify.no')}</Badge>}
                  {chain?.salt && (
                    <a
                      className="link"
                      href={crashVerifyAddress(round, { ...chain, salt: chain.salt }, language)}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      {t('game.verify')}
                    </a>
                  )}
                </span>
              );
            },
          },
        ]}
      />
    </section>
  );
}

/** Whether a round is the published chain's, and its point what the hash says. */
function holds(round: Round, chain: Chain | undefined): boolean {
  if (!chain?.salt) return false;
  const read = verifyCrashRound({
    hash: round.hash,
    salt: chain.salt,
    known: chain.firstHash,
    steps: round.position,
    point: round.pointHundredths,
  });
  return read.ok && read.value.chainHolds && read.value.pointHolds === true;
}
