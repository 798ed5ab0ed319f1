// The client of Pipa: a room that many share, so its screen is its own; bar, panels, money and sound are the kit's.
export { CrashGame as client } from './crash-game.tsx';
