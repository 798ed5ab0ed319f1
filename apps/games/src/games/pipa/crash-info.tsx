import { game } from '@trevo/game-rules/games/pipa';
import { MoneyText } from '../../kit/money/money-text.tsx';
import type { GameInfo } from '../../kit/page/game-session.ts';
import { useWording } from '../../kit/page/language.ts';
import { Panel } from '../../kit/panels/panel.tsx';
import { RulesPanel } from '../../kit/panels/rules-panel.tsx';
import type { CrashState } from './crash-view.ts';
import { useTimes } from '../../kit/money/times-text.ts';

type CrashInfoProps = {
  readonly info: GameInfo;
  readonly table: CrashState['table'] | null;
  readonly currency: string;
  readonly onClose: () => void;
};

/** Rules, the policy for failures, and the exact chances, from the very table that decides the rounds. */
export function CrashInfo({ info, table, currency, onClose }: CrashInfoProps) {
  const { t } = useWording();
  return (
    <Panel title={t('game.rules')} onClose={onClose}>
      <RulesPanel info={info} game={game} payoutMax="" more={table && <RoomRules table={table} currency={currency} />} />
    </Panel>
  );
}

/** What the room that is played in says of itself. */
function RoomRules({ table, currency }: { readonly table: CrashState['table']; readonly currency: string }) {
  const { t } = useWording();
  const times = useTimes();
  const seconds = (ms: number) => String(ms / 1000);
  return (
    <>
      <li>{t('pipa.rules.bets', { seconds: seconds(table.bettingMs) })}</li>
      <li>
        {t('pipa.rules.payoutMax', { times: times(table.cashOutMaxHundredths) })} <MoneyText amount={table.payoutMax} currency={currency} />
        .
      </li>
      <li>{t('pipa.rules.failure', { silence: seconds(table.silenceMs), takeOff: seconds(table.takeOffWithinMs) })}</li>
    </>
  );
}
