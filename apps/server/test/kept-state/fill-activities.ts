import { type Id, instant, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import { inTransaction } from '../../src/db/transaction.ts';
import { writeDraft } from '../../src/modules/activities/index.ts';
import type { Caller, Harness } from '../harness.ts';
import { proofImage } from '../proof-image.ts';
import { valueOf } from '../studio.ts';
import type { Person } from './fill-people.ts';

type Player = Pick<Person, 'caller'>;

const reais = (units: number) => BigInt(units) * 10_000n;

/** A draft; an activity with an application that waits, with its image, and one whose reward waits; and an image that no application took. */
export async function fillActivities(harness: Harness, operator: Caller, player: Player, other: Player): Promise<void> {
  await draft(harness, 'Rascunho guardado');
  const [open, answered] = [await draft(harness, 'Atividade guardada'), await draft(harness, 'Atividade respondida')];
  for (const activityId of [open, answered]) valueOf(await harness.call('officePublishActivity', { activityId, version: 1 }, operator));
  const answers = [{ key: 'where', answer: 'No rádio' }];
  const send = async (activityId: Id<'activity'>, as: Caller, tint: number) =>
    valueOf(await harness.call('uploadActivityImage', { activityId, data: proofImage(tint).toString('base64') }, as))
      .imageId as `ati_${string}`;
  for (const activityId of [open, answered]) {
    const imageIds = [await send(activityId, player.caller, 1)];
    valueOf(await harness.call('applyActivity', { activityId, answers, imageIds }, player.caller));
  }
  await send(open, other.caller, 2);
  const { rows } = await sql<{ id: `atp_${string}` }>`SELECT id FROM activity_part WHERE activity_id = ${answered}`.execute(harness.app.db);
  invariant(rows[0], 'The application is there');
  valueOf(await harness.call('officeDecideActivity', { partId: rows[0].id, decision: 'approve' }, operator));
}

async function draft({ app, trevo }: Harness, name: string): Promise<Id<'activity'>> {
  const id = app.newId('activity');
  const names = { PT: name, EN: 'A kept activity' };
  const questions = [{ key: 'where', kind: 'text', names: { PT: 'Onde?' }, required: true }] as const;
  const window = { opensAt: instant(Date.now() - 1_000), endsAt: instant(Date.now() + 30 * 86_400_000) };
  const reward = { kind: 'cash', amount: reais(20), currency: 'BRL', worth: reais(20), budget: reais(200), places: 10 } as const;
  const rules = { minLevel: 0, imagesMin: 1, reapply: true, autoCredit: false, claimDays: 14, draftedBy: null } as const;
  await inTransaction(app.db, (tx) => writeDraft(tx, trevo, { id, names, texts: names, questions, ...window, ...reward, ...rules }));
  return id;
}
