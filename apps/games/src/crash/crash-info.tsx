import { Table } from '@trevo/ui';
import { Figures } from '../instant/figures.tsx';
import { MoneyText } from '../engine/money-text.tsx';
import { Panel } from '../panels/panel.tsx';
import type { GameInfo } from '../platform/game-session.ts';
import { useWording } from '../platform/language.ts';
import type { CrashState } from './crash-view.ts';
import { useTimes } from './times-text.ts';

type Target = {
  readonly targetHundredths: number;
  readonly reached: { readonly decimal: string };
  readonly return: { readonly decimal: string; readonly fraction: string };
};
type CrashInfoProps = {
  readonly info: GameInfo;
  readonly table: CrashState['table'] | null;
  readonly currency: string;
  readonly onClose: () => void;
};

/** Rules, the policy for failures, and the exact chances, from the very table that decides the rounds. */
export function CrashInfo({ info, table, currency, onClose }: CrashInfoProps) {
  const { t, tag } = useWording();
  const times = useTimes();
  const targets = (info.par as { readonly targets: readonly Target[] }).targets;
  const percent = (text: string) =>
    new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 4, maximumFractionDigits: 7 }).format(Number(text));
  const seconds = (ms: number) => String(ms / 1000);
  return (
    <Panel title={t('game.rules')} onClose={onClose}>
      <ul className="gm-rules">
        <li>{t('rules.pipa.flight')}</li>
        <li>{t('rules.pipa.bets', { seconds: seconds(table?.bettingMs ?? 6_000) })}</li>
        <li>
          <strong>{t('rules.pipa.late')}</strong>
        </li>
        <li>{t('rules.pipa.auto')}</li>
        <li>{t('rules.pipa.same')}</li>
        {table && (
          <li>
            {t('rules.pipa.payoutMax', { times: times(table.cashOutMaxHundredths) })}{' '}
            <MoneyText amount={table.payoutMax} currency={currency} />.
          </li>
        )}
        <li>{t('rules.pipa.point')}</li>
        <li>
          {t('rules.pipa.failure', { silence: seconds(table?.silenceMs ?? 3_000), takeOff: seconds(table?.takeOffWithinMs ?? 30_000) })}
        </li>
        <li>{t('rules.pipa.demo')}</li>
        <li>{t('rules.pipa.keys')}</li>
      </ul>
      <section>
        <h3>{t('game.par')}</h3>
        <Table<Target>
          caption={t('game.par')}
          dense
          rows={targets}
          rowKey={(row) => String(row.targetHundredths)}
          columns={[
            { id: 'target', header: t('par.pipa.target'), cell: (row) => times(row.targetHundredths) },
            { id: 'reached', header: t('par.pipa.reached'), align: 'end', cell: (row) => percent(row.reached.decimal) },
            {
              id: 'return',
              header: t('par.return'),
              align: 'end',
              cell: (row) => <span title={row.return.fraction}>{percent(row.return.decimal)}</span>,
            },
          ]}
        />
        <Figures info={info} />
      </section>
    </Panel>
  );
}
