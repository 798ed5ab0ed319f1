import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importVendorGames, insertVendor } from '../../src/modules/catalogue/index.ts';
import { forgetRoster } from '../../src/modules/vendors/index.ts';
import type { Harness } from '../harness.ts';
import { launchToken, openVendorDesk, type VendorDesk } from '../vendor-desk.ts';
import { type Said, sendTrevo, speakers } from '../vendor-speakers.ts';
import { valueOf } from '../studio.ts';
import { connectWalletKeepingVendor } from '../wallet-keeping-vendor.ts';
import { newPerson, type Person } from './fill-people.ts';
import type { KeptFacts } from './kept-state.ts';

/** What vendors said: bets, wins, one above its limit, one before its bet, one taken back, one twice, and a round that stays open. */
export async function fillVendors(
  harness: Harness,
): Promise<{ readonly players: readonly Person[]; readonly facts: Pick<KeptFacts, 'vendorRound' | 'vendorTransfer'> }> {
  const [joana, kaue] = [await newPerson(harness, 'JoanaNaMesa', 200), await newPerson(harness, 'KaueNosCartoes', 120)];
  const desk = await openVendorDesk(harness, { vendor: 'AG', dialect: 'trevo' });
  await playAt(desk, joana);
  // It undoes what it never said, for nobody in particular.
  await sendTrevo(desk, 'rollback', { transactionId: 'never-came' });
  await tellEmptyList(harness, desk);
  await playAt(await openVendorDesk(harness, { vendor: 'PNG', dialect: 'rs-json' }), joana);
  await moveToWallet(harness, kaue);
  const vendorRound = { username: joana.username, stake: '7.00' };
  const vendorTransfer = { username: kaue.username, amount: '10.00' };
  return { players: [joana, kaue], facts: { vendorRound, vendorTransfer } };
}

async function playAt(desk: VendorDesk, member: Person): Promise<void> {
  const dialect = desk.vendor === 'AG' ? 'trevo' : 'rs-json';
  const { bet, win, rollback } = speakers[dialect];
  const seat = { player: member.id, session: await launchToken(desk, member.id, 'opened') };
  const play = (tx: string, round: string, amount: string) => ({ ...seat, tx, round, amount });
  must(await bet(desk, play('a-1', 'a', '2.00')));
  must(await win(desk, play('a-2', 'a', '3.00')));
  must(await win(desk, play('a-2', 'a', '3.00')));
  must(await bet(desk, play('b-1', 'b', '1.00')));
  must(await rollback(desk, play('b-1', 'b', '1.00')));
  must(await bet(desk, play('c-1', 'c', '1.00')));
  must(await win(desk, play('c-2', 'c', '99999.00')));
  await win(desk, play('d-2', 'd', '4.00'));
  if (desk.vendor === 'AG') must(await bet(desk, play('left-1', 'left', '7.00')));
}

function must(said: Said): void {
  if (!said.ok) throw new Error(`The wallet refused: ${said.raw}`);
}

/** Money at a vendor that keeps wallets: one transfer that was done, and one that nobody answered. */
async function moveToWallet(harness: Harness, member: Person): Promise<void> {
  await insertVendor(harness.app.db, harness.trevo, { code: 'IBC', names: { PT: 'Placar' }, accountType: 'IBC', logoUrl: null }, 5);
  const vendor = connectWalletKeepingVendor(harness.app);
  const move = (amount: string) =>
    harness.call('walletTransfer', { from: 'MAIN', to: 'IBC', amount }, { ...member.caller, headers: { 'idempotency-key': randomUUID() } });
  valueOf(await move('25.00'));
  vendor.next('lost');
  await move('10.00');
}

/** Its list lacks every game that is on: they wait for an operator's word. */
async function tellEmptyList(harness: Harness, { merchantId, vendor }: VendorDesk): Promise<void> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"maintenance":null,"games":[]}'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { app } = harness;
  const link = app.db.updateTable('vendor_link').where('vendor', '=', vendor);
  await link.set({ base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }).execute();
  forgetRoster(app);
  const imported = await importVendorGames(app, { merchantId, vendor, actor: { kind: 'system', id: 'kept-state' } });
  if (!imported.ok) throw new Error(imported.code);
  await link.set({ base_url: 'http://127.0.0.1:1' }).execute();
  forgetRoster(app);
  server.closeAllConnections();
  server.close();
}
