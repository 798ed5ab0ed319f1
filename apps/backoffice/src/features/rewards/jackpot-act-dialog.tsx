import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Dialog } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { readAnew } from '../../platform/query-client.ts';
import { usePercent } from '../../platform/use-percent.ts';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/room.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import type { JackpotDraftLine, JackpotId } from './jackpot-lines.ts';
import { useOwnName } from './own-name.ts';
import { TurnoverTable } from './turnover-table.tsx';

export type JackpotAct = 'preview' | 'publish' | 'remove';
type Preview = ResponseOf<Calls['officeJackpotPreview']>;
type Props = { readonly row: JackpotDraftLine; readonly act: JackpotAct; readonly onClose: () => void };

/** Looks at what a draft would cost, publishes it, or takes it away. Who publishes sees the cost first. */
export function JackpotActDialog({ row, act, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const title = `${t(`office.jackpots.act.${act}`)}: ${nameOf(row.names)}`;
  if (act !== 'preview') return <ActDialog {...{ row, act, title, onClose }} />;
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={560}>
      <div className="of-stack of-dialog">
        <h2>{title}</h2>
        <Cost row={row} />
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function ActDialog({ row, act, title, onClose }: Props & { readonly act: 'publish' | 'remove'; readonly title: string }) {
  const t = useT();
  const jackpotId = row.jackpotId as JackpotId;
  return (
    <SignDialog
      {...{ title, onClose }}
      confirm={t(`office.jackpots.act.${act}`)}
      danger={act === 'remove'}
      send={() =>
        act === 'publish'
          ? callOffice('officePublishJackpot', { jackpotId, version: row.version })
          : callOffice('officeRemoveJackpotDraft', { jackpotId })
      }
      refresh={() => readAnew('jackpots')}
    >
      <p className="of-muted">{t(`office.jackpots.actText.${act}`)}</p>
      {act === 'publish' && row.replaces !== null ? <p>{t('office.jackpots.actText.replace')}</p> : null}
      {act === 'publish' ? <Cost row={row} /> : null}
    </SignDialog>
  );
}

/** What it would have cost for the play of the last days, and what turnover earns with it. */
function Cost({ row: { jackpotId, version } }: { readonly row: JackpotDraftLine }) {
  const query = useQuery({
    queryKey: ['jackpots', jackpotId, version, 'preview'],
    queryFn: () => callOffice('officeJackpotPreview', { jackpotId: jackpotId as JackpotId }),
  });
  return <Loaded query={query}>{(preview) => <CostFacts preview={preview} />}</Loaded>;
}

function CostFacts({ preview }: { readonly preview: Preview }) {
  const t = useT();
  const percent = usePercent();
  const { currency, days, units, staked, fed, seed, returnPpm, budgets, fault } = preview;
  const money = (amount: string) => <OfficeMoney amount={amount} currency={currency} />;
  return (
    <>
      {fault === null ? (
        <p role="status">{t('office.jackpots.look.fits')}</p>
      ) : (
        <p className="of-fault" role="alert">
          {t(`office.jackpots.look.${fault}`)}
        </p>
      )}
      <Facts
        facts={[
          [t('office.jackpots.look.days'), String(days)],
          [t('office.jackpots.look.units'), String(units)],
          [t('office.jackpots.look.staked'), money(staked)],
          [t('office.jackpots.look.fed'), money(fed)],
          [t('office.jackpots.field.seed'), money(seed)],
          [t('office.jackpots.look.returns'), percent(returnPpm)],
        ]}
      />
      <TurnoverTable budgets={budgets} part="jackpot" partWord={t('office.jackpots.look.ofJackpots')} />
    </>
  );
}
