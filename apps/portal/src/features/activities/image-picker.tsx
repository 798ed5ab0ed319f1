import { imageBytesMax, imagesMax, imageTypes } from '@trevo/reward-rules/activities';
import { FileField, IconButton } from '@trevo/ui';
import { useState } from 'react';
import { base64Of } from '../../platform/base64-of.ts';
import { type Say, useT } from '../../platform/language.ts';

/** An image that is to be sent: its bytes are read once, for the preview and for the call. */
export type PickedImage = { readonly name: string; readonly type: string; readonly data: string };

type Props = {
  readonly images: readonly PickedImage[];
  readonly label: string;
  /** What the form says of them. */
  readonly error: string | undefined;
  readonly onChange: (images: readonly PickedImage[]) => void;
};

/** Up to three images with previews (Spec §5: png or jpg, 5 MB each). Each that is picked is added to those that stand; what does not fit is named and left out. */
export function ImagePicker({ images, label, error, onChange }: Props) {
  const t = useT();
  const [refused, setRefused] = useState<string>();
  async function add(files: readonly File[]): Promise<void> {
    const wrong = files.map((file) => faultOf(file, t)).find((fault) => fault !== undefined);
    const fitting = files.filter((file) => faultOf(file, t) === undefined);
    const taken = fitting.slice(0, imagesMax - images.length);
    setRefused(wrong ?? (taken.length < fitting.length ? t('activity.imageCount', { most: imagesMax }) : undefined));
    if (taken.length === 0) return;
    const read = await Promise.all(taken.map(async (file) => ({ name: file.name, type: file.type, data: await base64Of(file) })));
    onChange([...images, ...read]);
  }
  function remove(index: number): void {
    setRefused(undefined);
    onChange(images.filter((_, at) => at !== index));
  }
  const told = refused ?? error;
  return (
    <div className="activity-picker">
      <FileField
        label={label}
        text={t('file.chooseMany')}
        dropText={t('file.drop')}
        chosen={[]}
        multiple
        types={imageTypes}
        onFiles={(files) => void add(files)}
        hint={t('activity.imagesHint')}
        error={told}
      />
      {images.length === 0 ? null : (
        <ul className="activity-images">
          {images.map(({ name, type, data }, index) => (
            <li key={`${name} ${data.length}`}>
              <img src={`data:${type};base64,${data}`} alt={t('activity.previewOf', { name })} />
              <span className="xs t2 activity-image-name">{name}</span>
              <IconButton size="sm" icon="close" label={t('activity.removeImage', { name })} onClick={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function faultOf({ name, type, size }: File, t: Say): string | undefined {
  if (!imageTypes.includes(type)) return t('activity.imageType', { name });
  return size > imageBytesMax ? t('activity.imageSize', { name }) : undefined;
}
