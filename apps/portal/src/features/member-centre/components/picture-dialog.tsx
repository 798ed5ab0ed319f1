import './picture-dialog.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { memberIcons } from '@trevo/contract';
import { Button, Dialog } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { ownIconQuery, pictureOf } from '../../../shell/own-avatar.tsx';
import { FormFault } from './form-fault.tsx';

const icons = Array.from({ length: memberIcons }, (_, icon) => icon);

/** The pictures of the house, of which the member takes one. */
export function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const { data } = useQuery(ownIconQuery);
  const [asked, setAsked] = useState<number>();
  const chosen = asked ?? data?.icon;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (icon: number) => callApi('setMemberIcon', { icon }),
    onSuccess: (_, icon) => {
      client.setQueryData(ownIconQuery.queryKey, { icon });
      onClose();
    },
  });
  return (
    <Dialog label={t('picture.title')} onClose={onClose} closeLabel={t('dialog.close')} width={480}>
      <div className="mc-dlg">
        <h2 className="h3">{t('picture.title')}</h2>
        <p className="t2">{t('picture.text')}</p>
        <fieldset className="pics">
          <legend className="sr">{t('picture.title')}</legend>
          {icons.map((icon) => (
            <label key={icon} className="pic">
              <input type="radio" name="picture" className="sr" checked={icon === chosen} onChange={() => setAsked(icon)} />
              <img src={pictureOf(icon)} alt={t('picture.of', { number: icon + 1 })} width={72} height={72} />
            </label>
          ))}
        </fieldset>
        <FormFault words={error === null ? undefined : failureMessage(error, t)} />
        <Button
          variant="primary"
          block
          disabled={asked === undefined || asked === data?.icon}
          busy={isPending}
          busyLabel={t('dialog.busy')}
          onClick={() => asked !== undefined && mutate(asked)}
        >
          {t('picture.take')}
        </Button>
      </div>
    </Dialog>
  );
}
