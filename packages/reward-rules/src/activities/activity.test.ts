import { instant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import {
  type ActivityEvent,
  type ActivityFacts,
  type ActivityStatus,
  activityStatuses,
  activityTable,
  imageBytesMax,
  isAvailable,
  moveActivity,
} from './activity.ts';

const events: readonly ActivityEvent[] = [
  'start',
  'join',
  'apply',
  'cancel',
  'reject',
  'approve',
  'confirm',
  'conditionMet',
  'claim',
  'claimEnd',
  'end',
  'noAnswer',
  'withdrawActivity',
];

/** Facts under which no guard refuses. */
const fine: ActivityFacts = {
  reapply: true,
  first: 'x',
  operator: 'y',
  second: 'z',
  images: [{ type: 'image/png', bytes: imageBytesMax }],
  now: instant(5),
  claimUntil: instant(6),
  places: 10,
  joined: 9,
};

/** Where each event leads, from the book's table; what is not named here must be refused. */
const ways: Readonly<Record<string, string>> = {
  'coming soon start': 'join show',
  'join join': 'signed reserve',
  'join apply': 'applying storeApplication',
  'signed apply': 'applying storeApplication',
  'rejected apply': 'applying storeApplication',
  'applying cancel': 'join dropApplication',
  'applying reject': 'rejected notify',
  'applying approve': 'in process askSecond',
  'in process confirm': 'claim offerClaim',
  'in process reject': 'rejected notify',
  'signed conditionMet': 'claim offerClaim',
  'claim claim': 'claimed credit',
  'claim claimEnd': 'closed close',
  'coming soon end': 'closed close',
  'join end': 'closed close',
  'signed end': 'closed close',
  'applying end': 'applying none',
  'in process end': 'in process none',
  'claim end': 'claim none',
  'rejected end': 'rejected none',
  'applying noAnswer': 'rejected notify',
  'in process noAnswer': 'rejected notify',
  'coming soon withdrawActivity': 'closed close',
  'join withdrawActivity': 'closed close',
  'signed withdrawActivity': 'closed close',
  'applying withdrawActivity': 'closed close',
  'in process withdrawActivity': 'closed close',
  'claim withdrawActivity': 'issued credit',
  'rejected withdrawActivity': 'closed close',
};

describe('an activity', () => {
  test('[S3.ENT.32] has the ten statuses a member sees', () => {
    expect([...activityStatuses].sort()).toEqual(
      ['join', 'claim', 'applying', 'closed', 'rejected', 'issued', 'claimed', 'in process', 'signed', 'coming soon'].sort(),
    );
  });

  test('is available to a member who can join or claim', () => {
    expect(activityStatuses.filter(isAvailable)).toEqual(['join', 'claim']);
  });

  const cases = activityStatuses.flatMap((state) => events.map((event) => [state, event] as const));
  test.each(cases)('from %s by %s goes where the book says, or nowhere', (state, event) => {
    const moved = moveActivity(state, event, fine);
    expect(moved.ok ? `${moved.value.state} ${moved.value.effect}` : moved.code).toBe(ways[`${state} ${event}`] ?? 'activity_state');
  });

  test('reaches every status from the first, and none from a final one', () => {
    const reached = new Set<ActivityStatus>(['coming soon']);
    for (const state of reached)
      for (const { from, to } of activityTable)
        for (const facts of [fine, { ...fine, autoCredit: true, unconditional: true }])
          if (from.includes(state)) reached.add(to(facts, state).state);
    expect([...reached].sort()).toEqual([...activityStatuses].sort());
    const finals = activityTable.flatMap(({ from }) => from).filter((state) => ['claimed', 'issued', 'closed'].includes(state));
    expect(finals).toEqual([]);
  });

  test.each([
    ['signed', 'conditionMet', { autoCredit: true }, 'issued credit'],
    ['in process', 'confirm', { autoCredit: true }, 'issued credit'],
    ['applying', 'noAnswer', { computed: true }, 'claim offerClaim'],
    ['in process', 'noAnswer', { computed: true, autoCredit: true }, 'issued credit'],
    ['claim', 'claimEnd', { unconditional: true }, 'issued credit'],
    ['join', 'join', { places: null, joined: 99 }, 'signed reserve'],
    ['in process', 'confirm', { operator: undefined }, 'claim offerClaim'],
    ['claim', 'claim', { now: undefined }, 'claimed credit'],
    ['claim', 'claim', { claimUntil: undefined }, 'claimed credit'],
    ['join', 'apply', { images: undefined }, 'applying storeApplication'],
    ['join', 'join', { joined: undefined }, 'signed reserve'],
  ] as const)('from %s by %s with %o goes on as %s', (state, event, facts, expected) => {
    const moved = moveActivity(state, event, { ...fine, ...facts } as ActivityFacts);
    expect(moved.ok ? `${moved.value.state} ${moved.value.effect}` : moved.code).toBe(expected);
  });

  const image = { type: 'image/png', bytes: 1 };
  test.each([
    ['join', 'join', { paused: true, eligible: false }, 'play_paused'],
    ['join', 'join', { eligible: false, joined: 10 }, 'not_eligible'],
    ['join', 'join', { joined: 10 }, 'activity_full'],
    ['join', 'apply', { paused: true, applied: true }, 'play_paused'],
    ['signed', 'apply', { applied: true, complete: false }, 'already_applied'],
    ['signed', 'apply', { complete: false, images: [{ ...image, type: 'image/gif' }] }, 'form_incomplete'],
    ['rejected', 'apply', { reapply: false, paused: true }, 'activity_state'],
    ['rejected', 'apply', { reapply: undefined }, 'activity_state'],
    ['rejected', 'apply', { paused: true }, 'play_paused'],
    ['rejected', 'apply', { complete: false }, 'form_incomplete'],
    ['rejected', 'apply', { images: [{ ...image, type: 'x' }] }, 'upload_refused'],
    ['in process', 'confirm', { first: 'y' }, 'second_approval_required'],
    ['in process', 'confirm', { needsTwo: true, operator: undefined }, 'second_approval_required'],
    ['claim', 'claim', { paused: true, now: instant(6) }, 'play_paused'],
    ['claim', 'claim', { now: instant(6) }, 'reward_expired'],
    ['claim', 'withdrawActivity', { second: 'y' }, 'second_approval_required'],
    ['join', 'withdrawActivity', { second: undefined }, 'second_approval_required'],
    ['join', 'withdrawActivity', { operator: undefined }, 'second_approval_required'],
  ] as const)('from %s by %s with %o is refused as %s', (state, event, facts, code) => {
    expect(moveActivity(state, event, { ...fine, ...facts } as ActivityFacts)).toEqual({ ok: false, code });
  });

  test.each([
    ['[S5.VAL.54] a gif is refused', [{ type: 'image/gif', bytes: 1 }], false],
    ['[S5.VAL.54] a png and a jpg are taken', [image, { type: 'image/jpeg', bytes: 1 }], true],
    ['[S5.VAL.55] 5 MB are taken', [{ ...image, bytes: 5 * 1024 * 1024 }], true],
    ['[S5.VAL.55] a byte more is refused', [{ ...image, bytes: 5 * 1024 * 1024 + 1 }], false],
    ['[S5.VAL.56] three images are taken', [image, image, image], true],
    ['[S5.VAL.56] a fourth is refused', [image, image, image, image], false],
    ['one bad image among three spoils all', [image, { type: 'text/html', bytes: 1 }, image], false],
  ])('%s', (_, images, taken) => {
    const moved = moveActivity('join', 'apply', { ...fine, images });
    expect(moved.ok ? 'taken' : moved.code).toBe(taken ? 'taken' : 'upload_refused');
  });
});
