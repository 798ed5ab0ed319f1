import './picture-dialog.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { buttonClass, Dialog, Icon } from '@trevo/ui';
import { useT } from '../platform/language.ts';
import { Loaded } from './room.tsx';

type PictureDialogProps = {
  readonly picture: UseQueryResult<{ readonly type: string; readonly data: string }>;
  /** Of the file that a download gives. */
  readonly name: string;
  readonly onClose: () => void;
};

/** A picture that a member sent, drawn here and downloadable: never a page of its own. */
export function PictureDialog({ picture, name, onClose }: PictureDialogProps) {
  const t = useT();
  return (
    <Dialog label={t('office.proofs')} onClose={onClose} closeLabel={t('office.close')} width={720}>
      <div className="of-stack of-dialog">
        <h2>{t('office.proofs')}</h2>
        <div className="of-picture">
          <Loaded query={picture}>
            {({ type, data }) => {
              const address = `data:${type};base64,${data}`;
              return (
                <>
                  <img className="of-proof" src={address} alt={t('office.proofAlt')} />
                  <div className="of-row-end">
                    <a className={buttonClass({})} href={address} download={`${name}.${type.split('/')[1] ?? 'png'}`}>
                      <Icon name="download" size={18} />
                      {t('office.proofDownload')}
                    </a>
                  </div>
                </>
              );
            }}
          </Loaded>
        </div>
      </div>
    </Dialog>
  );
}
