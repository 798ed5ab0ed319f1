import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { useMay } from '../../platform/office-session.ts';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { LiftLimitDialog } from './lift-limit-dialog.tsx';
import { useHeldWords } from './held-words.ts';
import type { LimitLine } from './lottery-queries.ts';

type HeldLineProps = { readonly code: string; readonly limit: LimitLine; readonly currency: string };

/** A limit that holds on a number: for which issues, how much, who set it and why; and the way to take it back. */
export function HeldLine({ code, limit, currency }: HeldLineProps) {
  const t = useT();
  const moment = useMoment();
  const words = useHeldWords(currency);
  return (
    <div className="of-part np-held">
      <b>{words.what(limit)}</b>
      <span>{words.issues(limit)}</span>
      <span className="of-muted">{t('office.rulingBy', { name: limit.by, time: moment(limit.at) })}</span>
      <span className="of-muted">{limit.reason}</span>
      <LiftButton code={code} limit={limit} />
    </div>
  );
}

/** Takes a limit back, for operators who may. */
export function LiftButton({ code, limit }: Omit<HeldLineProps, 'currency'>) {
  const t = useT();
  const open = useRoomDialog();
  if (!useMay('lotteries.write')) return null;
  return (
    <span className="of-acts">
      <Button
        size="sm"
        aria-label={t('office.lotteryLiftTitle', { name: limit.name })}
        onClick={() => open((close) => <LiftLimitDialog code={code} limit={limit} onClose={close} />)}
      >
        {t('office.lotteryLift')}
      </Button>
    </span>
  );
}
