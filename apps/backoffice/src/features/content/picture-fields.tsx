import { useMutation } from '@tanstack/react-query';
import { type KeptPicture, type KeptPictures, limits, pictureAt, pictureSizes, type PictureSlot } from '@trevo/contract';
import { Button, FieldFrame, FileButton } from '@trevo/ui';
import { useState } from 'react';
import { base64Of } from '../../platform/base64-of.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { KeptImage } from './kept-image.tsx';

type Props = {
  readonly pictures: KeptPictures | null;
  /** On the carousel of home: across the page, and another one for phones. */
  readonly isCarousel: boolean;
  readonly onPictures: (pictures: KeptPictures | null) => void;
};

/** The pictures that stand instead of a drawing: one for everything, and others for phones and for the light theme where they are sent. */
export function PictureFields({ pictures, isCarousel, onPictures }: Props) {
  const t = useT();
  const slots: readonly PictureSlot[] =
    pictures === null ? ['wide'] : isCarousel ? ['wide', 'narrow', 'wideLight', 'narrowLight'] : ['wide', 'wideLight'];
  const set = (slot: PictureSlot, picture: KeptPicture | null) => {
    // Without the one for everything there is none: the drawing stands there again.
    if (slot === 'wide') return onPictures(picture === null ? null : { ...(pictures ?? none), wide: picture });
    if (pictures !== null) onPictures({ ...pictures, [slot]: picture });
  };
  return (
    <fieldset className="of-form-set content-pictures">
      <legend>{t('office.content.pictures')}</legend>
      <p className="of-muted">{t('office.content.picturesHint', { max: limits.uploadBytesMax / 1024 ** 2 })}</p>
      {slots.map((slot) => (
        <PictureField key={slot} {...{ slot, isCarousel }} picture={pictures?.[slot] ?? null} onPicture={(picture) => set(slot, picture)} />
      ))}
    </fieldset>
  );
}

const none = { narrow: null, wideLight: null, narrowLight: null };

type FieldProps = {
  readonly slot: PictureSlot;
  readonly isCarousel: boolean;
  readonly picture: KeptPicture | null;
  readonly onPicture: (picture: KeptPicture | null) => void;
};

/** What is sent is drawn anew by the server; what comes back is what everybody would see. */
function PictureField({ slot, isCarousel, picture, onPicture }: FieldProps) {
  const t = useT();
  const [tooLarge, setTooLarge] = useState(false);
  const place = pictureAt(slot, isCarousel);
  const send = useMutation({
    mutationFn: async (file: File) => callOffice('officeSendContentPicture', { place, data: await base64Of(file) }),
    onSuccess: ({ picture: kept }) => onPicture(kept),
  });
  const take = (file: File) => {
    setTooLarge(false);
    send.reset();
    // It would not even be read.
    if (file.size > limits.uploadBytesMax) setTooLarge(true);
    else send.mutate(file);
  };
  const error = tooLarge
    ? t('office.content.pictureTooLarge', { max: limits.uploadBytesMax / 1024 ** 2 })
    : send.isError
      ? failureText(send.error, t)
      : undefined;
  const label = t(`office.content.slot.${slot}`);
  return (
    <FieldFrame label={label} hint={t('office.content.pictureLeast', pictureSizes[place])} {...(error === undefined ? {} : { error })}>
      {(wiring) => (
        <div className="content-picture">
          {picture === null ? null : <KeptImage picture={picture} alt={label} />}
          <FileButton
            wiring={wiring}
            text={t(send.isPending ? 'office.busy' : picture === null ? 'office.content.pictureChoose' : 'office.content.pictureOther')}
            types={limits.uploadTypes}
            disabled={send.isPending}
            onFile={take}
          />
          {picture === null ? null : (
            <Button size="sm" disabled={send.isPending} onClick={() => onPicture(null)}>
              {t('office.content.pictureRemove')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
