import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { cashOf, harness, joinAs, published, shown, useTournamentDesk } from '../../../test/tournament-desk.ts';

useTournamentDesk();

test('whoever has a limit of losses buys in for no more than it leaves, other buy-ins counted, also where two come at once', async () => {
  const member = await harness.newMember();
  await fundMember(harness.app, member, reais(100));
  await sql`INSERT INTO protection_limit (member_id, merchant_id, kind, period, value, set_at)
    VALUES (${member.id}, ${member.merchantId}, 'loss', 'week', ${reais(50)}, now())`.execute(harness.app.db);
  const dear = await published({ buyIn: '50.01', guarantee: '60.00' });
  expect(codeOf(await joinAs(dear, member, '50.01'))).toBe('loss_limit_reached');
  const two = [await published({ buyIn: '30.00', guarantee: '40.00' }), await published({ buyIn: '30.00', guarantee: '40.00' })];
  const answers = await Promise.all(two.map((tournamentId) => joinAs(tournamentId, member, '30.00')));
  expect(answers.filter(({ body }) => !body.success).map(codeOf)).toEqual(['loss_limit_reached']);
  expect([await cashOf(member), await shown(dear, member.caller)]).toMatchObject([reais(70), { own: null }]);
  const [joined, other] = (answers[0]?.body.success ? two : two.toReversed()) as [typeof dear, typeof dear];
  // What comes back leaves room again.
  valueOf(await harness.call('leaveTournament', { tournamentId: joined }, member.caller));
  valueOf(await joinAs(other, member, '30.00'));
  expect(codeOf(await joinAs(joined, member, '30.00'))).toBe('loss_limit_reached');
  expect(await cashOf(member)).toBe(reais(70));
});
