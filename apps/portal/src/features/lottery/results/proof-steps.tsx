import { formatNumber } from '@trevo/i18n';
import type { DrawCheck, DrawStep, StepState } from '@trevo/lottery-rules/proof';
import { Badge, Field, type IconName, type Tone } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { DrawBalls } from './draw-balls.tsx';
import { HashLine } from './hash-line.tsx';
import type { DrawProofView } from './lottery-views.ts';

const looks: Readonly<Record<StepState, { readonly tone: Tone; readonly icon: IconName }>> = {
  holds: { tone: 'ok', icon: 'check' },
  broken: { tone: 'bad', icon: 'warn' },
  waiting: { tone: 'neutral', icon: 'timer' },
  unchecked: { tone: 'info', icon: 'info' },
};

type ProofStepsProps = {
  readonly proof: DrawProofView;
  readonly check: DrawCheck;
  /** The beacon's value as the reader had it from elsewhere; without `onBeacon` it is not asked for. */
  readonly beacon?: string;
  readonly onBeacon?: (value: string) => void;
};

/** What happened, in the order in which it was fixed, each step with its mark. */
export function ProofSteps({ proof, check, beacon = '', onBeacon }: ProofStepsProps) {
  const t = useT();
  return (
    <section className="card proof-steps" aria-label={t('lottery.proof.steps')}>
      <h2 className="h4">{t('lottery.proof.steps')}</h2>
      <ol>
        {check.steps.map(({ step, state }, at) => (
          <Step key={step} place={at + 1} step={step} state={state} proof={proof}>
            <StepBody step={step} proof={proof} check={check} />
            {step === 'beacon' && onBeacon !== undefined && proof.beaconValue !== null && proof.beaconUrl !== null ? (
              <Field
                label={t('lottery.proof.beaconElsewhere')}
                hint={t('lottery.proof.beaconHint', { url: proof.beaconUrl })}
                value={beacon}
                onChange={(event) => onBeacon(event.target.value)}
                maxLength={80}
                spellCheck={false}
              />
            ) : null}
          </Step>
        ))}
      </ol>
    </section>
  );
}

type StepProps = {
  readonly place: number;
  readonly step: DrawStep;
  readonly state: StepState;
  readonly proof: DrawProofView;
  readonly children: ReactNode;
};

function Step({ place, step, state, proof, children }: StepProps) {
  const t = useT();
  const when = useMoment();
  const at = { promise: proof.opensAt, tickets: proof.frozenAt, beacon: proof.beaconAt, sources: null, result: proof.drawnAt }[step];
  const { tone, icon } = looks[state];
  const mark = state === 'waiting' ? waitingMark(step, proof) : state;
  return (
    <li className={`proof-step is-${state}`}>
      <span className="proof-place" aria-hidden="true">
        {place}
      </span>
      <div>
        <div className="row proof-step-head">
          <h3 className="h4">{t(`lottery.proof.step.${step}`)}</h3>
          {at === null ? null : (
            <time className="sm t3 num" dateTime={at}>
              {when(at, 'exact')}
            </time>
          )}
          <span className="end">
            <Badge tone={tone} icon={mark === 'published' ? 'check' : icon}>
              {t(`lottery.proof.mark.${mark}`)}
            </Badge>
          </span>
        </div>
        {children}
      </div>
    </li>
  );
}

/** A promise is published before anything else; that it was kept is seen with the draw. A voided issue waits for nothing any more. */
function waitingMark(step: DrawStep, { state, seedHash }: DrawProofView): 'published' | 'void' | 'waiting' {
  if (state === 'void') return 'void';
  return step === 'promise' && seedHash !== null ? 'published' : 'waiting';
}

function StepBody({ step, proof, check }: { readonly step: DrawStep; readonly proof: DrawProofView; readonly check: DrawCheck }) {
  const t = useT();
  const tag = useLanguageTag();
  switch (step) {
    case 'promise':
      return (
        <>
          <p className="sm t2">{t('lottery.proof.promiseText')}</p>
          <HashLine label={t('lottery.proof.seedHash')} value={proof.seedHash} />
          {proof.seed === null ? null : <HashLine label={t('lottery.proof.seed')} value={proof.seed} />}
        </>
      );
    case 'tickets':
      return (
        <>
          <p className="sm t2">
            {proof.ticketCount === null
              ? t('lottery.proof.ticketsLater')
              : t('lottery.proof.ticketsText', { count: proof.ticketCount, shown: formatNumber(String(proof.ticketCount), tag) })}
          </p>
          <HashLine label={t('lottery.proof.root')} value={proof.ticketsRoot} />
        </>
      );
    case 'beacon':
      return (
        <>
          <p className="sm t2">
            {proof.beaconUrl === null
              ? t('lottery.proof.beaconOwn')
              : t('lottery.proof.beaconText', { round: formatNumber(String(proof.beaconRound ?? 0), tag) })}
          </p>
          <HashLine label={t('lottery.proof.beaconChain')} value={proof.beaconChain} />
          <HashLine label={t('lottery.proof.beaconValue')} value={proof.beaconValue} />
        </>
      );
    case 'sources':
      return <Sources proof={proof} />;
    case 'result':
      return (
        <>
          <p className="sm t2">{t(proof.drawn === 'house' ? 'lottery.proof.resultText' : 'lottery.proof.resultOfficial')}</p>
          {check.text === null || proof.result === null ? null : (
            <DrawBalls lottery={proof.lottery} result={proof.result} text={check.text} size="sm" />
          )}
          {check.text === null ? null : (
            <p className="sm proof-text">
              <span className="t3">{t('lottery.proof.workedOut')}</span> <code dir="ltr">{check.text}</code>
            </p>
          )}
        </>
      );
  }
}

/** What each source said of an official draw. */
function Sources({ proof: { reports } }: { readonly proof: DrawProofView }) {
  const t = useT();
  const when = useMoment();
  return (
    <>
      <p className="sm t2">{t('lottery.proof.sourcesText')}</p>
      <ul className="proof-sources">
        {reports.map(({ source, text, at }) => (
          <li key={`${source} ${at}`}>
            <span className="row">
              <b className="b">{source}</b>
              <time className="xs t3 num end" dateTime={at}>
                {when(at, 'exact')}
              </time>
            </span>
            <code dir="ltr">{text}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
