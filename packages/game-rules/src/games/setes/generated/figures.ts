import type { SlotFigures } from '../../../slot-par/figures.ts';

/** Written by scripts/write-figures.mjs; the tests compute it again. */
export const figures: readonly SlotFigures[] = [
  {
    "game": "setes",
    "tableVersion": 1,
    "tableHash": "db743a3c16e0f04f92dbf298726468d3be5d1b71a12080b8b22983cb23c9242f",
    "cycle": "27840",
    "return": {
      "fraction": "2645/2784",
      "decimal": "0.9500718390"
    },
    "returnLostToCapBelow": null,
    "hitFrequency": {
      "fraction": "71/232",
      "decimal": "0.30603448"
    },
    "variance": {
      "fraction": "16398902827/968832000",
      "decimal": "16.926466"
    },
    "standardDeviation": "4.114179",
    "volatility": "medium",
    "maxWin": {
      "multiple": {
        "fraction": "863/5",
        "decimal": "172.60"
      },
      "by": "exact"
    },
    "feature": null,
    "parts": [
      {
        "part": "base",
        "share": {
          "fraction": "2645/2784",
          "decimal": "0.9500718390"
        }
      }
    ],
    "freeSpins": null,
    "holdAndSpin": null,
    "contributions": [
      {
        "spin": "base",
        "kind": "line",
        "symbol": "7R",
        "count": 3,
        "factor": 2,
        "hits": "135",
        "share": "0.0678879310"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "7F",
        "count": 3,
        "factor": 2,
        "hits": "60",
        "share": "0.0663793103"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "7F",
        "count": 3,
        "factor": 4,
        "hits": "30",
        "share": "0.0663793103"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BAR1",
        "count": 3,
        "factor": 2,
        "hits": "480",
        "share": "0.0620689655"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "SINO",
        "count": 3,
        "factor": 1,
        "hits": "1080",
        "share": "0.0620689655"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "SINO",
        "count": 3,
        "factor": 2,
        "hits": "540",
        "share": "0.0620689655"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BAR1",
        "count": 3,
        "factor": 1,
        "hits": "900",
        "share": "0.0581896551"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BAR3",
        "count": 3,
        "factor": 2,
        "hits": "200",
        "share": "0.0574712643"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BAR2",
        "count": 3,
        "factor": 2,
        "hits": "280",
        "share": "0.0563218390"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "7R",
        "count": 3,
        "factor": 4,
        "hits": "45",
        "share": "0.0452586206"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BAR2",
        "count": 3,
        "factor": 1,
        "hits": "400",
        "share": "0.0402298850"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BAR3",
        "count": 3,
        "factor": 1,
        "hits": "240",
        "share": "0.0344827586"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "7R",
        "count": 3,
        "factor": 1,
        "hits": "135",
        "share": "0.0339439655"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BAR3",
        "count": 3,
        "factor": 4,
        "hits": "55",
        "share": "0.0316091954"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "W",
        "count": 3,
        "factor": 1,
        "hits": "5",
        "share": "0.0279094827"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BAR2",
        "count": 3,
        "factor": 4,
        "hits": "65",
        "share": "0.0261494252"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CEREJA",
        "count": 3,
        "factor": 2,
        "hits": "325",
        "share": "0.0233477011"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "7F",
        "count": 3,
        "factor": 1,
        "hits": "40",
        "share": "0.0221264367"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BAR1",
        "count": 3,
        "factor": 4,
        "hits": "85",
        "share": "0.0219827586"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "SINO",
        "count": 3,
        "factor": 4,
        "hits": "90",
        "share": "0.0206896551"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CEREJA",
        "count": 2,
        "factor": 1,
        "hits": "2600",
        "share": "0.0186781609"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CEREJA",
        "count": 3,
        "factor": 1,
        "hits": "500",
        "share": "0.0179597701"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CEREJA",
        "count": 2,
        "factor": 2,
        "hits": "1170",
        "share": "0.0168103448"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CEREJA",
        "count": 3,
        "factor": 4,
        "hits": "70",
        "share": "0.0100574712"
      }
    ],
    "chances": [
      {
        "atLeast": 1,
        "chance": "0.1888"
      },
      {
        "atLeast": 2,
        "chance": "0.1128"
      },
      {
        "atLeast": 5,
        "chance": "0.04551"
      },
      {
        "atLeast": 10,
        "chance": "0.01800"
      },
      {
        "atLeast": 20,
        "chance": "0.005603"
      },
      {
        "atLeast": 50,
        "chance": "0.001257"
      },
      {
        "atLeast": 100,
        "chance": "0.0001796"
      }
    ]
  }
];
