import { refusal } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { auditLine, brandAnswers, oddAuditLine } from '../../../test/samples/brand.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/audit';
const may = ['audit.read'] as const;

test('each line says who did what, with a part of its hash; what nobody has put into words stands as it is', async () => {
  await startOfficeStory({ at, may, answers: brandAnswers });
  const [first = [], second = []] = await linesOf('Audit');
  expect([first[0], first[2], first[3], first[5]]).toEqual(['41', 'Helena Prado', 'Changed an account', 'f00dfacef0']);
  expect([second[2], second[3]]).toEqual(['System', 'moon.landed']);
  expect(second[4]).toBe(`${oddAuditLine.subject.id}times: 2`);
  // Long values are folded, and all of them can be read.
  expect(screen.getByText('Show more').closest('details')?.textContent).toContain('Reason: said at length said at length');
});

test('what was acted on leads to its page where the role may see it, and its lines alone are found by its id', async () => {
  const subject = { kind: 'member', id: auditLine.subject.id };
  const { api, user } = await startOfficeStory({
    at,
    may: ['audit.read', 'members.read'],
    answers: {
      officeAudit: {
        list: [
          { ...auditLine, subject },
          { ...oddAuditLine, subject: { kind: 'moon', id: 'mon_1' } },
        ],
        next: null,
      },
    },
  });
  const link = await screen.findByRole('link', { name: subject.id });
  expect([link.getAttribute('href'), screen.queryByRole('link', { name: 'mon_1' })]).toEqual([`/members/${subject.id}`, null]);
  await user.type(screen.getByLabelText('Id of what was acted on'), subject.id);
  await waitFor(() => expect(api.requestsOf('officeAudit').at(-1)).toEqual({ subjectId: subject.id }));
  // The address says it, so that a reload and a link show the same.
  expect(new URLSearchParams(window.location.search).get('search')).toBe(subject.id);
});

test('codes of an act are told by their words, providers by their names and ids; what has none stands as it is', async () => {
  const lineOf = (sequence: string, action: string, detail: Record<string, unknown>) => ({ ...auditLine, sequence, action, detail });
  const [own, gone] = ['ppv_01k0000000000000000000000a', 'ppv_01k0000000000000000000000b'];
  const list = [
    lineOf('9', 'withdrawal.park', { provider: 'pix', payoutId: 'pay_1' }),
    { ...lineOf('8', 'withdrawal.reroute', { from: own, to: gone }), providers: { [own]: 'Main bank' } },
    lineOf('7', 'withdrawal.receive', { status: 'completed' }),
    lineOf('6', 'member.status', { before: 'active', after: 'locked', reason: 'moon' }),
    lineOf('5', 'payment.provider', { method: 'BANK_TRANSFER', kind: 'stripe' }),
    lineOf('4', 'team.transfer', { way: 'down' }),
    { ...lineOf('3', 'payment.provider', {}), subject: { kind: 'payment_provider', id: own }, providers: { [own]: 'Main bank' } },
  ];
  const { t } = await startOfficeStory({ at, may, answers: { officeAudit: { list, next: null } } });
  const told = (await linesOf('Audit')).map((cells) => cells[4]?.replace(auditLine.subject.id, ''));
  expect(told).toEqual([
    `Provider: ${t('office.providerDeployment')} (pix)Payout: pay_1`,
    `From: Main bank (${own})To: ${gone}`,
    'State: Completed',
    'Before: ActiveAfter: LockedReason: moon',
    'Method: Bank transferKind: Cards by Stripe',
    'Way: Down',
    `Main bank (${own})`,
  ]);
});

test('a role that may not see players has no link to them', async () => {
  await startOfficeStory({ at, may, answers: brandAnswers });
  await screen.findByText('moon.landed');
  expect(screen.queryByRole('link', { name: auditLine.subject.id })).toBeNull();
});

test('older lines come after those before', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: {
      officeAudit: ({ before }) => (before === undefined ? { list: [auditLine], next: '41' } : { list: [oddAuditLine], next: null }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('moon.landed')).toBeTruthy();
  expect([api.requestsOf('officeAudit').at(-1), screen.queryByRole('button', { name: 'Show more' })]).toEqual([{ before: '41' }, null]);
});

test('an empty log says so; what does not load says why; news bring new lines', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: { officeAudit: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  api.answer('officeAudit', { list: [], next: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No lines yet.')).toBeTruthy();
  api.answer('officeAudit', brandAnswers.officeAudit);
  says({ type: 'office_news', of: 'audit' });
  expect(await screen.findByText('Changed an account')).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s the log has nothing that a machine finds wrong', async (language) => {
  await startOfficeStory({ at, may, language, answers: brandAnswers });
  await screen.findByText('moon.landed');
  expect(await axeFaults()).toEqual([]);
});
