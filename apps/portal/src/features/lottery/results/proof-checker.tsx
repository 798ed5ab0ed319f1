import { Badge, Icon, joinClasses } from '@trevo/ui';
import { type DragEvent, useId, useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { checkProof } from './check-proof.ts';
import { proofFileBytesMax } from './proof-file.ts';

type Outcome = ReturnType<typeof checkProof>;

/** Checks a proof file in this browser alone: it is sent nowhere, and works without a network. */
export function ProofChecker() {
  const t = useT();
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>();
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) setOutcome(await checkFile(file));
  };
  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }
  return (
    <>
      <label
        className={joinClasses('proof-drop', over && 'is-over')}
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name="shield" size={22} />
        <span>
          <b className="b">{t('lottery.proof.checkFile')}</b>
          <span className="xs t3">{t('lottery.proof.checkHint')}</span>
        </span>
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
      <div aria-live="polite">{outcome === undefined ? null : <Verdict outcome={outcome} />}</div>
    </>
  );
}

async function checkFile(file: File): Promise<Outcome> {
  if (file.size > proofFileBytesMax) return { refused: 'too_large' };
  return checkProof(await file.text());
}

function Verdict({ outcome }: { readonly outcome: Outcome }) {
  const t = useT();
  if ('refused' in outcome) return <p className="msg bad">{t(`lottery.proof.refused.${outcome.refused}`)}</p>;
  const { file, draw, ticket, verdict } = outcome;
  const { state, broken } = verdict;
  const isBroken = state === 'broken';
  return (
    <div className={joinClasses('proof-outcome', isBroken && 'is-broken')}>
      <p className="row">
        <Badge tone={isBroken ? 'bad' : state === 'holds' ? 'ok' : 'neutral'} icon={isBroken ? 'warn' : 'check'}>
          {t(`lottery.proof.verdict.${state}`)}
        </Badge>
        <span className="sm num end" dir="ltr">
          {file.draw.gameCode} {file.draw.number}
        </span>
      </p>
      <ul className="sm">
        {draw.steps.map(({ step, state: mark }) => (
          <li key={step} className={joinClasses(step === broken && 'b')}>
            {t(`lottery.proof.step.${step}`)}: {t(`lottery.proof.mark.${mark}`)}
          </li>
        ))}
        {ticket === undefined ? null : (
          <li className={joinClasses(!ticket.holds && 'b')}>
            {t('lottery.proof.ticketLine')}: {ticket.holds ? t('lottery.proof.included') : t(`lottery.proof.ticketBroken.${ticket.broken}`)}
          </li>
        )}
      </ul>
      {draw.text === null ? null : (
        <p className="sm">
          <span className="t3">{t('lottery.proof.workedOut')}</span> <code dir="ltr">{draw.text}</code>
        </p>
      )}
    </div>
  );
}
