import { instant, ok } from '@trevo/kernel';
import type { Handlers } from '../../core/call.ts';
import { actorOf } from '../audit/index.ts';
import { decideVendorList, nameIn, readGames, readListGap } from '../catalogue/index.ts';
import { isoOf } from './office-answers.ts';

export const officeVendorListRoutes: Handlers<'officeVendorList' | 'officeDecideVendorList'> = {
  officeVendorList: async ({ app, merchant, language }, { vendor }) => {
    const gap = await readListGap(app.db, merchant.id, vendor);
    if (!gap) return ok({ gap: null });
    const names = new Map(
      (await readGames(app.db, merchant.id))
        .filter((game) => game.vendorCode === vendor)
        .map((game) => [game.code, nameIn(game.names, language, merchant.defaultLanguage)]),
    );
    const named = (codes: readonly string[]) => codes.map((gameCode) => ({ gameCode, displayName: names.get(gameCode) ?? gameCode }));
    return ok({
      gap: {
        listed: gap.listed,
        since: isoOf(gap.since),
        readAt: isoOf(gap.readAt),
        missing: named(gap.missing),
        kept: named(gap.kept),
      },
    });
  },
  officeDecideVendorList: (ctx, { since, ...decision }) =>
    decideVendorList(ctx.app, { merchantId: ctx.merchant.id, since: instant(Date.parse(since)), actor: actorOf(ctx), ...decision }),
};
