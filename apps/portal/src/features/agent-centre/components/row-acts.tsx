import { buttonClass, Icon, Menu, type MenuItem } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import type { DownlineRow } from '../api/agent-queries.ts';
import type { Proposed } from './propose-dialog.tsx';

type RowAct = ((row: DownlineRow) => void) | undefined;

export type RowActsProps = {
  readonly row: DownlineRow;
  /** Undefined: the agent cannot. */
  readonly onValues: RowAct;
  readonly onSend: RowAct;
  readonly onOffer: RowAct;
  readonly onPropose: (proposed: Proposed) => void;
  /** Members can be asked to become agents. */
  readonly mayPromote: boolean;
};

/** What an agent can do about an account of its direct downline, behind one button. */
export function RowActs({ row, onValues, onSend, onOffer, onPropose, mayPromote }: RowActsProps) {
  const t = useT();
  if (row.level > 1) return null;
  const items: MenuItem[] = [];
  if (onSend !== undefined && row.state === 'active')
    items.push({ id: 'send', icon: 'transfer', label: t('teamTransfer.send'), onSelect: () => onSend(row) });
  if (onOffer !== undefined && row.state === 'active')
    items.push({ id: 'offer', icon: 'plus', label: t('contract.offer.toAccount'), onSelect: () => onOffer(row) });
  if (onValues !== undefined) items.push({ id: 'values', icon: 'percent', label: t('agent.values.change'), onSelect: () => onValues(row) });
  if (Object.keys(row.values ?? {}).length > 0)
    items.push({ id: 'lower', icon: 'down', label: t('proposal.act.lower'), onSelect: () => onPropose({ row, kind: 'lower' }) });
  if (mayPromote && row.accountType === 0 && row.state === 'active')
    items.push({ id: 'promote', icon: 'up', label: t('proposal.act.promote'), onSelect: () => onPropose({ row, kind: 'promote' }) });
  if (items.length === 0) return null;
  return (
    <Menu
      label={t('agent.team.acts')}
      align="end"
      items={items}
      trigger={(props) => (
        <button {...props} type="button" className={buttonClass({ size: 'sm' })}>
          {t('agent.team.acts')}
          <span className="sr"> {row.account}</span>
          <Icon name="down" size={16} />
        </button>
      )}
    />
  );
}
