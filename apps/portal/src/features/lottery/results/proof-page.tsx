import './proof-page.css';
import { useQuery } from '@tanstack/react-query';
import { type DrawProof, verifyDraw } from '@trevo/lottery-rules/proof';
import { Button } from '@trevo/ui';
import { useMemo, useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { toast } from '../../../platform/toasts.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { writeClipboard } from '../../account/index.ts';
import { DrawRule } from './draw-rule.tsx';
import { gamePath } from './lottery-paths.ts';
import { type DrawProofView, shortNumber } from './lottery-views.ts';
import { ProofHero } from './proof-hero.tsx';
import { ProofOffline } from './proof-offline.tsx';
import { ProofQuestions } from './proof-questions.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { ProofTicket } from './proof-ticket.tsx';
import { ResultCrumb } from './result-crumb.tsx';
import { proofQuery } from './result-queries.ts';
import { RulingsCard } from './rulings-card.tsx';
import { useLotteryGame } from './use-lottery-games.ts';

type ProofPageProps = { readonly gameCode: string; readonly number: string; readonly orderId: string | undefined };

/** Why nobody could choose the result of a draw, each step worked out again in this browser. */
export function ProofPage(props: ProofPageProps) {
  const { data, error, refetch } = useQuery(proofQuery(props.gameCode, props.number));
  const { game, isPending } = useLotteryGame(props.gameCode);
  if (data !== undefined && !isPending)
    return <Proof key={`${data.gameCode} ${data.number}`} proof={data} name={game?.name} orderId={props.orderId} />;
  return error === null ? <PageLoader /> : <FaultCard error={error} onRetry={() => void refetch()} />;
}

/** A value of the beacon that the reader had from elsewhere. */
const beaconPattern = /^[0-9a-f]{64}$/;

type ProofProps = { readonly proof: DrawProofView; readonly name: string | undefined; readonly orderId: string | undefined };

function Proof({ proof, name, orderId }: ProofProps) {
  const t = useT();
  const [beacon, setBeacon] = useState('');
  const typed = beacon.trim().toLowerCase();
  const check = useMemo(() => verifyDraw(proof as DrawProof, beaconPattern.test(typed) ? { beaconValue: typed } : {}), [proof, typed]);
  return (
    <>
      <ResultCrumb
        title={t('lottery.proof.title')}
        text={t(proof.drawn === 'house' ? 'lottery.proof.lead' : 'lottery.proof.leadOfficial')}
        between={name === undefined ? [] : [{ label: name, href: gamePath(proof.lottery, proof.gameCode) }]}
        here={t('lottery.proof.issue', { issue: shortNumber(proof.number) })}
        acts={
          <Button icon="copy" onClick={() => void copyLink(t('lottery.proof.copied'))}>
            {t('lottery.proof.copyLink')}
          </Button>
        }
      />
      <ProofHero proof={proof} check={check} />
      <RulingsCard rulings={proof.rulings} />
      <div className="proof-grid">
        <div className="col proof-column">
          <ProofSteps proof={proof} check={check} beacon={beacon} onBeacon={setBeacon} />
          {proof.drawn === 'house' ? <ProofQuestions /> : null}
          <DrawRule />
        </div>
        <div className="col proof-column">
          <ProofTicket proof={proof} orderId={orderId} />
          <ProofOffline proof={proof} orderId={orderId} />
        </div>
      </div>
    </>
  );
}

async function copyLink(done: string): Promise<void> {
  if (await writeClipboard(window.location.href)) toast({ tone: 'ok', title: done });
}
