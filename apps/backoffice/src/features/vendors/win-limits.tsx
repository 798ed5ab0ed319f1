import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/room.tsx';
import { GameWinLimits } from './game-win-limits.tsx';
import { limitsOfVendor, type WinLimits as Limits } from './vendor-queries.ts';
import { WinLimitsDialog } from './win-limits-dialog.tsx';

/** What is paid at a vendor's word without a person, in all and by game. */
export function WinLimits({ vendor }: { readonly vendor: string }) {
  const t = useT();
  const limits = useQuery(limitsOfVendor(vendor));
  return (
    <div className="of-columns">
      <section className="card of-card" aria-label={t('office.winLimits')}>
        <div className="of-title-small">
          <h2>{t('office.winLimits')}</h2>
          {limits.data && <ChangeButton vendor={vendor} limits={limits.data} />}
        </div>
        <p className="of-muted">{t('office.winLimitsLead')}</p>
        <Loaded query={limits}>{(data) => <LimitFacts limits={data} />}</Loaded>
      </section>
      <GameWinLimits vendor={vendor} limits={limits} />
    </div>
  );
}

function LimitFacts({ limits: { currency, multipleMax, unstakedMax, hourMax, paidThisHour } }: { readonly limits: Limits }) {
  const t = useT();
  return (
    <Facts
      facts={[
        [t('office.winLimit.multiple'), t('office.winLimit.times', { times: multipleMax })],
        [t('office.winLimit.unstaked'), <OfficeMoney key="u" amount={unstakedMax} currency={currency} />],
        [t('office.winLimit.hour'), <OfficeMoney key="h" amount={hourMax} currency={currency} />],
        [t('office.winLimit.hourNow'), <OfficeMoney key="n" amount={paidThisHour} currency={currency} />],
      ]}
    />
  );
}

function ChangeButton({ vendor, limits }: { readonly vendor: string; readonly limits: Limits }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (!useMay('vendors.write')) return null;
  return (
    <>
      <Button size="sm" icon="sliders" onClick={() => setOpen(true)}>
        {t('office.winLimitsChange')}
      </Button>
      {open && <WinLimitsDialog vendor={vendor} limits={limits} onClose={() => setOpen(false)} />}
    </>
  );
}
