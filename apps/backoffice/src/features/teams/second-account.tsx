import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useDayAndTime } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import type { FindingLine } from './findings-list.tsx';

/** What shows that two accounts are one person's, since when each is there, and what became of the second; nothing of other findings. */
export function useSecondWords(): (row: FindingLine) => readonly string[] {
  const t = useT();
  const dayOf = useDayAndTime();
  return ({ second, accounts: [account, kept] }) => {
    if (second === null) return [];
    const { shares, isBelow, state } = second;
    return [
      ...(shares.length === 0 ? [t('office.secondAccount.linked')] : shares.map((trait) => t(`office.secondAccount.shares.${trait}`))),
      ...(isBelow ? [t('office.secondAccount.below')] : []),
      t(`office.secondAccount.state.${state ?? 'found'}`, { account: account?.username ?? '', day: dayOf(second.since).day }),
      t('office.secondAccount.stays', { account: kept?.username ?? '', day: dayOf(second.keptSince).day }),
    ];
  };
}

/** The same, a line for each. */
export function SecondLines({ row }: { readonly row: FindingLine }) {
  const lines = useSecondWords()(row);
  return (
    <ul className="of-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Opens an account again that was closed as a second one. */
export function ReopenAct({ row }: { readonly row: FindingLine }) {
  const t = useT();
  const open = useRoomDialog();
  if (row.second?.state !== 'closed') return null;
  return (
    <Button size="sm" onClick={() => open((close) => <ReopenDialog row={row} onClose={close} />)}>
      {t('office.secondAccount.open')}
    </Button>
  );
}

function ReopenDialog({ row, onClose }: { readonly row: FindingLine; readonly onClose: () => void }) {
  const t = useT();
  return (
    <ReasonDialog
      title={t('office.secondAccount.open')}
      text={t('office.secondAccount.openText')}
      confirm={t('office.secondAccount.open')}
      send={(reason) => callOffice('officeReopenSecondAccount', { findingId: row.findingId, reason } as never)}
      refresh={() => readAnew('team-findings')}
      onClose={onClose}
    >
      <p>{row.accounts[0]?.username}</p>
    </ReasonDialog>
  );
}
