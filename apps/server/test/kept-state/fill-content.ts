import type { ContentBody } from '@trevo/contract';
import type { Harness } from '../harness.ts';
import { pngFile } from '../picture-files.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { valueOf } from '../studio.ts';

/** A banner with a picture of its own that is being written, and a picture that nothing names. */
export async function fillContent(harness: Harness): Promise<void> {
  const writer = await signOperatorIn(harness, 'content');
  const send = async (blue: number) => {
    const data = pngFile(1280, 480, [20, 120, blue]).toString('base64');
    return valueOf(await harness.call('officeSendContentPicture', { place: 'wide', data }, writer)).picture;
  };
  const wide = await send(60);
  await send(61);
  const content: ContentBody = {
    kind: 'banner',
    fields: {
      group: 'w_home',
      linkageType: 'NONE',
      url: '',
      art: 'auth',
      pictures: { wide, narrow: null, wideLight: null, narrowLight: null },
      audience: ['A', 'B'],
    },
    texts: { PT: { tab: 'Foto', eyebrow: '', title: 'Uma faixa com foto', text: '', action: '', alt: 'Um campo de trevos' } },
  };
  valueOf(await harness.call('officeWriteContent', { content }, writer));
}
