import './round-proof.css';
import { useMutation } from '@tanstack/react-query';
import { Badge, Button, Icon } from '@trevo/ui';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { type Check, type Round, verifyInBrowser } from '../verify-round.ts';

/** The check of a round in this browser. Its server seed must be revealed first, which retires the seed pair. */
export function RoundProof({ round, onRevealed }: { readonly round: Round; readonly onRevealed: () => void }) {
  const t = useT();
  const { serverSeed } = round;
  const reveal = useMutation({
    mutationFn: () => callApi('pgeRotateSeeds', { seedPairId: round.seedPairId as `sed_${string}` }),
    onSuccess: onRevealed,
  });
  const verify = useMutation({ mutationFn: (seed: string) => verifyInBrowser(round, seed) });
  const verdict = useRef<HTMLDivElement>(null);
  const told = verify.isSuccess || verify.isError;
  useEffect(() => {
    // Below the fold of a long story nobody would see that it came.
    if (told) verdict.current?.scrollIntoView?.({ block: 'nearest' });
  }, [told]);
  if (serverSeed === null)
    return (
      <div className="proof">
        <p className="t2 sm">{t('rounds.revealText')}</p>
        <Button icon="key" busy={reveal.isPending} busyLabel={t('dialog.busy')} onClick={() => reveal.mutate()}>
          {t('rounds.reveal')}
        </Button>
        {reveal.error === null ? null : (
          <p className="msg bad" role="alert">
            {failureMessage(reveal.error, t)}
          </p>
        )}
      </div>
    );
  return (
    <div className="proof">
      <p className="t2 sm">{t('rounds.verifyText')}</p>
      <Button
        variant="primary"
        icon="shield"
        busy={verify.isPending}
        busyLabel={t('rounds.verifying')}
        onClick={() => verify.mutate(serverSeed)}
      >
        {t('rounds.verify')}
      </Button>
      <div aria-live="polite" ref={verdict}>
        {verify.isSuccess ? <Verdict checks={verify.data} /> : null}
        {verify.isError ? <p className="msg bad">{t('rounds.verifyFailed')}</p> : null}
      </div>
    </div>
  );
}

function Verdict({ checks }: { readonly checks: readonly Check[] | undefined }) {
  const t = useT();
  if (checks === undefined) return <p className="msg bad">{t('rounds.verifyFailed')}</p>;
  const holds = checks.every((check) => check.holds);
  return (
    <>
      <p className="row proof-verdict">
        <Badge tone={holds ? 'ok' : 'bad'} icon={holds ? 'check' : 'warn'}>
          {t(holds ? 'rounds.true' : 'rounds.false')}
        </Badge>
      </p>
      <ul className="proof-checks">
        {checks.map(({ name, holds: good }) => (
          <li key={name} className="row">
            <Icon name={good ? 'check' : 'warn'} size={16} />
            {t(`rounds.check.${name}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
