import { useQuery } from '@tanstack/react-query';
import { callOffice } from '../../platform/office-api.ts';
import { PictureDialog } from '../../shell/picture-dialog.tsx';

type ProofDialogProps = { readonly withdrawalId: string; readonly proofId: string; readonly onClose: () => void };

/** An image of a not-received report; it is asked for when it is opened, as looking at it is audited. */
export function ProofDialog({ withdrawalId, proofId, onClose }: ProofDialogProps) {
  const picture = useQuery({
    queryKey: ['proof', proofId],
    gcTime: 0,
    queryFn: () => callOffice('officeProof', { withdrawalId: withdrawalId as never, proofId: proofId as never }),
  });
  return <PictureDialog picture={picture} name={proofId} onClose={onClose} />;
}
