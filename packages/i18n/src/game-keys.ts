// Written by scripts/write-game-keys.ts from the folder of games’ words; run it after adding one. A test compares the two.
import type bondinho from '../catalogues/pt/games/bondinho.json';
import type canteiro from '../catalogues/pt/games/canteiro.json';
import type colmeia from '../catalogues/pt/games/colmeia.json';
import type dados from '../catalogues/pt/games/dados.json';
import type jangada from '../catalogues/pt/games/jangada.json';
import type mare from '../catalogues/pt/games/mare.json';
import type pipa from '../catalogues/pt/games/pipa.json';
import type plinko from '../catalogues/pt/games/plinko.json';
import type roda from '../catalogues/pt/games/roda.json';
import type slots from '../catalogues/pt/games/slots.json';
import type vintem from '../catalogues/pt/games/vintem.json';

/** The words of the games that have some of their own. */
export type GameWords = typeof bondinho &
  typeof canteiro &
  typeof colmeia &
  typeof dados &
  typeof jangada &
  typeof mare &
  typeof pipa &
  typeof plinko &
  typeof roda &
  typeof slots &
  typeof vintem;
