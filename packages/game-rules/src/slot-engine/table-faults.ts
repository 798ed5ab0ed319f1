import type { ClusterWins, FreeSpinRule, HoldAndSpinRule, Pays, SlotTable } from './slot-table.ts';

/** Clusters are sets of bits, one per cell: a bitwise operation has 32, and its sign is left alone. */
const clusterCellsMax = 31;

/** Everything that makes `table` unplayable or ambiguous, as sentences; empty for a sound table. The engine refuses to play a table with faults. */
export function tableFaults(table: SlotTable): string[] {
  const faults: string[] = [];
  const fault = (holds: boolean, sentence: string) => {
    if (!holds) faults.push(sentence);
  };
  fault(/^[a-z][a-z0-9-]*$/.test(table.code), 'The code is lower-case letters, digits and hyphens');
  fault(isCount(table.version), 'The version is a whole number from 1');
  fault(isCount(table.betCredits), 'A round costs at least one credit');
  fault(isCount(table.rows), 'The window has at least one row');
  fault(new Set(table.symbols).size === table.symbols.length && table.symbols.length <= 255, 'Symbols are different, at most 255');
  fault(table.capMultiple === null || isCount(table.capMultiple), 'A cap is a whole number of stakes');
  faults.push(...stripFaults(table), ...wildFaults(table), ...winFaults(table), ...scatterFaults(table));
  if (table.wins.kind === 'clusters') faults.push(...clusterFaults(table, table.wins));
  if (table.freeSpins !== null) faults.push(...freeSpinFaults(table, table.freeSpins));
  if (table.holdAndSpin !== null) faults.push(...holdFaults(table, table.holdAndSpin));
  return faults;
}

function stripFaults({ strips, symbols, rows }: SlotTable): string[] {
  const faults: string[] = [];
  for (const [name, reels] of Object.entries<readonly string[]>(strips)) {
    if (reels.length !== strips.base.length || reels.length === 0) faults.push(`Strips ${name} have another number of reels than base`);
    for (const [reel, strip] of reels.entries()) {
      const cells = strip.split(' ');
      if (cells.length < rows) faults.push(`Strip ${name} ${reel} is shorter than the window`);
      for (const cell of cells) if (!symbols.includes(cell)) faults.push(`Strip ${name} ${reel} holds the unknown symbol "${cell}"`);
    }
  }
  return faults;
}

function wildFaults(table: SlotTable): string[] {
  const faults: string[] = [];
  for (const [symbol, factor] of Object.entries(table.wilds)) {
    if (!table.symbols.includes(symbol)) faults.push(`The wild ${symbol} is no symbol`);
    if (!isCount(factor)) faults.push(`The wild ${symbol} multiplies by a whole number from 1`);
    const onFirstReel = [table.strips.base, table.strips.free ?? []].some((reels) => reels[0]?.split(' ').includes(symbol));
    if (table.wins.kind === 'ways' && onFirstReel)
      faults.push(`Ways made of the wild ${symbol} alone would pay for every symbol: keep it off reel 0`);
  }
  return faults;
}

function winFaults({ wins, symbols, strips, rows, scatter, holdAndSpin, wilds }: SlotTable): string[] {
  const faults: string[] = [];
  const reels = strips.base.length;
  for (const [symbol, pays] of Object.entries(wins.pays)) {
    if (!symbols.includes(symbol)) faults.push(`Pays name the unknown symbol ${symbol}`);
    if (symbol === scatter?.symbol || symbol === holdAndSpin?.coin) faults.push(`${symbol} pays by place, so it has no line or way pays`);
    if (wins.kind === 'ways' && Object.hasOwn(wilds, symbol)) faults.push(`The wild ${symbol} has no way pays`);
    if (wins.kind !== 'clusters') faults.push(...countedFaults(`Pays of ${symbol}`, pays, reels));
  }
  if (wins.kind === 'lines') {
    for (const [index, line] of wins.lines.entries()) {
      if (line.length !== reels || !line.every((row) => Number.isInteger(row) && row >= 0 && row < rows))
        faults.push(`Line ${index} leaves the window`);
    }
    if (new Set(wins.lines.map(String)).size !== wins.lines.length) faults.push('Two lines are equal');
  }
  return faults;
}

function clusterFaults(table: SlotTable, { pays, multipliers }: ClusterWins): string[] {
  const faults: string[] = [];
  const cells = table.rows * table.strips.base.length;
  if (cells > clusterCellsMax) faults.push(`Clusters are found in windows of at most ${clusterCellsMax} cells`);
  for (const [symbol, counted] of Object.entries(pays)) {
    const largest = Math.max(...Object.keys(counted).map(Number));
    faults.push(...countedFaults(`Pays of ${symbol}`, counted, Math.min(largest, cells)));
    if (Object.hasOwn(table.wilds, symbol)) faults.push(`The wild ${symbol} makes no cluster of its own`);
  }
  if (Object.values(table.wilds).some((factor) => factor !== 1)) faults.push('A wild in a cluster multiplies nothing');
  if (multipliers.length === 0 || !multipliers.every(isCount)) faults.push('Each window of a chain multiplies by a whole number from 1');
  if (table.scatter !== null || table.holdAndSpin !== null)
    faults.push('Clusters stand alone: no scatter, no free spins, no hold-and-spin');
  return faults;
}

function scatterFaults({ scatter, freeSpins, strips, rows, symbols }: SlotTable): string[] {
  if (scatter === null) return freeSpins === null ? [] : ['Free spins need a scatter'];
  const faults = countedFaults('Scatter pays', scatter.pays, strips.base.length);
  if (!symbols.includes(scatter.symbol)) faults.push('The scatter is no symbol');
  for (const strip of [...strips.base, ...(strips.free ?? [])]) {
    const cells = strip.split(' ');
    const crowded = cells.some(
      (_, stop) => cells.filter((cell, at) => cell === scatter.symbol && (at - stop + cells.length) % cells.length < rows).length > 1,
    );
    if (crowded) faults.push('Two scatters fit into the window of one reel');
  }
  return faults;
}

function freeSpinFaults(table: SlotTable, rule: FreeSpinRule): string[] {
  const reels = table.strips.base.length;
  const faults = [...countedFaults('Award', rule.award, reels), ...countedFaults('Retrigger', rule.retrigger, reels)];
  if (rule.strips === 'free' && table.strips.free === undefined) faults.push('Free spins name strips that are not there');
  if (!isCount(rule.multiplier)) faults.push('Free spins multiply by a whole number from 1');
  const { expandingWild, specialSymbols } = rule;
  if (expandingWild !== undefined && !Object.hasOwn(table.wilds, expandingWild)) faults.push('What expands in free spins is a wild');
  if (specialSymbols !== undefined) {
    const names = specialSymbols.map(({ symbol }) => symbol);
    if (table.wins.kind !== 'lines') faults.push('A special symbol pays on lines');
    if (names.length === 0 || new Set(names).size !== names.length) faults.push('Special symbols are different, at least one');
    if (!specialSymbols.every(({ weight }) => isCount(weight))) faults.push('Weights of special symbols are positive');
    for (const name of names) {
      if (!Object.hasOwn(table.wins.pays, name) || Object.hasOwn(table.wilds, name))
        faults.push(`The special symbol ${name} pays on lines itself`);
    }
  }
  if (rule.spinsMax !== null && !isCount(rule.spinsMax)) faults.push('A limit of free spins is a whole number from 1');
  if (rule.spinsMax === null && table.capMultiple === null) faults.push('Free spins without a limit need a cap');
  return faults;
}

function holdFaults(table: SlotTable, rule: HoldAndSpinRule): string[] {
  const faults: string[] = [];
  if (!table.symbols.includes(rule.coin) || Object.hasOwn(table.wilds, rule.coin)) faults.push('The coin is a symbol of its own');
  if (!isCount(rule.trigger) || rule.trigger > table.rows * table.strips.base.length) faults.push('The trigger fits into the window');
  if (!isCount(rule.respins)) faults.push('There is at least one respin');
  if (!Number.isInteger(rule.oneIn) || rule.oneIn < 2) faults.push('A coin falls with probability 1/n, n from 2');
  if (rule.values.length === 0 || !rule.values.every(({ stakes, weight }) => isCount(stakes) && isCount(weight)))
    faults.push('Coin values and weights are positive');
  if (!Number.isInteger(rule.full.stakes) || rule.full.stakes < 0) faults.push('The prize of a full window is a whole number of stakes');
  return faults;
}

function countedFaults(name: string, counted: Pays, reels: number): string[] {
  const counts = Object.keys(counted).map(Number);
  const lowest = Math.min(...counts);
  const whole =
    counts.length > 0 && lowest >= 1 && counts.length === reels - lowest + 1 && counts.every((count, index) => count === lowest + index);
  const positive = Object.values(counted).every(isCount);
  return whole && positive ? [] : [`${name} are positive for every count from the lowest up to ${reels}`];
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}
