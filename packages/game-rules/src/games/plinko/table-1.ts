import { type PlinkoTable, plinkoTable } from './plinko-table.ts';

/** Plinko Trevo, table 1 (rule book §2.5): tenths of the stake from the outermost slot to the centre, by rows and risk. */
export const table1: PlinkoTable = plinkoTable({
  code: 'plinko',
  version: 1,
  title: 'Plinko Trevo',
  halves: {
    8: {
      low: [36, 17, 11, 9, 8],
      medium: [80, 23, 11, 8, 7],
      high: [175, 31, 11, 6, 5],
    },
    9: {
      low: [110, 21, 13, 9, 8],
      medium: [120, 30, 14, 9, 7],
      high: [270, 46, 15, 8, 5],
    },
    10: {
      low: [125, 36, 15, 10, 8, 8],
      medium: [230, 46, 18, 10, 7, 7],
      high: [450, 70, 21, 9, 6, 5],
    },
    11: {
      low: [140, 31, 18, 12, 9, 8],
      medium: [300, 60, 24, 12, 8, 7],
      high: [710, 110, 29, 12, 7, 5],
    },
    12: {
      low: [160, 56, 22, 13, 10, 8, 8],
      medium: [410, 95, 31, 15, 9, 7, 7],
      high: [1150, 160, 40, 16, 8, 6, 5],
    },
    13: {
      low: [120, 50, 26, 16, 11, 9, 8],
      medium: [550, 115, 40, 18, 11, 8, 7],
      high: [2050, 310, 60, 22, 10, 6, 5],
    },
    14: {
      low: [165, 61, 30, 18, 13, 10, 8, 8],
      medium: [810, 175, 55, 24, 13, 9, 7, 7],
      high: [3350, 410, 90, 30, 13, 8, 5, 5],
    },
    15: {
      low: [250, 130, 45, 21, 14, 10, 9, 8],
      medium: [1100, 280, 120, 30, 16, 10, 8, 6],
      high: [5700, 650, 140, 40, 18, 9, 6, 5],
    },
    16: {
      low: [300, 155, 61, 31, 16, 12, 9, 8, 8],
      medium: [1600, 370, 115, 41, 20, 12, 9, 7, 6],
      high: [9450, 1100, 200, 60, 23, 12, 7, 5, 5],
    },
  },
});
