import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { FindingLine } from './findings-list.tsx';
import { SecondLines } from './second-account.tsx';

type Props = { readonly row: FindingLine; readonly decision: 'confirm' | 'dismiss'; readonly onClose: () => void };

/** Says what became of a finding, once, and why. */
export function DecideFindingDialog({ row, decision, onClose }: Props) {
  const t = useT();
  const closes = row.kind === 'second_account' && decision === 'confirm';
  return (
    <ReasonDialog
      title={t(`office.teamFinding.${row.kind}`)}
      text={t(closes ? 'office.secondAccount.closeText' : `office.teamFindingDecideText.${decision}`)}
      confirm={t(closes ? 'office.secondAccount.close' : `office.teamFindingDecide.${decision}`)}
      danger={decision === 'confirm'}
      send={(note) => callOffice('officeDecideTeamFinding', { findingId: row.findingId, decision, note } as never)}
      refresh={() => readAnew('team-findings')}
      onClose={onClose}
    >
      {row.second === null ? <p>{row.accounts.map(({ username }) => username).join(', ')}</p> : <SecondLines row={row} />}
    </ReasonDialog>
  );
}
