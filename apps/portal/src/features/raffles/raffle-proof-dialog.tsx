import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@trevo/i18n';
import { Badge, Button, Dialog, type Fact, FactList } from '@trevo/ui';
import { useId, useState } from 'react';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { checkRaffle, proofFileBytesMax, type ProofFileRefusal, type RaffleVerdict, readProofFile, saveProof } from './check-raffle.ts';
import { type Raffle, type RaffleProof, raffleProofQuery } from './raffle-query.ts';

type Props = { readonly raffle: Raffle; readonly onClose: () => void };

/** What was promised, frozen and drawn; the same as one file; and the place where any such file is drawn again without asking anybody. */
export function RaffleProofDialog({ raffle, onClose }: Props) {
  const t = useT();
  const proof = useQuery(raffleProofQuery(raffle.raffleId));
  return (
    <Dialog label={t('raffle.proof.title')} onClose={onClose} closeLabel={t('dialog.close')} width={620}>
      <div className="col raffle-proof">
        <h2 className="h3">
          {t('raffle.proof.title')}: {raffle.name}
        </h2>
        <p className="t2 sm">{t('raffle.proof.text')}</p>
        {proof.data === undefined ? (
          proof.error === null ? (
            <PageLoader />
          ) : (
            <FaultCard error={proof.error} onRetry={() => void proof.refetch()} />
          )
        ) : (
          <>
            <ProofFacts proof={proof.data} />
            <ProofActs proof={proof.data} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function ProofFacts({ proof: { commitment, beacon, list, draw } }: { readonly proof: RaffleProof }) {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const code = (text: string) => (
    <code className="raffle-code" dir="ltr">
      {text}
    </code>
  );
  const facts: Fact[] = [
    [t('raffle.proof.commitment'), code(commitment)],
    [t('raffle.proof.beacon'), t('raffle.proof.beaconText', { round: String(beacon.round), at: moment(beacon.at, 'moment') })],
    [t('raffle.proof.chain'), code(beacon.chain)],
    ...(beacon.firstRound === null ? [] : [[t('raffle.proof.moved'), String(beacon.firstRound)] as const]),
    ...(list === null
      ? []
      : [
          [t('raffle.proof.closedAt'), moment(list.closedAt, 'moment')] as const,
          [t('raffle.tickets'), formatNumber(String(list.count), tag)] as const,
          [t('raffle.proof.root'), code(list.root)] as const,
        ]),
    ...(draw === null
      ? []
      : [
          [t('raffle.proof.secret'), code(draw.seed)] as const,
          [t('raffle.proof.value'), code(`${draw.beaconRound}: ${draw.beaconValue}`)] as const,
          [t('raffle.proof.drawn'), code(draw.drawn.join(', ') || '–')] as const,
        ]),
  ];
  return <FactList className="raffle-facts" facts={facts} />;
}

type Outcome = { readonly verdict: RaffleVerdict; readonly no: number } | { readonly refused: ProofFileRefusal };

function ProofActs({ proof }: { readonly proof: RaffleProof }) {
  const t = useT();
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>();
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) setOutcome(await checkFile(file));
  };
  return (
    <>
      <div className="row raffle-acts">
        <Button size="sm" variant="primary" icon="shield" onClick={() => setOutcome(outcomeOf(proof))}>
          {t('raffle.proof.check')}
        </Button>
        <Button size="sm" icon="download" onClick={() => saveProof(proof)}>
          {t('raffle.proof.download')}
        </Button>
        <label className="link sm raffle-file" htmlFor={id}>
          {t('raffle.proof.file')}
          <input
            id={id}
            className="sr"
            type="file"
            accept="application/json,.json"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // The same file may be changed and chosen again.
              event.target.value = '';
            }}
          />
        </label>
      </div>
      <div aria-live="polite">{outcome === undefined ? null : <Verdict outcome={outcome} />}</div>
    </>
  );
}

function outcomeOf(proof: RaffleProof): Outcome {
  return { verdict: checkRaffle(proof), no: proof.no };
}

async function checkFile(file: File): Promise<Outcome> {
  if (file.size > proofFileBytesMax) return { refused: 'too_large' };
  const read = readProofFile(await file.text());
  return read.ok ? outcomeOf(read.value) : { refused: read.code };
}

function Verdict({ outcome }: { readonly outcome: Outcome }) {
  const t = useT();
  if ('refused' in outcome) return <p className="sm b">{t(`raffle.proof.refused.${outcome.refused}`)}</p>;
  const { verdict, no } = outcome;
  const tone = verdict === 'holds' ? 'ok' : verdict === 'waiting' ? 'neutral' : 'bad';
  return (
    <p className="row">
      <Badge tone={tone} icon={tone === 'bad' ? 'warn' : 'check'}>
        {t('raffle.proof.of', { no: String(no) })}
      </Badge>
      <span className="sm">{t(`raffle.proof.verdict.${verdict}`)}</span>
    </p>
  );
}
