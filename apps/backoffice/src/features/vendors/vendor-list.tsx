import { useQuery } from '@tanstack/react-query';
import { formatList } from '@trevo/i18n';
import { Badge, Button } from '@trevo/ui';
import { useState } from 'react';
import { useT, useTag } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { type ListGap, listOfVendor, refreshVendors } from './vendor-queries.ts';

type Ruling = 'accept' | 'keep';

/** What a vendor's list of games lacks and somebody decides on, or did; nothing is shown while it lacks nothing. */
export function VendorList({ vendor }: { readonly vendor: string }) {
  const list = useQuery(listOfVendor(vendor));
  const gap = list.data?.gap;
  return gap ? <Gap vendor={vendor} gap={gap} /> : null;
}

function Gap({ vendor, gap: { listed, readAt, since, missing, kept } }: { readonly vendor: string; readonly gap: ListGap }) {
  const t = useT();
  const moment = useMoment();
  const [ruling, setRuling] = useState<Ruling>();
  const mayDecide = useMay('games.write');
  return (
    <section className="card of-card" aria-label={t('office.listGap')}>
      <div className="of-title-small">
        <h2>{t('office.listGap')}</h2>
        {missing.length > 0 && <Badge tone="warn">{t('office.listWaits')}</Badge>}
      </div>
      {missing.length > 0 && (
        <div className="of-stack">
          <p className="of-muted">{t('office.listGapText', { listed, missing: missing.length, at: moment(readAt) })}</p>
          <GameNames games={missing} />
          {mayDecide && (
            <div className="of-row-end">
              <Button size="sm" onClick={() => setRuling('keep')}>
                {t('office.listKeep')}
              </Button>
              <Button size="sm" variant="danger" onClick={() => setRuling('accept')}>
                {t('office.listAccept')}
              </Button>
            </div>
          )}
        </div>
      )}
      {kept.length > 0 && (
        <div className="of-stack">
          <p className="of-muted">{t('office.listKept', { kept: kept.length })}</p>
          <GameNames games={kept} />
        </div>
      )}
      {ruling && <ListDialog {...{ vendor, since, ruling }} count={missing.length} onClose={() => setRuling(undefined)} />}
    </section>
  );
}

const namesShown = 40;

function GameNames({ games }: { readonly games: ListGap['missing'] }) {
  const t = useT();
  const tag = useTag();
  const names = games.slice(0, namesShown).map(({ displayName }) => displayName);
  const more = games.length - names.length;
  return (
    <p>
      {formatList(names, tag)}
      {more > 0 && ` ${t('office.listMore', { count: more })}`}
    </p>
  );
}

type ListDialogProps = {
  readonly vendor: string;
  readonly since: string;
  readonly ruling: Ruling;
  readonly count: number;
  readonly onClose: () => void;
};

function ListDialog({ vendor, since, ruling, count, onClose }: ListDialogProps) {
  const t = useT();
  const words = ruling === 'accept' ? 'listAccept' : 'listKeep';
  return (
    <ReasonDialog
      title={t(`office.${words}Title`, { count })}
      text={t(`office.${words}Text`)}
      confirm={t(`office.${words}`)}
      danger={ruling === 'accept'}
      send={(reason) => callOffice('officeDecideVendorList', { vendor, since, ruling, reason })}
      refresh={refreshVendors}
      onClose={onClose}
    />
  );
}
