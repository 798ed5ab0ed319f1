import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';

const desk = useBonusDesk();
const password = 'lua-nova-de-abril';

test('an account with bonuses that run and wait is closed once their figures were seen: locked money goes back to the house, posted with its reason', async () => {
  const { call, newMember, app } = desk.harness;
  const member = await newMember({ password });
  for (const offer of [await desk.publish(), await desk.publish()]) valueOf(await desk.take(member, offer));
  const shown = valueOf(await call('closingFigures', {}, member.caller));
  expect(shown).toMatchObject({ takeOutFirst: false, bonuses: [{ bonus: '100.00', won: '0.00' }, { won: '0.00' }] });
  expect(codeOf(await call('closeAccount', { password }, member.caller))).toBe('figures_changed');
  valueOf(await call('closeAccount', { password, figures: shown.figures }, member.caller));
  expect(await desk.pockets(member)).toEqual({ cash: 0n, won: 0n, bonus: 0n });
  const { rows } = await sql<{ state: string }>`SELECT state FROM bonus_grant WHERE member_id = ${member.id}`.execute(app.db);
  expect(rows).toEqual([{ state: 'forfeited' }, { state: 'forfeited' }]);
  const { rows: posted } = await sql<{ reason: string }>`SELECT payload->>'reason' AS reason FROM ledger_transfer
    WHERE owner_id = ${member.id} AND kind = 'bonus_forfeit'`.execute(app.db);
  expect(new Set(posted.map(({ reason }) => reason))).toEqual(new Set(['MEMBER']));
});
