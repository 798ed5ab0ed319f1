import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../core/app.ts';
import type { Tx } from '../db/database.ts';
import { demoTexts } from './demo-words.ts';

/** How the simulated video service names its test stream, which one of the rooms shows. */
export const demoStream = 'trevo-test';

const rooms = [
  { art: 'quina', host: 'Lívia', at: ['10:30', '16:15', '21:30'], stream: demoStream },
  { art: 'limits', host: 'Tomás', at: ['11:00', '17:00', '20:00'], stream: null },
] as const;
const titles = ['first', 'second', 'third'] as const;
const parts = ['name', 'text', 'pinned', ...titles] as const;

/** The demo brand's rooms with hosts. Both hosts are characters of the house, and are shown as such. */
export async function seedLive(app: App, tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  for (const { art, host, at, stream } of rooms) {
    const told = demoTexts(`live.${art}`, parts);
    const part = (name: (typeof parts)[number]) =>
      Object.fromEntries(Object.entries(told).map(([language, words]) => [language, words[name]]));
    const programme = titles.map((title, index) => ({ at: at[index], names: part(title) }));
    await sql`INSERT INTO live_room (id, merchant_id, names, texts, host, host_is_demo, poster, programme, pinned, is_open, stream, on_air, changed_at)
      VALUES (${app.newId('liveRoom')}, ${merchantId}, ${JSON.stringify(part('name'))}::jsonb, ${JSON.stringify(part('text'))}::jsonb, ${host}, true, ${art},
        ${JSON.stringify(programme)}::jsonb, ${JSON.stringify(part('pinned'))}::jsonb, true, ${stream}, ${stream !== null}, now())`.execute(
      tx,
    );
  }
}

/** Everything that is told of the rooms, by language. */
export const liveTexts = rooms.map(({ art }) => ({ texts: demoTexts(`live.${art}`, parts) }));
