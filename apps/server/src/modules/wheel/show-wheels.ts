import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import type { App } from '../../core/app.ts';
import type { CallContext, Outcome } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { isOn } from '../brand/index.ts';
import { nameIn } from '../catalogue/index.ts';
import { openServerSeed } from '../pge/index.ts';
import { readPause } from '../protection/index.ts';
import { type Chances, readChances, readSpins, type Spin } from './chances-store.ts';
import { violationsOf } from './wheel-law.ts';
import { prizeView, spinsUntil, type Wheel } from './wheel.ts';
import { readShownWheels } from './wheels-store.ts';

const spinsShown = 20;

type Shown = ResponseOf<Calls['wheels']>;

/** What a brand shows of its wheels. Nothing to who is in a pause, and nothing where the brand has no promotions or its law closes them. */
export async function showWheels(ctx: CallContext): Promise<Outcome<Shown, never>> {
  const { app, merchant, principal } = ctx;
  if (!(await isOn(app, merchant, 'PROMOBONUS'))) return ok([]);
  const memberId = principal.kind === 'member' || principal.kind === 'agent' ? principal.memberId : null;
  if (memberId !== null && (await readPause(app.db, { merchantId: merchant.id, memberId }))) return ok([]);
  const wheels = (await readShownWheels(app.db, merchant.id, usualClaimableDays.gift)).filter(
    (wheel) => violationsOf(merchant, wheel).length === 0,
  );
  const ids = wheels.map(({ id }) => id);
  const chances = memberId === null ? new Map<string, Chances>() : await readChances(app.db, memberId, ids);
  const spins = memberId === null ? [] : await readSpins(app.db, memberId, { ids, each: spinsShown });
  return ok(
    wheels.map((wheel) => ({
      ...termsView(ctx, wheel),
      own:
        memberId === null
          ? null
          : ownView(app, wheel, {
              chances: chances.get(wheel.id),
              spins: spins.filter(({ wheelId }) => wheelId === wheel.id),
            }),
    })),
  );
}

function termsView({ merchant, language }: CallContext, wheel: Wheel) {
  const { id, names, texts, prizes, fallback, perMinor, cap, categories, given } = wheel;
  return {
    wheelId: id,
    name: nameIn(names, language, merchant.defaultLanguage),
    text: nameIn(texts, language, merchant.defaultLanguage),
    opensAt: toTimestamp(wheel.opensAt),
    closesAt: toTimestamp(wheel.closesAt),
    spinsUntil: toTimestamp(spinsUntil(wheel)),
    currency: wheel.currency,
    per: amountOut(perMinor),
    cap,
    categories: categories === null ? null : [...categories],
    prizes: prizes.map((prize, index) => ({
      ...prizeView(prize),
      left: prize.stock === null ? null : Math.max(0, prize.stock - (given[index] ?? 0)),
    })),
    fallback,
  };
}

type Own = { readonly chances: Chances | undefined; readonly spins: readonly Spin[] };

function ownView(app: App, { perMinor, cap }: Wheel, { chances, spins }: Own): Shown[number]['own'] {
  const { earned = 0, spun = 0, played = 0n } = chances ?? {};
  const isFull = cap !== null && earned >= cap;
  const towards = played > 0n ? played % perMinor : played;
  return {
    chances: Math.max(0, earned - spun),
    spun,
    played: amountOut(played),
    toNext: isFull ? null : amountOut(perMinor - towards),
    spins: spins.map((spin) => spinView(app, spin)),
  };
}

/** A spin with what proves it; the server's half once the pair is open, and not before. */
export function spinView(app: App, { no, at, nonce, drawn, given, commitment, clientSeed, revealed, sealed }: Spin) {
  return {
    no,
    at: toTimestamp(at),
    drawn,
    given,
    nonce,
    commitment,
    clientSeed,
    serverSeed: revealed ? openServerSeed(app, sealed) : null,
  };
}
