import type { Calls, ResponseOf } from '@trevo/contract';

type Round = ResponseOf<Calls['officeOpenRounds']>['list'][number]['round'];
type Story = ResponseOf<Calls['officeRound']>;

const memberId = 'mbr_01k0000000000000000000000a';

/** A round of another company's game that is open for too long. */
export const round: Round = {
  vendor: 'KY',
  vendorName: 'Kaya Gaming',
  round: 'r/88-1',
  gameCode: 'KY_LAGOON',
  gameName: 'Blue Lagoon',
  nodeId: null,
  kind: 'RNG',
  currency: 'BRL',
  staked: '12.00',
  stakedBonus: '0.00',
  won: '0.00',
  returned: '0.00',
  held: '0.00',
  refused: '0.00',
  status: 'open',
  startedAt: '2026-11-20T12:00:00.000Z',
  endedAt: null,
  refundAt: '2026-11-23T12:00:00.000Z',
  inHouseRoundId: null,
};
/** Its story: a stake, and nothing since. */
export const roundStory: Story = {
  round,
  memberId,
  username: 'marina.alves',
  acts: [
    {
      kind: 'bet',
      transferId: 'txn_01k0000000000000000000000a',
      at: '2026-11-20T12:00:00.000Z',
      amount: '-12.00',
      balanceAfter: '88.00',
    },
  ],
  watch: { reportedAt: '2026-11-21T12:00:00.000Z', refundedAt: null, refundedBy: null, reason: null },
  inHouse: null,
};
/** A round of the house's own studio that is over. */
export const ownRoundStory: Story = {
  ...roundStory,
  round: {
    ...round,
    vendor: 'PGE',
    vendorName: 'Trevo Studio',
    gameName: 'Pipa',
    round: 'rnd_1',
    won: '30.00',
    status: 'ended',
    refundAt: null,
  },
  acts: [],
  watch: null,
  inHouse: {
    roundId: 'rnd_01k0000000000000000000000a',
    seeds: { commitment: 'c0ffee', serverSeed: null, clientSeed: 'clover', nonce: 7 },
    tableVersion: 3,
    multiplier: '2.50',
    outcome: { crashedAt: '2.61' },
  },
};
/** What the rooms of rounds ask for. */
export const roundAnswers = {
  officeOpenRounds: { list: [{ round, memberId, username: 'marina.alves', overdue: true }], total: 3, wonAfterRefund: 2 },
  officeRound: roundStory,
};
