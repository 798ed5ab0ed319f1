import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { usePatternsDesk, yesterday } from '../../../test/patterns-desk.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';

const { desk, findings, personsOf, person, look, link, unlink } = usePatternsDesk();

describe('persons', () => {
  test('are linked and unlinked by hand, with all that were linked before, and never across brands', async () => {
    const [a, b, c, d] = [await person(), await person(), await person(), await person()];
    valueOf(await link(a, b));
    valueOf(await link(c, d));
    expect(codeOf(await link(b, a))).toBe('persons_linked');
    valueOf(await link(d, a));
    expect((await personsOf(b)).toSorted()).toEqual([a.id, c.id, d.id].toSorted());
    valueOf(await unlink(a));
    expect(codeOf(await unlink(a))).toBe('person_alone');
    expect(await personsOf(a)).toEqual([]);
    expect((await personsOf(b)).toSorted()).toEqual([c.id, d.id].toSorted());
    valueOf(await unlink(c));
    valueOf(await unlink(b));
    expect(await personsOf(d)).toEqual([]);
    const abroad = await desk.harness.newMember({ merchant: 'sabia' });
    expect(codeOf(await link(a, abroad))).toBe('not_found');
    expect(codeOf(await unlink(abroad))).toBe('not_found');
  });

  test('count as they were known then: a link changes nothing of what had ended', async () => {
    const [a, b] = [await person(), await person()];
    valueOf(await link(a, b));
    const { rows } = await sql<{ before: boolean; now: boolean }>`SELECT person_at(${a.id}, clock_timestamp() - interval '1 minute')
        = person_at(${b.id}, clock_timestamp() - interval '1 minute') AS before,
      person_at(${a.id}, clock_timestamp()) = person_at(${b.id}, clock_timestamp()) AS now`.execute(desk.harness.app.db);
    expect(rows).toEqual([{ before: false, now: true }]);
  });
});

describe('accounts that share what is proven', () => {
  afterEach(() => setJurisdiction(desk.harness, 'default'));
  const paper = async (name: string, people: readonly TestMember[]) => {
    for (const { id } of people) {
      await sql`UPDATE member_profile SET id_number_mac = ${name} WHERE member_id = ${id}`.execute(desk.harness.app.db);
      await sql`UPDATE member SET last_login_at = ${yesterday} WHERE id = ${id}`.execute(desk.harness.app.db);
    }
  };

  test('are one person from that night on without a review where identities are proven, and stay apart once an operator took one out', async () => {
    await setJurisdiction(desk.harness, 'BR');
    const top = await person({ type: 1 });
    const [first, second] = [await person({ uplineId: top.id }), await person({ uplineId: top.id })];
    await paper('proven', [first, second]);
    await look();
    expect(await personsOf(first)).toEqual([second.id]);
    // Linked already: there is nothing to look at.
    expect(await findings('same_document', first)).toEqual([]);
    const { rows } = await sql`SELECT detail::jsonb ->> 'ground' AS ground FROM audit_entry
      WHERE action = 'team.person.link' AND subject_id IN (${first.id}, ${second.id})`.execute(desk.harness.app.db);
    expect(rows).toEqual([{ ground: 'document' }]);
    valueOf(await unlink(first));
    await look();
    expect(await personsOf(first)).toEqual([]);
    valueOf(await link(first, second));
    expect(await personsOf(first)).toEqual([second.id]);
  });

  test('wait for people where nobody proves an identity, or where more than twenty share it', async () => {
    const pair = [await person({ type: 1 }), await person()];
    await paper('said', pair);
    await look();
    expect(await personsOf(pair[0] as TestMember)).toEqual([]);
    await setJurisdiction(desk.harness, 'BR');
    const crowd = [];
    for (let each = 0; each < 21; each++) crowd.push(await person());
    await paper('crowd', crowd);
    await look();
    expect(await personsOf(crowd[0] as TestMember)).toEqual([]);
  });

  test('are linked by the place where both were paid, and not by one where nobody was paid yet', async () => {
    const { app, trevo } = desk.harness;
    const withdraw = (one: TestMember, place: string, status: 'completed' | 'rejected') =>
      sql`INSERT INTO withdrawal (id, merchant_id, member_id, method, provider, by_hand, currency, amount, status, request_key, target_kind, target_masked,
        holder, target, target_mac, approvals_needed, released, requested_at) VALUES (${app.newId('withdrawal')}, ${trevo}, ${one.id}, 'pix', 'pix', false, 'BRL', 5,
        ${status}, ${one.id}, 'email', 'x', 'x', 'x', ${place}, 1, 5, ${yesterday})`.execute(app.db);
    const [paid, both, asked, alone] = [await person(), await person(), await person(), await person()];
    for (const one of [paid, both]) await withdraw(one, 'paid place', 'completed');
    await withdraw(asked, 'asked place', 'completed');
    await withdraw(alone, 'asked place', 'rejected');
    await look();
    expect(await personsOf(paid)).toEqual([both.id]);
    expect(await personsOf(alone)).toEqual([]);
  });
});

describe('a person who leaves a loss behind', () => {
  /** An agent whose last dividend had this base, and whose contract has ended since. */
  async function lost(base: number): Promise<TestMember> {
    const { app, trevo } = desk.harness;
    const agent = await person({ type: 1 });
    await sql`INSERT INTO commission_statement (id, merchant_id, kind, number, category, period_type, period_start, period_end, beneficiary_id, contract_id, version,
        currency, net_micro, credit_micro, stream_in_micro, stream_out_micro, paid, record, salt, state, published_at, pay_from, paid_at)
      SELECT ${app.newId('statement')}, ${trevo}, 'dividend', coalesce(max(number), 0) + 1, 'CONS', 'weekly', now() - interval '20 days', now() - interval '13 days',
        ${agent.id}, 'ctr_gone', 1, 'BRL', 0, 0, 0, 0, 0, ${JSON.stringify({ base: String(reais(base)) })}::jsonb, 'salt', 'paid', now(), now(), now()
      FROM commission_statement`.execute(app.db);
    return agent;
  }
  const join = (one: TestMember, other: TestMember) =>
    sql`SELECT person_join(${desk.harness.trevo}, ARRAY[${one.id}, ${other.id}])`.execute(desk.harness.app.db);

  test('is found with the account that was made since, once; one that won, or whose other account is older, is not', async () => {
    const top = await person({ type: 1 });
    const [loser, winner, careful] = [await lost(-300), await lost(300), await lost(-300)];
    const [fresh, other, older] = [
      await person({ uplineId: top.id }),
      await person({ uplineId: top.id }),
      await person({ uplineId: top.id }),
    ];
    await sql`UPDATE member SET created_at = now() - interval '40 days' WHERE id = ${older.id}`.execute(desk.harness.app.db);
    for (const [one, account] of [
      [loser, fresh],
      [winner, other],
      [careful, older],
    ] as const)
      await join(one, account);
    for (let time = 0; time < 2; time++) await look();
    expect(await findings('left_loss', loser)).toMatchObject([{ count: 2, amount: '300.00' }]);
    for (const one of [winner, careful]) expect(await findings('left_loss', one)).toEqual([]);
  });
});
