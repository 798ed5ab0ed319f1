import type { Id } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { usualLadder } from '@trevo/reward-rules/settings';
import { sql } from 'kysely';
import type { App } from '../core/app.ts';
import type { Tx } from '../db/database.ts';

type Words = { readonly PT: string; readonly EN: string; readonly ES: string; readonly UR: string };
type Good = {
  readonly kind: 'goods' | 'cash';
  readonly art: string;
  readonly points: number;
  readonly stock: number | null;
  readonly limit: number | null;
  /** What a piece costs the house, in whole units. */
  readonly cost: number;
  readonly names: Words;
  readonly texts: Words;
};

/** What the demo's points mall has: things that the portal draws itself, and cash at the worth of points. */
const goods: readonly Good[] = [
  {
    kind: 'goods',
    art: 'mug',
    points: 2100,
    stock: 58,
    limit: null,
    cost: 21,
    names: { PT: 'Caneca esmaltada', EN: 'Enamel mug', ES: 'Taza esmaltada', UR: 'انیمل مگ' },
    texts: { PT: '350 ml', EN: '350 ml', ES: '350 ml', UR: '350 ملی لیٹر' },
  },
  {
    kind: 'goods',
    art: 'bottle',
    points: 3600,
    stock: 32,
    limit: 2,
    cost: 36,
    names: { PT: 'Garrafa térmica', EN: 'Thermal bottle', ES: 'Botella térmica', UR: 'تھرمل بوتل' },
    texts: {
      PT: '750 ml, mantém 12 horas',
      EN: '750 ml, keeps for 12 hours',
      ES: '750 ml, mantiene 12 horas',
      UR: '750 ملی لیٹر، 12 گھنٹے',
    },
  },
  {
    kind: 'goods',
    art: 'shirt',
    points: 4200,
    stock: 14,
    limit: 2,
    cost: 42,
    names: { PT: 'Camiseta Trevo', EN: 'Trevo T-shirt', ES: 'Camiseta Trevo', UR: 'ٹریوو ٹی شرٹ' },
    texts: { PT: 'Algodão', EN: 'Cotton', ES: 'Algodón', UR: 'سوتی' },
  },
  {
    kind: 'goods',
    art: 'backpack',
    points: 9800,
    stock: 0,
    limit: 1,
    cost: 98,
    names: { PT: 'Mochila urbana', EN: 'City backpack', ES: 'Mochila urbana', UR: 'شہری بیگ' },
    texts: {
      PT: '20 litros, com capa de chuva',
      EN: '20 litres, with a rain cover',
      ES: '20 litros, con funda',
      UR: '20 لیٹر، بارش کے غلاف کے ساتھ',
    },
  },
  {
    kind: 'goods',
    art: 'headphones',
    points: 18_900,
    stock: 9,
    limit: 1,
    cost: 189,
    names: { PT: 'Fone sem fio', EN: 'Wireless headphones', ES: 'Auriculares inalámbricos', UR: 'بے تار ہیڈ فون' },
    texts: { PT: 'Bateria de 30 horas', EN: '30 hours of battery', ES: 'Batería de 30 horas', UR: '30 گھنٹے بیٹری' },
  },
  {
    kind: 'cash',
    art: 'coins',
    points: 2000,
    stock: null,
    limit: null,
    cost: 20,
    names: { PT: 'R$ 20,00 no saldo', EN: 'R$ 20.00 in your balance', ES: 'R$ 20,00 en saldo', UR: 'بیلنس میں R$ 20.00' },
    texts: { PT: 'Entra na hora', EN: 'Arrives at once', ES: 'Llega al instante', UR: 'فوراً آتا ہے' },
  },
];

const levelNames: readonly Words[] = [
  { PT: 'Bronze', EN: 'Bronze', ES: 'Bronce', UR: 'کانسی' },
  { PT: 'Prata', EN: 'Silver', ES: 'Plata', UR: 'چاندی' },
  { PT: 'Ouro', EN: 'Gold', ES: 'Oro', UR: 'سونا' },
  { PT: 'Platina', EN: 'Platinum', ES: 'Platino', UR: 'پلاٹینم' },
  { PT: 'Diamante', EN: 'Diamond', ES: 'Diamante', UR: 'ہیرا' },
];

/** What a demo brand's points mall has, and its ladder of five levels. Written by nobody: no operator drafted it. */
export async function seedRewards(app: App, tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  for (const { kind, art, points, stock, limit, cost, names, texts } of goods)
    await sql`INSERT INTO mall_item (id, merchant_id, kind, names, texts, art, points, stock, member_limit, cost, state, changed_at)
      VALUES (${app.newId('mallItem')}, ${merchantId}, ${kind}, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(texts)}::jsonb, ${art}, ${points},
        ${stock}, ${limit}, ${BigInt(cost) * unitMinor}, 'on_sale', now())`.execute(tx);
  for (const [index, names] of levelNames.entries()) {
    const level = usualLadder.levels[index];
    if (level === undefined) continue;
    const { scoreMinor, keepMinor, upgradeMinor, weekly, monthly } = level;
    await sql`INSERT INTO vip_level (merchant_id, level, names, score, keep, upgrade, weekly, weekly_min, monthly, monthly_min)
      VALUES (${merchantId}, ${index + 1}, ${JSON.stringify(names)}::jsonb, ${scoreMinor}, ${keepMinor}, ${upgradeMinor},
        ${weekly?.amountMinor ?? null}, ${weekly?.validBetMinMinor ?? null}, ${monthly?.amountMinor ?? null}, ${monthly?.validBetMinMinor ?? null})`.execute(
      tx,
    );
  }
}
