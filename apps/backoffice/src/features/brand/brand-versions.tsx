import { useMutation } from '@tanstack/react-query';
import { Badge, Button, type Tone } from '@trevo/ui';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { SecondSignature } from '../../shell/second-signature.tsx';
import type { ConfigAnswer } from './typed-config.ts';

type Version = ConfigAnswer['versions'][number];
const tones: Readonly<Record<Version['state'], Tone>> = { proposed: 'info', done: 'ok', rejected: 'neutral', lapsed: 'neutral' };
const again = () => readAnew('brandConfig');

/** Every state of the brand, what waits first: another person signs it, and any that was in force can be gone back to. */
export function BrandVersions({ answer }: { readonly answer: ConfigAnswer }) {
  const t = useT();
  const [goneBack, setGoneBack] = useState<Version>();
  const decide = useMutation({
    mutationFn: ({ versionId, decision }: { readonly versionId: string; readonly decision: 'approve' | 'reject' }) =>
      callOffice('officeDecideBrandConfig', { versionId: versionId as never, decision }),
    onSettled: again,
  });
  if (answer.versions.length === 0) return null;
  return (
    <>
      <h3 className="of-versions">{t('office.brandConfig.versions')}</h3>
      {decide.isError && (
        <p className="of-fault" role="alert">
          {failureText(decide.error, t)}
        </p>
      )}
      <ul className="of-modules of-wide">
        {answer.versions.map((version) => (
          <VersionLine
            key={version.versionId}
            version={version}
            inForce={answer.number}
            onDecide={(decision) => decide.mutate({ versionId: version.versionId, decision })}
            onGoBack={() => setGoneBack(version)}
          />
        ))}
      </ul>
      {goneBack === undefined ? null : (
        <ReasonDialog
          title={t('office.brandConfig.goBackTo', { number: String(goneBack.number) })}
          text={t('office.brandConfig.applyText')}
          confirm={t('office.brandConfig.goBack')}
          send={(reason) => callOffice('officeSetBrandConfig', { number: answer.number, config: goneBack.config, reason })}
          refresh={again}
          onClose={() => setGoneBack(undefined)}
        />
      )}
    </>
  );
}

type LineProps = {
  readonly version: Version;
  readonly inForce: number;
  readonly onDecide: (decision: 'approve' | 'reject') => void;
  readonly onGoBack: () => void;
};

function VersionLine({ version, inForce, onDecide, onGoBack }: LineProps) {
  const t = useT();
  const moment = useMoment();
  const mayWrite = useMay('brand.write');
  const { number, config, reason, state, proposedBy, proposedAt, decidedBy, isOwn } = version;
  const who =
    proposedBy === null ? t('office.brandConfig.beginning') : [proposedBy, decidedBy].filter((name) => name !== null && name !== '');
  const people = typeof who === 'string' ? who : [...new Set(who)].join(' + ');
  return (
    <li>
      <span>
        <b>{t('office.brandConfig.version', { number: String(number) })}</b> · {config.name} · {config.currency} ·{' '}
        {t(`office.jurisdictionName.${config.jurisdiction}` as 'office.jurisdictionName.BR')}
        <span className="of-muted">
          {' '}
          · {people} · {moment(proposedAt)}
          {reason === '' ? '' : ` · ${reason}`}
        </span>
      </span>
      {state === 'proposed' && mayWrite ? (
        <SecondSignature isOwn={isOwn} label={(decision) => t(`office.commission.decide.${decision}`)} onDecide={onDecide} />
      ) : state === 'done' && number !== inForce && mayWrite ? (
        <Button size="sm" onClick={onGoBack}>
          {t('office.brandConfig.goBack')}
          <span className="sr"> {t('office.brandConfig.version', { number: String(number) })}</span>
        </Button>
      ) : (
        <Badge tone={tones[state]}>{number === inForce ? t('office.brandConfig.inForce') : t(`office.rulingState.${state}`)}</Badge>
      )}
    </li>
  );
}
