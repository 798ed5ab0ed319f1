import { type Calls, type InputOf, limits, type ResponseOf } from '@trevo/contract';
import type { CallContext } from '../../core/call.ts';
import { answerOnce, catalogueOf } from './catalogue-snapshot.ts';
import { foldText } from './fold-text.ts';
import { gameCardOf, type ListedGame } from './game-card.ts';
import { byHotness, isHot } from './hotness.ts';
import { callerLanguage } from './caller-language.ts';
import { nameIn } from './names.ts';
import { pageOf } from './page-of.ts';

type Question = InputOf<Calls['gameList']>;
type GameList = ResponseOf<Calls['gameList']>;

/** A page of the playable games that fit the question. Answers are kept until the catalogue changes. */
export async function listGames(ctx: CallContext, question: Question): Promise<GameList> {
  const snapshot = await catalogueOf(ctx.app, ctx.merchant.id);
  const languages = callerLanguage(ctx, question.language);
  const { pageNo = 1, pageSize = limits.lobbyPageSize } = question;
  const wanted = wantedOf(question);
  const key = JSON.stringify(['list', wanted, pageNo, pageSize, languages.language]);
  return answerOnce(snapshot, key, () => {
    const matching = snapshot.games.filter((listed) => fits(listed, wanted));
    const { items, ...page } = pageOf(matching, pageNo, pageSize);
    const now = ctx.app.clock.now();
    return { games: items.map((listed) => gameCardOf(listed, languages, now)), ...page };
  });
}

/** The hot games of a kind and vendor, hottest first. */
export async function listHotGames(ctx: CallContext, question: InputOf<Calls['hotGames']>): Promise<ResponseOf<Calls['hotGames']>> {
  const snapshot = await catalogueOf(ctx.app, ctx.merchant.id);
  const languages = callerLanguage(ctx, question.language);
  const wanted = { ...wantedOf({ gameType: question.gameType, vassalage: question.vassalage }), hotOnly: true };
  return answerOnce(snapshot, JSON.stringify(['hot', wanted, languages.language]), () => {
    const hot = snapshot.games.filter((listed) => fits(listed, wanted));
    hot.sort((a, b) => byHotness(a.game, b.game));
    const now = ctx.app.clock.now();
    return { list: hot.slice(0, hotGamesMax).map((listed) => gameCardOf(listed, languages, now)) };
  });
}

/** The names of every playable game, hottest first, for pages that search by themselves. */
export async function listGameNames(ctx: CallContext, asked: string | undefined): Promise<ResponseOf<Calls['gameNames']>> {
  const snapshot = await catalogueOf(ctx.app, ctx.merchant.id);
  const languages = callerLanguage(ctx, asked);
  return answerOnce(snapshot, JSON.stringify(['names', languages.language]), () => {
    const listed = snapshot.games.toSorted((a, b) => byHotness(a.game, b.game)).slice(0, limits.gameNamesMax);
    const now = ctx.app.clock.now();
    return {
      games: listed.map((one) => {
        const { nodeId, displayName, gameName, nodeName, vassalage, gameType, gameCode, isGame } = gameCardOf(one, languages, now);
        const name = displayName || gameName || nodeName;
        const also = [...new Set(Object.values(one.game.names))].filter((other) => other !== name);
        const vendorName = nameIn(one.vendor.names, languages.language, languages.fallback);
        return { nodeId, name, also, vassalage, vendorName, gameType, gameCode, isGame };
      }),
    };
  });
}

/** The home section and the hot lobby show the same list; more than this is no longer "hot". */
const hotGamesMax = 60;

export type Wanted = {
  readonly kind: string | null;
  readonly vendorCode: string | null;
  readonly classKey: string | null;
  readonly words: readonly string[];
  readonly hotOnly: boolean;
};

/** A question with what means "all" written as null. */
export function wantedOf(question: Pick<Question, 'gameType' | 'vassalage' | 'gameClassify' | 'gameName' | 'isHot'>): Wanted {
  const folded = foldText(question.gameName ?? '');
  return {
    kind: chosen(question.gameType),
    vendorCode: chosen(question.vassalage),
    classKey: chosen(question.gameClassify),
    words: folded === '' ? [] : folded.split(' '),
    hotOnly: question.isHot === 1,
  };
}

export function fits({ game, folded }: ListedGame, wanted: Wanted): boolean {
  return (
    (wanted.kind === null || game.kind === wanted.kind) &&
    (wanted.vendorCode === null || game.vendorCode === wanted.vendorCode) &&
    (wanted.classKey === null || game.classKey === wanted.classKey) &&
    (!wanted.hotOnly || isHot(game)) &&
    wanted.words.every((word) => folded.includes(word))
  );
}

function chosen(value: string | undefined): string | null {
  return value === undefined || value === '' || value === 'ALL' ? null : value;
}
