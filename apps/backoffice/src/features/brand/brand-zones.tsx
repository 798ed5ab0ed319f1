import { useMutation, useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { formatInstant } from '@trevo/i18n';
import { Badge, Button, type Tone } from '@trevo/ui';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT, useTag } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { SecondSignature } from '../../shell/second-signature.tsx';
import { BrandZoneDialog } from './brand-zone-dialog.tsx';
import { SettingCard } from './setting-card.tsx';

type ZonesAnswer = ResponseOf<Calls['officeBrandZones']>;
type Change = ZonesAnswer['changes'][number];
const tones: Readonly<Record<Change['state'], Tone>> = {
  proposed: 'info',
  announced: 'warn',
  inForce: 'ok',
  rejected: 'neutral',
  lapsed: 'neutral',
  cancelled: 'neutral',
};
const again = () => readAnew('brandZones');

/** The time zone that the brand's days follow, what is announced or waits, and what was. */
export function BrandZones() {
  const t = useT();
  const zones = useQuery({ queryKey: ['brandZones'], queryFn: () => callOffice('officeBrandZones', {}) });
  return (
    <SettingCard title={t('office.brandZone.title')} lead={t('office.brandZone.lead')} query={zones} state={({ zone }) => ({ text: zone })}>
      {(data) => <ZonesBody answer={data} />}
    </SettingCard>
  );
}

function ZonesBody({ answer }: { readonly answer: ZonesAnswer }) {
  const t = useT();
  const mayWrite = useMay('brand.write');
  const day = useDate();
  const [asking, setAsking] = useState(false);
  const [cancelled, setCancelled] = useState<Change>();
  const decide = useMutation({
    mutationFn: ({ zoneId, decision }: { readonly zoneId: string; readonly decision: 'approve' | 'reject' }) =>
      callOffice('officeDecideBrandZone', { zoneId: zoneId as never, decision }),
    onSettled: again,
  });
  const waits = answer.changes.some(({ state }) => state === 'proposed' || state === 'announced');
  return (
    <div className="of-stack of-settings">
      {decide.isError && (
        <p className="of-fault" role="alert">
          {failureText(decide.error, t)}
        </p>
      )}
      {answer.changes.length === 0 ? (
        <p className="of-muted">{t('office.brandZone.none')}</p>
      ) : (
        <ul className="of-modules of-wide">
          {answer.changes.map((change) => (
            <ChangeLine
              key={change.zoneId}
              change={change}
              onDecide={(decision) => decide.mutate({ zoneId: change.zoneId, decision })}
              onCancel={() => setCancelled(change)}
            />
          ))}
        </ul>
      )}
      {answer.starts.length === 0 ? (
        <p className="of-muted">{t('office.brandZone.noStart')}</p>
      ) : (
        <span className="of-acts">
          <Button disabled={!mayWrite || waits} onClick={() => setAsking(true)}>
            {t('office.brandZone.announce')}
          </Button>
        </span>
      )}
      {asking && <BrandZoneDialog starts={answer.starts} onDone={again} onClose={() => setAsking(false)} />}
      {cancelled === undefined ? null : (
        <ReasonDialog
          title={t('office.brandZone.cancelTitle', { day: day(cancelled.startsOn) })}
          text={t('office.brandZone.cancelText')}
          confirm={t('office.brandZone.cancel')}
          send={(reason) => callOffice('officeCancelBrandZone', { zoneId: cancelled.zoneId as never, reason })}
          refresh={again}
          onClose={() => setCancelled(undefined)}
        />
      )}
    </div>
  );
}

type LineProps = { readonly change: Change; readonly onDecide: (decision: 'approve' | 'reject') => void; readonly onCancel: () => void };

function ChangeLine({ change, onDecide, onCancel }: LineProps) {
  const t = useT();
  const tag = useTag();
  const moment = useMoment();
  const day = useDate();
  const mayWrite = useMay('brand.write');
  const { zone, zoneBefore, startsOn, startsAt, lastDayMinutes, reason, state, proposedBy, proposedAt, decidedBy, cancelledBy, isOwn } =
    change;
  const hours = new Intl.NumberFormat(tag).format(lastDayMinutes / 60);
  const people = [...new Set([proposedBy, decidedBy, cancelledBy].filter((name) => name !== null))].join(' + ');
  return (
    <li>
      <span>
        <b>{t('office.brandZone.change', { before: zoneBefore, zone })}</b> ·{' '}
        {t('office.brandZone.begins', { day: day(startsOn), at: formatInstant(startsAt, 'moment', { tag, timeZone: 'UTC' }) })} ·{' '}
        {t('office.brandZone.lastDay', { hours })}
        <span className="of-muted">
          {' '}
          · {people} · {moment(proposedAt)} · {reason}
        </span>
      </span>
      {state === 'proposed' && mayWrite ? (
        <SecondSignature isOwn={isOwn} label={(decision) => t(`office.commission.decide.${decision}`)} onDecide={onDecide} />
      ) : (
        <span className="of-acts">
          <Badge tone={tones[state]}>{t(`office.brandZone.state.${state}`)}</Badge>
          {state === 'announced' && mayWrite ? (
            <Button size="sm" onClick={onCancel}>
              {t('office.brandZone.cancel')}
              <span className="sr"> {day(startsOn)}</span>
            </Button>
          ) : null}
        </span>
      )}
    </li>
  );
}

/** A date without a time, as the page's language writes it. */
function useDate(): (date: string) => string {
  const tag = useTag();
  return (date) => formatInstant(`${date}T00:00:00Z`, 'day', { tag, timeZone: 'UTC' });
}
