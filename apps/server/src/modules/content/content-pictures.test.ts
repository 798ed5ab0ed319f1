import { loadImage } from '@napi-rs/canvas';
import { type ContentBody, type KeptPicture, limits, picturesMax, pictureAddress, pictureSizes, widthsOf } from '@trevo/contract';
import { dayMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  bannerIn,
  end,
  harness,
  newWriter,
  promotionIn,
  publish,
  published,
  rollBack,
  useContentDesk,
  write,
  writer,
} from '../../../test/content-desk.ts';
import { jpegFile, pngChunk, pngFile } from '../../../test/picture-files.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { readAudit } from '../audit/index.ts';
import { forgetMerchants } from '../brand/index.ts';
import { forgetPictures } from './pictures-store.ts';

useContentDesk();

const green = [20, 120, 60] as const;
let shade = 0;
/** Another picture every time. */
const fresh = (width: number, height: number) => pngFile(width, height, [20, 120, (shade += 1)]);
const send = (file: Buffer, place: 'card' | 'narrow' | 'wide' = 'wide', as = writer) =>
  harness.call('officeSendContentPicture', { place, data: file.toString('base64') }, as);
const sent = async (file: Buffer, place?: 'card' | 'narrow' | 'wide') => valueOf(await send(file, place)).picture;
const fileAt = (url: string, host = 'trevo.example') => harness.server.inject({ url, headers: { host } });
const isKept = async ({ id, width }: KeptPicture) => (await fileAt(pictureAddress(id, width))).statusCode === 200;
const none = { narrow: null, wideLight: null, narrowLight: null };
/** A banner of the carousel with pictures, and with words for who does not see them. */
const shownIn = (title: string, pictures: object, alt = 'Uma roda de fogo'): ContentBody => {
  const banner = bannerIn(title, { group: 'w_home', pictures: { wide: null, ...none, ...pictures } as never });
  const texts = Object.fromEntries(Object.entries(banner.texts).map(([language, text]) => [language, { ...text, alt }]));
  return { ...banner, texts };
};
const bannersOut = async () => {
  const { banners } = valueOf(await harness.call('announcements', { types: 'B', language: 'PT' }, { merchant: 'trevo' }));
  return banners.map(({ title, alt, pictures }) => ({ title, alt, pictures }));
};
const sweep = () => forgetPictures(harness.app.db, harness.clock.now());

describe('a picture that is sent', () => {
  test('is kept as WebP that we drew, in every width the portal asks for, and is served for ever under the name that follows from it', async () => {
    const picture = await sent(fresh(2400, 900));
    expect(picture).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/), width: 1920, height: 720 });
    expect(widthsOf(picture.width)).toEqual([640, 1280, 1920]);
    for (const width of widthsOf(picture.width)) {
      const answer = await fileAt(pictureAddress(picture.id, width));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
      const image = await loadImage(answer.rawPayload);
      expect([image.width, image.height]).toEqual([width, (width * 900) / 2400]);
    }
    const shown = valueOf(await harness.call('officeContentPicture', { contentPictureId: picture.id }, writer));
    expect(Buffer.from(shown.data, 'base64').equals((await fileAt(pictureAddress(picture.id, 1920))).rawPayload)).toBe(true);
    const [line] = await readAudit(harness.app.db, harness.trevo, { subjectId: harness.trevo, limit: 1 });
    expect(line).toMatchObject({ action: 'content.picture', detail: { picture } });
  });

  test('in its own width where that is small, and once however often it is sent', async () => {
    const file = fresh(700, 420);
    const [first, again] = [await sent(file, 'narrow'), await sent(file, 'narrow')];
    expect([first, again]).toEqual([{ id: first.id, width: 700, height: 420 }, first]);
    expect(widthsOf(700)).toEqual([640, 700]);
    expect((await fileAt(pictureAddress(first.id, 1280))).statusCode).toBe(404);
  });

  test('as JPEG is drawn anew, too', async () => {
    expect(await sent(jpegFile(1280, 480, [76, 84, 255]))).toMatchObject({ width: 1280, height: 480 });
  });

  test.each([
    ['what is no picture', Buffer.from('GIF89a is none'), 'wide', 'picture_type_not_accepted'],
    ['a picture that was cut off', pngFile(1300, 500, green).subarray(0, 900), 'wide', 'picture_unreadable'],
    [
      'one that moves',
      pngFile(1300, 500, green, { extra: [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))] }),
      'wide',
      'picture_animated',
    ],
    ['one too narrow for home', pngFile(1199, 500, green), 'wide', 'picture_too_small'],
    ['one too low for home once it is fitted', pngFile(3000, 500, green), 'wide', 'picture_too_small'],
    ['one too small for a phone', pngFile(639, 500, green), 'narrow', 'picture_too_small'],
    ['one too small for a card', pngFile(480, 269, green), 'card', 'picture_too_small'],
    [
      'one of more than 5 MB',
      Buffer.concat([pngFile(1300, 500, green), Buffer.alloc(limits.uploadBytesMax)]).subarray(0, limits.uploadBytesMax + 1),
      'wide',
      'picture_too_large',
    ],
    ['one of more pixels than anybody needs', pngFile(16_385, 10, green), 'wide', 'picture_too_many_pixels'],
  ] as const)('%s is refused', async (_what, file, place, code) => {
    expect(codeOf(await send(file, place))).toBe(code);
  });

  test('waits where too many are being drawn', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(fresh(1300, 500))));
    expect(answers.filter(({ body }) => !body.success).map(codeOf)).toContain('pictures_busy');
  });

  test('is refused where a body could not hold any that is taken: it is not even read', async () => {
    expect((await send(Buffer.alloc(limits.uploadBytesMax + 8192))).status).toBe(413);
  });

  test('is refused where a brand keeps as many as it may; one that is kept is still found', async () => {
    const [file, more] = [fresh(1300, 500), fresh(1300, 500)];
    const picture = await sent(file);
    await sql`INSERT INTO content_picture (merchant_id, id, width, height, content, named_at)
      SELECT merchant_id, md5(n::text), width, height, content, named_at
      FROM content_picture, generate_series(1, ${picturesMax}) n WHERE id = ${picture.id} AND width = ${picture.width}`.execute(
      harness.app.db,
    );
    expect(codeOf(await send(more))).toBe('content_full');
    expect(await sent(file)).toEqual(picture);
    // One place is free, and two want it at once.
    await sql`DELETE FROM content_picture WHERE id IN (SELECT md5(n::text) FROM generate_series(1, (SELECT count(DISTINCT id)::int - ${picturesMax} + 1
      FROM content_picture WHERE merchant_id = ${harness.trevo})) n)`.execute(harness.app.db);
    const both = await Promise.all([send(fresh(1300, 500)), send(fresh(1300, 500))]);
    expect(both.filter(({ body }) => !body.success).map(codeOf)).toEqual(['content_full']);
    await sql`DELETE FROM content_picture WHERE id IN (SELECT md5(n::text) FROM generate_series(1, ${picturesMax}) n)`.execute(
      harness.app.db,
    );
    await sent(more);
  });

  test('a refusal says what it needs, in the language of who sends', async () => {
    const { body } = await send(pngFile(3000, 500, green));
    expect(body).toMatchObject({ fields: [{ at: 'data', message: expect.stringMatching(/1920 × 320.*1200 × 400/) }] });
  });

  test('only who may write sends one, and only what is a name is looked up', async () => {
    expect((await send(fresh(1300, 500), 'wide', await signOperatorIn(harness, 'finance'))).status).toBe(403);
    const picture = await sent(fresh(1300, 500));
    for (const file of ['1300.png', '01300.webp', '1300.webp.webp', '..%2f1300.webp', '99999.webp', '0.webp'])
      expect((await fileAt(`/brand/picture/${picture.id}/${file}`)).statusCode, file).toBe(404);
    expect((await fileAt(`/brand/picture/${picture.id.toUpperCase()}/1300.webp`)).statusCode).toBe(404);
  });
});

test('a picture of one brand is served at no host of another, shown to none of its operators, and stands in none of its banners', async () => {
  const picture = await sent(fresh(1300, 500));
  await harness.app.db
    .updateTable('merchant')
    .set({ hosts: ['pictures.sabia.example'] })
    .where('id', '=', harness.sabia)
    .execute();
  forgetMerchants(harness.app);
  expect(await isKept(picture)).toBe(true);
  expect((await fileAt(pictureAddress(picture.id, 1300), 'pictures.sabia.example')).statusCode).toBe(404);
  const other = await signOperatorIn(harness, 'content', 'sabia');
  expect(codeOf(await harness.call('officeContentPicture', { contentPictureId: picture.id }, other))).toBe('not_found');
  const draft = valueOf(await write(shownIn('Alheia', { wide: picture }), {}, other));
  expect(draft.faults).toContainEqual({ at: 'fields.pictures.wide', why: 'unknown' });
});

test('a banner goes out with its pictures and what they show; without words for them it does not', async () => {
  const [wide, narrow] = [await sent(fresh(1600, 600)), await sent(fresh(800, 800), 'narrow')];
  const contentId = await published(shownIn('Com fotos', { wide, narrow }));
  expect(await bannersOut()).toContainEqual({
    title: 'Com fotos',
    alt: 'Uma roda de fogo',
    pictures: { wide, narrow, wideLight: null, narrowLight: null },
  });
  const silent = valueOf(await write(shownIn('Muda', { wide }, '')));
  expect(silent.faults).toEqual([
    { at: 'texts.PT.alt', why: 'required' },
    { at: 'texts.EN.alt', why: 'required' },
  ]);
  expect(codeOf(await publish(silent.contentId))).toBe('content_unfit');
  valueOf(await end(contentId));
});

test.each([
  ['too small for the place it stands at now', { width: 640, height: 400 }, 'small'],
  ['of another size than is kept', { width: 641, height: 400 }, 'unknown'],
  ['that nobody sent', { id: '0'.repeat(32) }, 'unknown'],
])('a picture %s keeps a banner from going out', async (_what, change, why) => {
  const picture = await sent(pngFile(640, 400, [1, 2, 3]), 'narrow');
  const { faults } = valueOf(await write(shownIn('Não sai', { wide: { ...picture, ...change } })));
  expect(faults).toEqual([{ at: 'fields.pictures.wide', why }]);
});

test('a promotion has pictures as a banner has', async () => {
  const wide = await sent(fresh(600, 340), 'card');
  expect(wide.width).toBeGreaterThanOrEqual(pictureSizes.card.width);
  const body = promotionIn('com-foto') as Extract<ContentBody, { kind: 'promotion' }>;
  const texts = { PT: { ...body.texts['PT'], alt: 'Uma moeda' } };
  await published({ ...body, fields: { ...body.fields, pictures: { wide, ...none } }, texts } as ContentBody);
  const out = valueOf(await harness.call('promotions', { language: 'PT' }, { merchant: 'trevo' })).find(({ code }) => code === 'com-foto');
  expect(out).toMatchObject({ alt: 'Uma moeda', pictures: { wide } });
});

test('versions of before there were pictures stand as they stood', async () => {
  const contentId = await published(bannerIn('Antiga', { group: 'w_home' }));
  expect(await bannersOut()).toContainEqual({ title: 'Antiga', alt: '', pictures: null });
  valueOf(await end(contentId));
});

describe('a picture that nothing names', () => {
  test('goes some days after it was sent, and one that a version names stays: drafts, old versions and what is over as well', async () => {
    const [free, drafted, old, now] = [
      await sent(fresh(1300, 500)),
      await sent(fresh(1300, 500)),
      await sent(fresh(1300, 500)),
      await sent(fresh(1300, 500)),
    ];
    valueOf(await write(shownIn('Rascunho', { wide: drafted })));
    const contentId = await published(shownIn('Antes', { wide: old }));
    valueOf(await write(shownIn('Depois', { wide: now }), { contentId, from: 1 }));
    valueOf(await publish(contentId, 2));
    harness.clock.advance(7 * dayMs - 1000);
    await sweep();
    expect(await isKept(free)).toBe(true);
    harness.clock.advance(2000);
    await sweep();
    expect(await Promise.all([free, drafted, old, now].map(isKept))).toEqual([false, true, true, true]);
    await newWriter();
    // What is brought back brings its picture back.
    valueOf(await rollBack(contentId, 2, 1));
    expect(await bannersOut()).toContainEqual(expect.objectContaining({ title: 'Antes', pictures: { wide: old, ...none } }));
    valueOf(await end(contentId, 3));
    harness.clock.advance(8 * dayMs);
    await sweep();
    expect(await isKept(old)).toBe(true);
  });

  test('a draft that was dropped keeps none, and who sends it again has its days anew', async () => {
    const file = fresh(1300, 500);
    const [dropped, again] = [await sent(fresh(1300, 500)), await sent(file)];
    const { contentId } = valueOf(await write(shownIn('Largado', { wide: dropped })));
    valueOf(await end(contentId));
    harness.clock.advance(6 * dayMs);
    await newWriter();
    expect(await sent(file)).toEqual(again);
    harness.clock.advance(2 * dayMs);
    await sweep();
    expect([await isKept(dropped), await isKept(again)]).toEqual([false, true]);
  });

  test('named while it is swept it stays, whoever comes first', async () => {
    const file = fresh(1300, 500);
    const picture = await sent(file);
    harness.clock.advance(8 * dayMs);
    await newWriter();
    const [{ value }] = await Promise.all([
      write(shownIn('Agora', { wide: picture })).then((answer) => ({ value: valueOf(answer) })),
      sweep(),
    ]);
    // Either it was there and stays, or it had gone and the version says so.
    const there = await isKept(picture);
    expect(value.faults).toEqual(there ? [] : [{ at: 'fields.pictures.wide', why: 'unknown' }]);
  });
});
