import { refusal } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, factOf, linesOf } from '../../../test/look.ts';
import { reportStory, vendorReport } from '../../../test/samples/vendor-reports.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const { reportId } = vendorReport;
const at = `/vendors/reports/${reportId}`;
const may = ['vendors.read', 'payments.settle', 'members.read', 'rounds.read'] as const;
const answers = { officeVendorReport: reportStory };

test('the story tells what the vendor said, what it was answered, and how the money stands now', async () => {
  await startOfficeStory({ at, may, answers });
  expect((await linesOf('What we answered to this transaction')).map((line) => line[2])).toEqual([
    'Kept until the stake comes',
    'Unknown round',
  ]);
  expect([factOf('Amount'), factOf('Reference'), factOf('Last time'), factOf('Prizes waiting'), factOf('Prizes held')]).toEqual([
    '15.00 XDOGE',
    'tx-41',
    '11/22/26, 9:00:00 AM (3 times)',
    'R$ 15.00Waits for its stake',
    'R$ 9,000.00Refused at 11/22/26, 9:00:00 AM',
  ]);
  expect(screen.getByText('{"amount":"15.00"}')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'marina.alves' }).getAttribute('href')).toBe(`/members/${vendorReport.memberId}`);
  expect(screen.getByRole('link', { name: 'r9' }).getAttribute('href')).toBe(`/members/${vendorReport.memberId}/rounds/KY/r9`);
  expect(screen.getByRole('link', { name: 'Kaya Gaming' }).getAttribute('href')).toBe('/vendors/KY');
});

test('of nobody and of no round it says so', async () => {
  const stray = { ...vendorReport, memberId: null, roundId: null, amount: null, currency: null };
  const story = { ...reportStory, report: stray, username: null, answers: [], parked: null, held: null, round: null };
  await startOfficeStory({ at, may, answers: { officeVendorReport: story } });
  expect(await screen.findByText('No answer is kept: the vendor may ask again.')).toBeTruthy();
  expect([factOf('Player'), factOf('Amount'), factOf('Round'), factOf('Status'), factOf('Prizes waiting')]).toEqual([
    '–',
    '–',
    '–',
    'There is no such round',
    'None',
  ]);
});

test('a report is closed with what was found, and then says by whom', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...answers, officeCloseVendorReport: () => refusal('not_found', 'There is no such report.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Close report' }));
  const dialog = await dialogOf('Close this report?');
  const close = () => user.click(dialog.getByRole('button', { name: 'Close report' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the vendor lost the stake');
  await close();
  expect((await dialog.findByRole('alert')).textContent).toBe('There is no such report.');
  api.answer('officeCloseVendorReport', { done: true });
  const closed = { at: '2026-11-22T12:00:00.000Z', by: 'opr_1', note: 'the vendor lost the stake' };
  api.answer('officeVendorReport', { ...reportStory, report: { ...vendorReport, closed }, closedBy: 'Otto Reis' });
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeCloseVendorReport').at(-1)).toEqual({ reportId, note: 'the vendor lost the stake' });
  await waitFor(() => expect(factOf('Who')).toBe('Otto Reis'));
  expect(screen.queryByRole('button', { name: 'Close report' })).toBeNull();
});

test('who may only look is not offered to close, and is led to no player and no round', async () => {
  await startOfficeStory({ at, may: ['vendors.read'], answers });
  await screen.findByText('marina.alves');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/vendors/KY']);
});

test('what does not load says why and loads when asked again; news of vendors bring it up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: { officeVendorReport: () => refusal('not_found', 'There is no such report.') },
  });
  expect(await screen.findByText('There is no such report.')).toBeTruthy();
  api.answer('officeVendorReport', reportStory);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('marina.alves');
  api.answer('officeVendorReport', { ...reportStory, report: { ...vendorReport, transactionId: 'tx-42' } });
  says({ type: 'office_news', of: 'vendors' });
  expect(await screen.findByText('tx-42')).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s the story and its dialog have nothing that a machine finds wrong', async (language) => {
  const { user, t } = await startOfficeStory({ at, may, language, answers });
  await user.click(await screen.findByRole('button', { name: t('office.closeReport') }));
  await screen.findByRole('dialog');
  expect(await axeFaults()).toEqual([]);
});
