import fc from 'fast-check';
import { instant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { manyRuns } from '../test/many-runs.ts';
import type { Period } from '../period/period.ts';
import { accountsOf, at, fact, january, lost, treeOf, units, within } from '../test/build.ts';
import { slowTeam } from '../test/oracle/slow-team.ts';
import { randomWorld } from '../test/random-world.ts';
import type { Account } from './account.ts';
import { AgentTree } from './agent-tree.ts';
import { teamFigures, type TeamHolder } from './team-figures.ts';

const holder = (id: string, activeMinValidBet = 0n, window: Period = january): TeamHolder => ({ holder: id, window, activeMinValidBet });

describe('team figures of any tree', () => {
  test('are those of asking every fact whose team it was in', () => {
    expect.hasAssertions();
    const cuts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(
        randomWorld('dividend'),
        cuts,
        fc.constantFrom('CONS' as const, 'LOTT' as const),
        ({ accounts, facts, periods }, days, category) => {
          const [period] = periods as [Period];
          // Any agents may be asked, with windows of their own: contracts below are not needed for it.
          const agents = accounts.filter(({ type }) => type === 1 || type === 2);
          const holders = agents.map(({ id }, index) => {
            const end = instant(Math.min(period.end, period.start + (days[index % 8] as number) * 86_400_000));
            return holder(id, BigInt((days[index % 8] as number) * 3000), { start: period.start, end });
          });
          const fast = teamFigures({ tree: new AgentTree(accounts), holders, category, facts });
          for (const { holder: id, window, activeMinValidBet } of holders)
            expect(fast.get(id)).toEqual(
              slowTeam({ accounts, holder: id, from: window.start, to: window.end, category, activeMinValidBet, facts }),
            );
        },
      ),
      manyRuns(600),
    );
  });

  test('only grow from a team to the team around it, heads too, as long as nobody above asks for more of a head', () => {
    let compared = 0;
    fc.assert(
      fc.property(randomWorld('dividend'), ({ accounts, facts, periods }) => {
        const [period] = periods as [Period];
        const agents = accounts.filter(({ id }) => id.startsWith('a'));
        const figures = teamFigures({
          tree: new AgentTree(accounts),
          holders: agents.map(({ id }) => holder(id, 5n, period)),
          category: 'CONS',
          facts,
        });
        for (const { id, edges } of agents) {
          const above = edges[0]?.upline ?? null;
          if (above === null) continue;
          expect(figures.get(id)?.validBet).toBeLessThanOrEqual(figures.get(above)?.validBet as bigint);
          // Only the holder above may be missing there: nobody is a head of their own contract.
          expect(figures.get(id)?.activeMembers).toBeLessThanOrEqual((figures.get(above)?.activeMembers as number) + 1);
          compared++;
        }
      }),
      manyRuns(200),
    );
    expect(compared).toBeGreaterThan(0);
  });
});

describe('who counts', () => {
  const mark = (accounts: Account[], id: string, but: Partial<Account>) => accounts.map((it) => (it.id === id ? { ...it, ...but } : it));
  const accounts = accountsOf({ T: null, A: 'T', a: 'A', b: 'A', t: 'T' });
  const count = (
    of: readonly Account[],
    facts: Parameters<typeof teamFigures>[0]['facts'],
    asked: readonly TeamHolder[] = [holder('T'), holder('A')],
  ) => {
    const figures = teamFigures({ tree: new AgentTree(of), holders: asked, category: 'CONS', facts });
    return asked.map(({ holder: id }) => figures.get(id)?.activeMembers);
  };

  test('one person with several accounts is one head, also across branches', () => {
    const linked = mark(mark(accounts, 'a', { person: 'p' }), 't', { person: 'p' });
    expect(count(linked, [lost('a', 10), lost('t', 10), lost('b', 10)])).toEqual([2, 2]);
  });

  test('accounts are tested one by one: two halves of the amount are no head', () => {
    const linked = mark(mark(accounts, 'a', { person: 'p' }), 'b', { person: 'p' });
    expect(count(linked, [lost('a', 10), lost('b', 10)], [holder('T', units(20)), holder('A', units(10))])).toEqual([0, 1]);
  });

  test('nobody is a head of their own contract, by whatever account', () => {
    const own = mark(mark(accounts, 'a', { person: 'A' }), 'b', { person: 'q' });
    expect(count(mark(own, 'T', { person: 'q' }), [lost('a', 10), lost('b', 10), lost('T', 10), lost('A', 10)])).toEqual([1, 1]);
  });

  test('the own play of a holder counts in the figures all the same', () => {
    const figures = teamFigures({
      tree: new AgentTree(accounts),
      holders: [holder('A')],
      category: 'CONS',
      facts: [lost('A', 7), lost('a', 5)],
    });
    expect(figures.get('A')).toMatchObject({ turnover: units(12), facts: 2, activeMembers: 1 });
  });

  test('play below zero or without valid bet makes no head, and neither does what is exactly nothing', () => {
    expect(count(accounts, [fact('a', { turnover: 5n }), fact('b', { validBet: -5n })])).toEqual([0, 0]);
    expect(count(accounts, [fact('a', { validBet: 1n }), fact('a', { validBet: -1n })])).toEqual([0, 0]);
  });

  test('the threshold itself is enough', () => {
    expect(count(accounts, [lost('a', 10)], [holder('T', units(10) + 1n), holder('A', units(10))])).toEqual([0, 1]);
  });
});

describe('a member who moves', () => {
  const move = at('2026-01-16T03:00:00Z');
  const moved: Account[] = accountsOf({ T: null, A: 'T', B: 'T', x: 'A', m: 'A' }).map((account) =>
    account.id === 'm'
      ? {
          ...account,
          edges: [
            { from: null, upline: 'A' },
            { from: move, upline: 'B' },
          ],
        }
      : account,
  );
  const facts = [lost('m', 30, { at: instant(move - 1000) }), lost('m', 40, { at: move })];
  const figures = (asked: readonly TeamHolder[]) => teamFigures({ tree: new AgentTree(moved), holders: asked, category: 'CONS', facts });

  test('leaves what was before with the old team and brings the rest to the new one', () => {
    const team = figures([holder('T'), holder('A'), holder('B')]);
    expect(['T', 'A', 'B'].map((id) => team.get(id)?.turnover)).toEqual([units(70), units(30), units(40)]);
  });

  test('is tested for each team on the part played there, and above both on the whole', () => {
    const team = figures([holder('T', units(70)), holder('A', units(31)), holder('B', units(40))]);
    expect(['T', 'A', 'B'].map((id) => team.get(id)?.activeMembers)).toEqual([1, 0, 1]);
  });

  test('takes the own subtree along', () => {
    const below = [...moved, { ...(accountsOf({ n: null })[0] as Account), edges: [{ from: null, upline: 'm' }] }];
    const team = teamFigures({
      tree: new AgentTree(below),
      holders: [holder('A'), holder('B')],
      category: 'CONS',
      facts: [lost('n', 3, { at: move })],
    });
    expect([team.get('A')?.facts, team.get('B')?.facts]).toEqual([0, 1]);
  });

  test('leaves the tree when the new place is below the house', () => {
    const gone = moved.map((it) =>
      it.id === 'm'
        ? {
            ...it,
            edges: [
              { from: null, upline: 'A' },
              { from: move, upline: null },
            ],
          }
        : it,
    );
    const team = teamFigures({ tree: new AgentTree(gone), holders: [holder('T')], category: 'CONS', facts });
    expect(team.get('T')?.turnover).toBe(units(30));
  });
});

describe('a tree that cannot be', () => {
  const settled = (id: string, upline: string | null): Account => ({
    id,
    type: 0,
    edges: [{ from: null, upline }],
    person: null,
    isTest: false,
  });

  test.each<[string, readonly Account[], string]>([
    ['an account twice', [settled('a', null), settled('a', null)], 'stands once'],
    ['an upline that is not there', [settled('a', 'b')], 'not in the tree'],
    ['no edge at all', [{ ...settled('a', null), edges: [] }], 'oldest to the newest'],
    [
      'edges in disorder',
      [
        {
          ...settled('a', null),
          edges: [
            { from: instant(5), upline: null },
            { from: instant(5), upline: null },
          ],
        },
      ],
      'oldest to the newest',
    ],
    [
      'a later edge without beginning',
      [
        {
          ...settled('a', null),
          edges: [
            { from: instant(5), upline: null },
            { from: null, upline: null },
          ],
        },
      ],
      'oldest to the newest',
    ],
  ])('%s', (_, accounts, sentence) => {
    expect(() => new AgentTree(accounts)).toThrow(sentence);
  });

  test('a circle', () => {
    const tree = new AgentTree([settled('a', 'b'), settled('b', 'a')]);
    expect(() => tree.pathAt(0, january.start)).toThrow('nor a circle');
    expect(() => teamFigures({ tree, holders: [holder('a')], category: 'CONS', facts: [lost('b', 1)] })).toThrow('nor a circle');
  });

  test('32 levels of agents and a member are the deepest path', () => {
    const chain = Array.from({ length: 34 }, (_, level) => settled(`l${level}`, level === 0 ? null : `l${level - 1}`));
    const tree = new AgentTree(chain);
    expect(tree.pathAt(32, january.start)).toHaveLength(33);
    expect(() => tree.pathAt(33, january.start)).toThrow('neither too deep');
    const figures = teamFigures({ tree, holders: [holder('l0')], category: 'CONS', facts: [lost('l32', 1)] });
    expect(figures.get('l0')?.facts).toBe(1);
    expect(() => teamFigures({ tree: new AgentTree(chain), holders: [holder('l0')], category: 'CONS', facts: [lost('l33', 1)] })).toThrow(
      'too deep',
    );
  });

  test('a fact of somebody unknown is not passed over in silence', () => {
    expect(() => teamFigures({ tree: treeOf({ T: null }), holders: [holder('T')], category: 'CONS', facts: [lost('x', 1)] })).toThrow(
      'not in the tree',
    );
  });

  test('two contracts of one holder at once', () => {
    expect(() => teamFigures({ tree: treeOf({ T: null }), holders: [holder('T'), holder('T')], category: 'CONS', facts: [] })).toThrow(
      'one contract',
    );
  });
});

test('without holders there is nothing to sum', () => {
  expect(
    teamFigures({ tree: treeOf({ T: null }), holders: [], category: 'CONS', facts: [lost('T', 1, { at: within(january) })] }).size,
  ).toBe(0);
});
