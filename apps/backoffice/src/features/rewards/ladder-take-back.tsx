import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import type { LadderVersion } from './ladder-typed.ts';
import { refreshLadder, useVersionTitle } from './ladder-words.ts';

type Props = { readonly row: LadderVersion; readonly onClose: () => void };
type Decision = 'leave' | 'take';

/** What can be done about the version that was announced last: one asks to take it back, another signs, either lets it come until then. */
export function TakeBackActs({ row }: { readonly row: LadderVersion }) {
  const t = useT();
  const open = useRoomDialog();
  if (row.takeBack === null)
    return (
      <Button size="sm" onClick={() => open((close) => <AskDialog row={row} onClose={close} />)}>
        {t('office.ladder.takeBack.ask')}
      </Button>
    );
  const decide = (decision: Decision) => open((close) => <DecideDialog {...{ row, decision }} onClose={close} />);
  return (
    <>
      {row.takeBack.isOwn ? null : (
        <Button size="sm" variant="danger" onClick={() => decide('take')}>
          {t('office.ladder.takeBack.take')}
        </Button>
      )}
      <Button size="sm" onClick={() => decide('leave')}>
        {t('office.ladder.takeBack.leave')}
      </Button>
    </>
  );
}

/** Who asks that a version is not to come, or who took it back, and why; null where nobody does. */
export function useTakeBackWords(): (row: LadderVersion) => string | null {
  const t = useT();
  return ({ takeBack }) => {
    if (takeBack === null) return null;
    const { asker, signer, reason } = takeBack;
    return signer === null
      ? t('office.ladder.takeBack.asked', { asker, reason })
      : t('office.ladder.takeBack.taken', { asker, signer, reason });
  };
}

function AskDialog({ row, onClose }: Props) {
  const t = useT();
  const titleOf = useVersionTitle();
  return (
    <ReasonDialog
      title={`${t('office.ladder.takeBack.ask')}: ${titleOf(row)}`}
      text={t('office.ladder.takeBack.askText')}
      confirm={t('office.ladder.takeBack.ask')}
      send={(reason) => callOffice('officeAskLadderTakeBack', { version: row.version, reason })}
      refresh={refreshLadder}
      onClose={onClose}
    />
  );
}

function DecideDialog({ row, decision, onClose }: Props & { readonly decision: Decision }) {
  const t = useT();
  const titleOf = useVersionTitle();
  const word = t(`office.ladder.takeBack.${decision}`);
  return (
    <SignDialog
      title={`${word}: ${titleOf(row)}`}
      confirm={word}
      danger={decision === 'take'}
      send={() => callOffice('officeDecideLadderTakeBack', { version: row.version, decision })}
      refresh={refreshLadder}
      onClose={onClose}
    >
      <p>{t('office.resetWhy', { reason: row.takeBack?.reason ?? '' })}</p>
      <p className="of-muted">{t(`office.ladder.takeBack.${decision}Text`)}</p>
    </SignDialog>
  );
}
