import { loadImage } from '@napi-rs/canvas';
import { limits } from '@trevo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import {
  apply,
  cancel,
  cashOf,
  claim,
  decide,
  harness,
  join,
  moveWindow,
  noticesOf,
  onePerson,
  partOf,
  pause,
  published,
  statusFor,
  turnPromotions,
  upload,
  uploaded,
  useActivityDesk,
  viewOf,
  wake,
} from '../../../test/activity-desk.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { exifBlock, jpegFile, jpegSegment, pngFile } from '../../../test/picture-files.ts';
import { proofImage } from '../../../test/proof-image.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';

useActivityDesk();

const imagesOf = (memberId: string) =>
  harness.app.db.selectFrom('activity_image').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

test('a member keeps a place, applies with pictures, is approved, and takes the reward once however often it is asked for', async () => {
  const activityId = await published({ imagesMin: 1 });
  const member = await harness.newMember();
  expect(await statusFor(activityId, member)).toBe('join');
  expect(valueOf(await join(activityId, member))).toMatchObject({
    status: 'signed',
    reward: { kind: 'cash', amount: '30.00', currency: 'BRL' },
  });
  expect(valueOf(await join(activityId, member)).status).toBe('signed');
  const imageIds = [await uploaded(activityId, member, 1), await uploaded(activityId, member, 2)];
  const sent = valueOf(await apply(activityId, member, { imageIds }));
  expect(sent).toMatchObject({ status: 'applying', own: { answers: { where: 'No rádio' }, images: 2 } });
  expect(valueOf(await apply(activityId, member, { imageIds })).own?.appliedAt).toBe(sent.own?.appliedAt);
  expect(codeOf(await apply(activityId, member, { imageIds, answer: 'Outra' }))).toBe('activity_state');
  valueOf(await decide(activityId, member));
  expect(await viewOf(activityId, member)).toMatchObject({ status: 'claim', own: { claimUntil: expect.any(String) } });
  expect(await noticesOf(member)).toEqual(['activity_approved']);
  const answers = await Promise.all([claim(activityId, member), claim(activityId, member), claim(activityId, member)]);
  expect(answers.map((answer) => valueOf(answer).status)).toEqual(['claimed', 'claimed', 'claimed']);
  expect(await cashOf(member)).toBe(300_000n);
  expect(await checkCredits(harness, member)).toEqual(['given']);
});

test('an image is what its bytes are: what was sent is drawn anew, and the place, the page and the archive in it are gone', async () => {
  const activityId = await published();
  const member = await harness.newMember();
  const place = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifBlock(6)]));
  const file = Buffer.concat([jpegFile(48, 24, [128], { extra: [place] }), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
  const first = valueOf(await upload(activityId, member, file));
  expect(valueOf(await upload(activityId, member, file))).toEqual(first);
  const [kept, ...more] = await imagesOf(member.id);
  expect([kept?.type, more]).toEqual(['image/jpeg', []]);
  for (const part of ['Exif', '<script', 'PK\u0003\u0004']) expect(kept?.content.toString('latin1')).not.toContain(part);
  const picture = await loadImage(kept?.content ?? Buffer.alloc(0));
  expect([picture.width, picture.height]).toEqual([24, 48]);
});

test('a picture that breaks a limit is refused, the answer says which, and nothing is kept', async () => {
  const activityId = await published();
  const member = await harness.newMember();
  const small = proofImage();
  const whole = Buffer.concat([small, Buffer.alloc(limits.uploadBytesMax - small.length)]);
  for (const [content, code] of [
    [Buffer.from(`GIF89a${' '.repeat(64)}`), 'picture_type_not_accepted'],
    [Buffer.concat([whole, Buffer.alloc(1)]), 'picture_too_large'],
    [pngFile(30_000, 30_000, [0, 0, 0], { pixels: Buffer.alloc(8) }), 'picture_too_many_pixels'],
    [small.subarray(0, 60), 'picture_unreadable'],
  ] as const)
    expect(codeOf(await upload(activityId, member, content))).toBe(code);
  expect(await imagesOf(member.id)).toEqual([]);
  expect(codeOf(await upload(activityId, member, whole))).toBeUndefined();
  const answers = await Promise.all([2, 3, 4, 5, 6].map((tint) => upload(activityId, member, proofImage(tint))));
  expect(answers.map(codeOf).filter((code) => code === 'pictures_busy')).toHaveLength(2);
});

test('three images are taken and a fourth is refused; so is one that is somebody else’s, or not there', async () => {
  const activityId = await published();
  const [member, other] = [await harness.newMember(), await harness.newMember()];
  const mine = [await uploaded(activityId, member, 1), await uploaded(activityId, member, 2), await uploaded(activityId, member, 3)];
  const foreign = await uploaded(activityId, other, 4);
  expect(codeOf(await apply(activityId, member, { imageIds: [...mine, harness.app.newId('activityImage')] }))).toBe('upload_refused');
  expect(codeOf(await apply(activityId, member, { imageIds: [foreign] }))).toBe('upload_refused');
  expect(await statusFor(activityId, member)).toBe('join');
  expect(valueOf(await apply(activityId, member, { imageIds: mine })).own?.images).toBe(3);
});

test('a form is complete or refused, and names what is missing; a refusal writes nothing and takes no place', async () => {
  const questions = [
    { key: 'where', kind: 'text', names: { PT: 'Onde?' }, required: true },
    { key: 'many', kind: 'number', names: { PT: 'Quantos?' }, required: false },
    { key: 'day', kind: 'date', names: { PT: 'Quando?' }, required: true },
  ] as const;
  const activityId = await published({ questions: [...questions], imagesMin: 1, places: 1 });
  const member = await harness.newMember();
  const send = async (answers: Record<string, string>, imageIds: never[] = []) => {
    const list = Object.entries(answers).map(([key, answer]) => ({ key, answer }));
    const { body } = await harness.call('applyActivity', { activityId, answers: list, imageIds }, member.caller);
    return body.success ? [] : [body.errorCode, body.fields?.[0]?.at];
  };
  expect(await send({})).toEqual(['form_incomplete', 'where']);
  expect(await send({ where: '  ', day: '2026-11-20' })).toEqual(['form_incomplete', 'where']);
  expect(await send({ where: 'a', many: 'dois', day: '2026-11-20' })).toEqual(['form_incomplete', 'many']);
  expect(await send({ where: 'a', day: '2026-02-30' })).toEqual(['form_incomplete', 'day']);
  expect(await send({ where: 'a', day: '2026-11-20', more: 'x' })).toEqual(['form_incomplete', 'more']);
  expect(await send({ where: 'a', day: '2026-11-20' })).toEqual(['form_incomplete', 'images']);
  expect(await viewOf(activityId, member)).toMatchObject({ status: 'join', left: 1, own: null });
});

test('one place and many members is one place; who gives up frees it, and nothing of the application stays', async () => {
  const activityId = await published({ places: 1, budget: '30.00' });
  const members = await Promise.all(Array.from({ length: 5 }, () => harness.newMember()));
  const answers = await Promise.all(members.map((member) => apply(activityId, member)));
  expect(answers.map(codeOf).filter((code) => code === 'activity_full')).toHaveLength(4);
  const winner = members[answers.findIndex((answer) => codeOf(answer) === undefined)] ?? (await harness.newMember());
  const next = members.find((member) => member !== winner) ?? winner;
  expect(codeOf(await join(activityId, next))).toBe('activity_full');
  expect(codeOf(await cancel(activityId, next))).toBe('not_found');
  expect(valueOf(await cancel(activityId, winner))).toMatchObject({ status: 'join', own: null, left: 1 });
  expect(valueOf(await cancel(activityId, winner)).status).toBe('join');
  const { rows } = await sql`SELECT answers, reserved::int FROM activity_part WHERE member_id = ${winner.id}`.execute(harness.app.db);
  expect(rows).toEqual([{ answers: {}, reserved: 0 }]);
  expect(valueOf(await join(activityId, next)).left).toBe(0);
  expect(codeOf(await cancel(activityId, next))).toBe('activity_state');
});

test('a budget is spoken for with the place: who has one is never told later that there is nothing left', async () => {
  const activityId = await published({ budget: '59.00' });
  const [first, second] = [await harness.newMember(), await harness.newMember()];
  valueOf(await join(activityId, first));
  expect(codeOf(await join(activityId, second))).toBe('campaign_exhausted');
  expect(codeOf(await apply(activityId, second))).toBe('campaign_exhausted');
  valueOf(await apply(activityId, first));
  valueOf(await decide(activityId, first, { decision: 'reject', reason: 'not_met' }));
  expect(codeOf(await join(activityId, second))).toBeUndefined();
});

test('one application per person: another account of the same person is refused', async () => {
  const activityId = await published();
  const [member, other] = [await harness.newMember(), await harness.newMember()];
  await onePerson(member, other);
  valueOf(await apply(activityId, member));
  expect(codeOf(await apply(activityId, other))).toBe('already_applied');
});

test('who pauses, has no level, or has not bet where the law asks for it takes no part, and sees no invitation in a pause', async () => {
  const [open, vip] = [await published(), await published({ minLevel: 2 })];
  const member = await harness.newMember();
  for (const call of [join, apply] as const) expect(codeOf(await call(vip, member))).toBe('not_eligible');
  await setJurisdiction(harness, 'BR');
  for (const call of [join, apply] as const) expect(codeOf(await call(open, member))).toBe('bonus_closed');
  await setJurisdiction(harness, 'default');
  await pause(member, 'cool_off');
  for (const call of [join, apply] as const) expect(codeOf(await call(open, member))).toBe('play_paused');
  expect(codeOf(await upload(open, member))).toBe('play_paused');
  expect(valueOf(await harness.call('activities', {}, member.caller))).toEqual([]);
  expect(codeOf(await harness.call('activity', { activityId: open }, member.caller))).toBe('not_found');
  const trial = await harness.newMember({ type: 4 });
  expect((await harness.call('joinActivity', { activityId: open }, trial.caller)).status).toBe(403);
});

test('where the brand has no promotions there is nothing to see and nothing to do; nor of another brand', async () => {
  const activityId = await published();
  const [member, foreign] = [await harness.newMember(), await harness.newMember({ merchant: 'sabia' })];
  await turnPromotions(false);
  expect(valueOf(await harness.call('activities', {}, member.caller))).toEqual([]);
  for (const call of [join, apply, upload] as const) expect(codeOf(await call(activityId, member))).toBe('not_found');
  await turnPromotions(true);
  expect(codeOf(await claim(activityId, foreign))).toBe('not_found');
  expect(codeOf(await join(activityId, foreign))).toBe('not_found');
  expect(valueOf(await harness.call('activities', {}, { merchant: 'trevo' })).map((one) => one.activityId)).toContain(activityId);
});

test('before its start and after its end nobody joins, applies or sends pictures', async () => {
  const activityId = await published();
  const member = await harness.newMember();
  for (const [opens, ends, status] of [
    [5, 60, 'comingSoon'],
    [-60, -1, 'closed'],
  ] as const) {
    await moveWindow(activityId, opens, ends);
    expect(await statusFor(activityId, member)).toBe(status);
    for (const call of [join, apply, upload, claim] as const)
      expect(codeOf(await call(activityId, member))).toBe(call === claim ? 'not_found' : 'activity_state');
  }
});

test('a claim asks again: a pause, the law and its end can say no, and then nothing moved', async () => {
  const activityId = await published();
  const member = await harness.newMember();
  valueOf(await apply(activityId, member));
  expect(codeOf(await claim(activityId, member))).toBe('activity_state');
  valueOf(await decide(activityId, member));
  await setJurisdiction(harness, 'BR');
  expect(codeOf(await claim(activityId, member))).toBe('bonus_closed');
  await setJurisdiction(harness, 'default');
  await pause(member, 'cool_off');
  expect(codeOf(await claim(activityId, member))).toBe('play_paused');
  await wake(member);
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE reward SET offered_at = now() - interval '9 days', claim_until = now() - interval '1 second' WHERE member_id = ${member.id}`.execute(
      db,
    ),
  );
  expect(codeOf(await claim(activityId, member))).toBe('reward_expired');
  expect(await cashOf(member)).toBe(0n);
});

test('what a member sent stands in the file of their data', async () => {
  const activityId = await published();
  const member = await harness.newMember({ password: 'uma frase longa de senha' });
  valueOf(await apply(activityId, member, { imageIds: [await uploaded(activityId, member, 9)] }));
  const { file } = valueOf(await harness.call('memberData', { password: 'uma frase longa de senha' }, member.caller));
  const data = JSON.parse(file) as { activities: unknown[]; activityImages: { content: string }[] };
  expect(data.activities).toMatchObject([{ status: 'applying', answers: { where: 'No rádio' } }]);
  expect(
    Buffer.from(data.activityImages[0]?.content ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(await partOf(activityId, member)).toMatch(/^atp_/);
});
