export { callerLanguage } from './caller-language.ts';
export {
  type Game,
  insertGameClasses,
  insertGames,
  insertVendor,
  offByList,
  readGames,
  readVendors,
  type Vendor,
  writePlayRanks,
} from './catalogue-store.ts';
export { favouritePauseMs } from './change-favourite.ts';
export { listMenu, listVendors } from './list-categories.ts';
export { decideVendorList } from './decide-vendor-list.ts';
export type { ListedGame } from './game-card.ts';
export { readListGap, readWaitingLists } from './vendor-lists-store.ts';
export { gameClass, type Names, nameIn, unsaidPart } from './names.ts';
export { limitGame } from './limit-game.ts';
export { type GamesImport, importVendorGames } from './import-vendor-games.ts';
export { catalogueModule } from './module.ts';
export { gameFace, playableGame, rememberStart, vendorMaintenance } from './playable-game.ts';
export { type GameSwitch, switchGame } from './switch-game.ts';
export { switchVendor, type VendorSwitch } from './switch-vendor.ts';
export { launcherOf, type LaunchRequest, type VendorAdapter } from './vendor-adapters.ts';
export { vendorLogo } from './vendor-logo.ts';
export { vendorNames } from './vendor-names.ts';
