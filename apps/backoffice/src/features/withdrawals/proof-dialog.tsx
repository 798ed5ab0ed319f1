import { useQuery } from '@tanstack/react-query';
import { buttonClass, Dialog, Icon } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { Loaded } from '../../shell/room.tsx';

type ProofDialogProps = { readonly withdrawalId: string; readonly proofId: string; readonly onClose: () => void };

/** An image of a not-received report, drawn here and downloadable; it is asked for when it is opened, as looking at it is audited. */
export function ProofDialog({ withdrawalId, proofId, onClose }: ProofDialogProps) {
  const t = useT();
  const proof = useQuery({
    queryKey: ['proof', proofId],
    gcTime: 0,
    queryFn: () => callOffice('officeProof', { withdrawalId: withdrawalId as never, proofId: proofId as never }),
  });
  return (
    <Dialog label={t('office.proofs')} onClose={onClose} closeLabel={t('office.close')} width={720}>
      <div className="of-stack of-dialog">
        <h2>{t('office.proofs')}</h2>
        <Loaded query={proof}>
          {({ type, data }) => {
            const address = `data:${type};base64,${data}`;
            return (
              <>
                <img className="of-proof" src={address} alt={t('office.proofAlt')} />
                <div className="of-row-end">
                  <a className={buttonClass({})} href={address} download={`${proofId}.${type.split('/')[1] ?? 'png'}`}>
                    <Icon name="download" size={18} />
                    {t('office.proofDownload')}
                  </a>
                </div>
              </>
            );
          }}
        </Loaded>
      </div>
    </Dialog>
  );
}
