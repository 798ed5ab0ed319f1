import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { $socialProof, goToProvider } from '../../../platform/social-proof.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';
import { securityQuery } from '../api/member-queries.ts';
import { FormFault } from '../components/form-fault.tsx';
import { Check, CheckFault } from '../components/security-check.tsx';
import { type Bound, identitiesQuery } from './identities-query.ts';
import { ProveDialog } from './prove-dialog.tsx';

/** The account's identities elsewhere, and the providers of the brand at which it can bind one. Where there are neither, nothing is shown. */
export function IdentitiesCheck() {
  const t = useT();
  const { data: bound, error, refetch } = useQuery(identitiesQuery());
  const { data: security } = useQuery(securityQuery());
  const [removed, setRemoved] = useState<Bound['list'][number]>();
  const proof = useStore($socialProof);
  if (bound === undefined && error !== null) return <CheckFault error={error} onRetry={() => void refetch()} />;
  if (bound === undefined || security === undefined) return null;
  return (
    <>
      {bound.list.map((identity) => (
        <BoundIdentity key={identity.identityId} identity={identity} onRemove={() => setRemoved(identity)} />
      ))}
      {bound.free.map(({ provider, name }) => (
        <FreeProvider key={provider} provider={provider} name={name} />
      ))}
      {proof?.purpose === 'bind' ? (
        <ProveDialog
          title={t('social.bindTitle', { name: proof.name })}
          text={t('social.bindText', { label: proof.label === '' ? proof.name : proof.label })}
          done={t('social.bound')}
          security={security}
          act={(given) => callApi('bindIdentity', { ticket: proof.ticket, ...given })}
          onClose={() => $socialProof.set(undefined)}
        />
      ) : null}
      {removed === undefined ? null : (
        <ProveDialog
          title={t('social.removeTitle', { name: removed.name })}
          text={t('social.removeText', { name: removed.name })}
          done={t('social.removed')}
          security={security}
          danger
          act={(given) => callApi('removeIdentity', { identityId: removed.identityId, ...given })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

function BoundIdentity({ identity, onRemove }: { readonly identity: Bound['list'][number]; readonly onRemove: () => void }) {
  const t = useT();
  const when = useMoment();
  const { name, label, boundAt } = identity;
  const facts = [...(label === '' ? [] : [label]), t('social.boundOn', { day: when(boundAt, 'day') })];
  return (
    <Check icon="globe" title={name} text={facts.join(' · ')} on>
      <Button size="sm" variant="danger" onClick={onRemove}>
        {t('social.remove')}
        <span className="sr"> {name}</span>
      </Button>
    </Check>
  );
}

function FreeProvider({ provider, name }: Bound['free'][number]) {
  const t = useT();
  const { busy, refusal, run } = useAttempt();
  return (
    <>
      <Check icon="globe" title={name} text={t('social.centreText')}>
        <Button size="sm" busy={busy} busyLabel={t('dialog.busy')} onClick={() => void run(() => goToProvider(provider, 'bind'))}>
          {t('social.bind', { name })}
        </Button>
      </Check>
      <FormFault words={refusal} />
    </>
  );
}
