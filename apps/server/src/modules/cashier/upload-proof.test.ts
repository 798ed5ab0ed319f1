import { randomUUID } from 'node:crypto';
import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { codeOf, useCashierDesk, valueOf } from '../../../test/cashier-desk.ts';
import { exifBlock, jpegFile, jpegSegment, pngFile } from '../../../test/picture-files.ts';
import { proofImage } from '../../../test/proof-image.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';

const desk = useCashierDesk();
const { keyed, memberWith, newWithdrawal, approve, view } = desk;

/** A member's withdrawal that was paid and waits for an answer. */
async function paidWithdrawal() {
  const member = await memberWith(100);
  const { withdrawalId } = await newWithdrawal(member, '20.00');
  await approve(withdrawalId);
  return { member, withdrawalId };
}

const keptOf = (withdrawalId: string) =>
  desk.harness.app.db.selectFrom('withdrawal_proof').selectAll().where('withdrawal_id', '=', withdrawalId).execute();

test('[S9.CONST.32] [S9.CONST.33] a picture that breaks a limit is refused, the answer says which in the caller’s language, and nothing is kept', async () => {
  const { member, withdrawalId } = await paidWithdrawal();
  const bomb = pngFile(30_000, 30_000, [0, 0, 0], { pixels: Buffer.alloc(8) });
  // Its parts are whole; only who decodes it finds that they do not fit together.
  const undecodable = jpegFile(8, 8, [128]);
  undecodable[undecodable.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc2;
  const heavy = Buffer.concat([proofImage(), Buffer.alloc(5 * 1024 * 1024)]);
  for (const [content, code, pt, en] of [
    [Buffer.from('<svg onload=alert(1)>'.repeat(4)), 'picture_type_not_accepted', 'PNG ou JPG', 'PNG or JPG'],
    [heavy, 'picture_too_large', 'até 5 MB', 'up to 5 MB'],
    [bomb, 'picture_too_many_pixels', '30000 × 30000 pixels. O máximo são 25 milhões', '30000 × 30000 pixels. The most is 25 million'],
    [proofImage().subarray(0, 60), 'picture_unreadable', 'incompleto ou danificado', 'incomplete or damaged'],
    [undecodable, 'picture_unreadable', 'incompleto', 'incomplete'],
  ] as const) {
    for (const [language, sentence] of [
      ['pt', pt],
      ['en', en],
    ] as const) {
      const request = { withdrawalId, data: content.toString('base64') };
      const { body } = await desk.harness.call('uploadProof', request as never, { ...keyed(member), language });
      expect(body).toMatchObject({ errorCode: code, message: expect.stringContaining(sentence), fields: [{ at: 'data', code }] });
    }
  }
  expect(await keptOf(withdrawalId)).toEqual([]);
});

test('[S4.WDR.03] what is kept and what an operator sees is a copy drawn anew: the place, the page and the archive in the picture are gone', async () => {
  const { member, withdrawalId } = await paidWithdrawal();
  const place = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifBlock(6)]));
  const sent = Buffer.concat([jpegFile(48, 24, [128], { extra: [place] }), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
  const answer = await desk.harness.call('uploadProof', { withdrawalId, data: sent.toString('base64') } as never, keyed(member));
  const { proofId, type, bytes } = valueOf<{ proofId: string; type: string; bytes: number }>(answer.body);
  const payoutId = (await view(member, withdrawalId)).payouts[0]?.payoutId;
  const report = { withdrawalId, payoutId, description: 'it never reached my bank', proofIds: [proofId] };
  expect((await desk.harness.call('disputeWithdrawal', report as never, keyed(member))).status).toBe(200);
  const seen = await desk.harness.call('officeProof', { withdrawalId, proofId } as never, await signOperatorIn(desk.harness, 'auditor'));
  const content = Buffer.from(valueOf<{ data: string }>(seen.body).data, 'base64');
  expect((await keptOf(withdrawalId)).map((kept) => kept.content)).toEqual([content]);
  expect([type, bytes, seen.headers['content-type']]).toEqual(['image/jpeg', content.length, 'application/json; charset=utf-8']);
  for (const part of ['Exif', '<script', 'PK\u0003\u0004']) expect(content.toString('latin1')).not.toContain(part);
  // Upright, as the camera said that it lies.
  const picture = await loadImage(content);
  expect([picture.width, picture.height]).toEqual([24, 48]);
});

test('a member who sends many pictures at once is asked to wait, and the same request works a moment later', async () => {
  const { member, withdrawalId } = await paidWithdrawal();
  const keys = Array.from({ length: 5 }, () => randomUUID());
  const send = (key: string) =>
    desk.harness.call('uploadProof', { withdrawalId, data: proofImage().toString('base64') } as never, keyed(member, key));
  const answers = await Promise.all(keys.map(send));
  const refused = keys.filter((_, index) => codeOf(answers[index]?.body) === 'pictures_busy');
  expect([200, 503].map((status) => answers.filter((answer) => answer.status === status).length)).toEqual([3, 2]);
  expect(answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('2');
  for (const key of refused) expect((await send(key)).status).toBe(200);
  expect(await keptOf(withdrawalId)).toHaveLength(3);
});
