import { useQuery } from '@tanstack/react-query';
import { Button, Dialog, FormElement, saveFile } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { ask } from '../../../platform/modals.ts';
import { navigate } from '../../../platform/router.ts';
import { ownKey } from '../../../platform/query-keys.ts';
import { pathOf } from '../../../platform/routes.ts';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { ClosingFigures } from './closing-figures.tsx';
import { dropSession } from '../../../platform/session.ts';
import { useForm } from '../../../platform/use-form.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import { type MemberSecurity, securityQuery } from '../api/member-queries.ts';
import { FormFault } from './form-fault.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { ProofField, proofOf } from './proof-field.tsx';
import { Check } from './security-check.tsx';

type Act = 'data' | 'close';

/** What the member may ask of us at any time: everything we keep about them, and an end. */
export function AccountCard() {
  const t = useT();
  const { data: security } = useQuery(securityQuery());
  const [open, setOpen] = useState<Act>();
  const [choosing, setChoosing] = useState(false);
  return (
    <section className="card" aria-label={t('recovery.own')}>
      <Check icon="user" title={t('picture.title')} text={t('picture.text')}>
        <Button size="sm" onClick={() => setChoosing(true)}>
          {t('picture.choose')}
        </Button>
      </Check>
      <Check icon="download" title={t('recovery.data')} text={t('recovery.dataText')}>
        <Button size="sm" disabled={security === undefined} onClick={() => setOpen('data')}>
          {t('recovery.data')}
        </Button>
      </Check>
      <Check icon="logout" title={t('recovery.close')} text={t('recovery.closeText')}>
        <Button size="sm" variant="danger" disabled={security === undefined} onClick={() => setOpen('close')}>
          {t('recovery.close')}
        </Button>
      </Check>
      {choosing ? <PictureDialog onClose={() => setChoosing(false)} /> : null}
      {open !== undefined && security !== undefined ? (
        <ActDialog act={open} security={security} onClose={() => setOpen(undefined)} />
      ) : null}
    </section>
  );
}

type ActDialogProps = { readonly act: Act; readonly security: MemberSecurity; readonly onClose: () => void };

function ActDialog({ act, security, onClose }: ActDialogProps) {
  const t = useT();
  const closing = useQuery({
    queryKey: ownKey('closingFigures'),
    staleTime: 0,
    queryFn: () => callApi('closingFigures', {}),
    enabled: act === 'close',
  });
  const form = useForm<{ readonly proof: string }>({
    initial: { proof: '' },
    faults: ({ proof }) => ({ proof: proof.trim() === '' ? t('field.empty') : undefined }),
    send: async ({ proof }) => {
      if (act === 'data') await takeData(proofOf(security, proof));
      else await close(proofOf(security, proof)).catch(showAnew);
      onClose();
    },
  });
  async function close(proof: ReturnType<typeof proofOf>): Promise<void> {
    await callApi('closeAccount', { ...proof, ...(closing.data === undefined ? {} : { figures: closing.data.figures }) });
    dropSession();
    navigate(pathOf('home'));
    await ask({ tone: 'ok', title: t('recovery.closed'), body: t('recovery.closedText'), confirm: t('dialog.ok') });
  }
  /** What moved meanwhile is shown before it is confirmed again. */
  async function showAnew(fault: unknown): Promise<never> {
    await closing.refetch();
    throw fault;
  }
  const title = t(act === 'data' ? 'recovery.data' : 'recovery.close');
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('dialog.close')} coverDisabled width={480}>
      <div className="mc-dlg">
        <h2 className="h3">{title}</h2>
        <p className="t2">{t(act === 'data' ? 'recovery.dataText' : 'recovery.closeText')}</p>
        {act === 'data' ? null : closing.data === undefined ? <PageLoader /> : <ClosingFigures closing={closing.data} />}
        <FormElement className="col mc-form" form={form}>
          <ProofField binding={form.bind('proof')} security={security} />
          <FormFault words={form.failed} />
          <Button
            type="submit"
            variant={act === 'data' ? 'primary' : 'danger'}
            block
            disabled={act === 'close' && closing.data === undefined}
            busy={form.busy}
            busyLabel={t('dialog.busy')}
          >
            {title}
          </Button>
        </FormElement>
      </div>
    </Dialog>
  );
}

async function takeData(proof: ReturnType<typeof proofOf>): Promise<void> {
  const { file } = await callApi('memberData', proof);
  saveFile(fileNameOf('my-data.json'), file, 'application/json');
}
