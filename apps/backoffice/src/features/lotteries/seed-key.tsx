import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { Facts } from '../../shell/facts.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { refreshLotteries } from './lottery-queries.ts';
import type { Watch } from '../../platform/lottery-watch.ts';

/** The key that secrets of draws are sealed with, how old it is, and the way to a new one. */
export function SeedKey({ seedKey }: { readonly seedKey: Watch['key'] }) {
  const t = useT();
  const moment = useMoment();
  const mayWrite = useMay('lotteries.write');
  const [asked, setAsked] = useState<string>();
  return (
    <section className="card of-card" aria-label={t('office.lotteryKey')}>
      <div className="of-title-small">
        <h2>{t('office.lotteryKey')}</h2>
        {mayWrite && seedKey !== null && (
          <Button size="sm" icon="lock" onClick={() => setAsked(seedKey.keyId)}>
            {t('office.lotteryKeyReplace')}
          </Button>
        )}
      </div>
      <p className="of-muted">{t(seedKey === null ? 'office.lotteryKeyNone' : 'office.lotteryKeyText')}</p>
      {seedKey !== null && (
        <Facts
          facts={[
            [t('office.lotteryKeyMade'), moment(seedKey.madeAt)],
            [t('office.lotteryKeyReplaced'), moment(seedKey.replacedAt)],
            [t('office.lotteryKeyDraws'), String(seedKey.draws)],
            [t('office.lotteryKeyEarlier'), String(seedKey.earlier)],
            [t('office.lotteryKeyKept'), String(seedKey.kept)],
          ]}
        />
      )}
      {asked !== undefined && (
        <ReasonDialog
          title={t('office.lotteryKeyReplace')}
          text={t('office.lotteryKeyReplaceText')}
          confirm={t('office.lotteryKeyReplace')}
          send={(reason) => callOffice('officeReplaceLotteryKey', { keyId: asked as `ltk_${string}`, reason })}
          refresh={refreshLotteries}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
