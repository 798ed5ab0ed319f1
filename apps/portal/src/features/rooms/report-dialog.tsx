import { useMutation } from '@tanstack/react-query';
import { liveReportReasons } from '@trevo/contract';
import { Button, Dialog, textDirection } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { toast } from '../../platform/toasts.ts';
import type { Line } from './room-query.ts';

type Reason = (typeof liveReportReasons)[number];

/** Tells the operators of a line, in one press. */
export function ReportDialog({ line, onClose }: { readonly line: Line; readonly onClose: () => void }) {
  const t = useT();
  const report = useMutation({
    mutationFn: (reason: Reason) => callApi('liveReport', { lineId: line.lineId as `lvl_${string}`, reason }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('hosted.reported') });
      onClose();
    },
  });
  return (
    <Dialog label={t('hosted.reportTitle')} onClose={onClose} closeLabel={t('dialog.close')} width={420}>
      <div className="col rooms-report">
        <h2 className="h3">{t('hosted.reportTitle')}</h2>
        <blockquote dir={textDirection(line.text)}>{line.text}</blockquote>
        <p className="t2 sm">{t('hosted.reportText')}</p>
        {liveReportReasons.map((reason) => (
          <Button key={reason} block disabled={report.isPending} onClick={() => report.mutate(reason)}>
            {t(`hosted.reason.${reason}`)}
          </Button>
        ))}
        {report.error === null ? null : (
          <p className="msg bad" role="alert">
            {failureMessage(report.error, t)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
