import { useQuery } from '@tanstack/react-query';
import { callOffice } from '../../platform/office-api.ts';
import { PictureDialog } from '../../shell/picture-dialog.tsx';

type DepositProofDialogProps = { readonly depositId: string; readonly proofId: string; readonly onClose: () => void };

/** A picture of a payment; it is asked for when it is opened, as looking at it is audited. */
export function DepositProofDialog({ depositId, proofId, onClose }: DepositProofDialogProps) {
  const picture = useQuery({
    queryKey: ['proof', proofId],
    gcTime: 0,
    queryFn: () => callOffice('officeDepositProof', { depositId: depositId as never, proofId: proofId as never }),
  });
  return <PictureDialog picture={picture} name={proofId} onClose={onClose} />;
}
