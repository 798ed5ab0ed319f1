import type { SlotFigures } from '../../../slot-par/figures.ts';

/** Written by scripts/write-figures.mjs; the tests compute it again. */
export const figures: readonly SlotFigures[] = [
  {
    "game": "onca",
    "tableVersion": 1,
    "tableHash": "3261a81e6f10c4d0ba30ba7ecfbf7f8590884a54ce9f075f432c5073aa8e6e6b",
    "cycle": "49563500",
    "return": {
      "fraction": "352972517515533/371037689076250",
      "decimal": "0.9513117613"
    },
    "returnLostToCapBelow": "3e-18",
    "hitFrequency": {
      "fraction": "16417159/49563500",
      "decimal": "0.33123486"
    },
    "variance": {
      "fraction": "22208542957280915113329797714978323073/412241873697096406401552496254687500",
      "decimal": "53.872603"
    },
    "standardDeviation": "7.339796",
    "volatility": "high",
    "maxWin": {
      "multiple": {
        "fraction": "5000",
        "decimal": "5000.00"
      },
      "by": "cap"
    },
    "feature": {
      "frequency": {
        "fraction": "70659/12390875",
        "decimal": "0.0057025028"
      },
      "oneIn": "175.36"
    },
    "parts": [
      {
        "part": "base",
        "share": {
          "fraction": "5457294/8850625",
          "decimal": "0.6165998446"
        }
      },
      {
        "part": "scatter",
        "share": {
          "fraction": "69147/4956350",
          "decimal": "0.0139511939"
        }
      },
      {
        "part": "freeSpins",
        "share": {
          "fraction": "700084219536/2182574641625",
          "decimal": "0.3207607227"
        }
      }
    ],
    "freeSpins": {
      "cycle": "56972304",
      "meanPerSpin": {
        "fraction": "10281144/1978205",
        "decimal": "5.1972085805"
      },
      "meanPerSpinWithRetriggers": {
        "fraction": "82249152/14972215",
        "decimal": "5.4934525051"
      },
      "retriggeredPerSpin": {
        "fraction": "170685/3165128",
        "decimal": "0.0539267290"
      },
      "byScatters": [
        {
          "scatters": 3,
          "spins": 10,
          "meanStakes": "54.934525"
        },
        {
          "scatters": 4,
          "spins": 15,
          "meanStakes": "82.401787"
        },
        {
          "scatters": 5,
          "spins": 25,
          "meanStakes": "137.336312"
        }
      ],
      "topSpin": {
        "fraction": "6028/5",
        "decimal": "1205.60"
      }
    },
    "holdAndSpin": null,
    "contributions": [
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "A",
        "count": 5,
        "factor": null,
        "hits": "453600",
        "share": "0.0392224116"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "K",
        "count": 5,
        "factor": null,
        "hits": "486000",
        "share": "0.0392224116"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "Q",
        "count": 5,
        "factor": null,
        "hits": "365040",
        "share": "0.0313779293"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "J",
        "count": 5,
        "factor": null,
        "hits": "340704",
        "share": "0.0313779293"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "T",
        "count": 5,
        "factor": null,
        "hits": "421200",
        "share": "0.0313779293"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "VITORIA",
        "count": 3,
        "factor": null,
        "hits": "929016",
        "share": "0.0286271308"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "VITORIA",
        "count": 5,
        "factor": null,
        "hits": "128304",
        "share": "0.0282401363"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "VITORIA",
        "count": 4,
        "factor": null,
        "hits": "356400",
        "share": "0.0282401363"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "FLOR",
        "count": 5,
        "factor": null,
        "hits": "116640",
        "share": "0.0225921091"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "FLOR",
        "count": 3,
        "factor": null,
        "hits": "1101600",
        "share": "0.0222260332"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "FLOR",
        "count": 4,
        "factor": null,
        "hits": "324000",
        "share": "0.0219645505"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "A",
        "count": 4,
        "factor": null,
        "hits": "831600",
        "share": "0.0215723264"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "K",
        "count": 4,
        "factor": null,
        "hits": "891000",
        "share": "0.0215723264"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "FOLHA",
        "count": 3,
        "factor": null,
        "hits": "929016",
        "share": "0.0204479506"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "ONCA",
        "count": 3,
        "factor": null,
        "hits": "396576",
        "share": "0.0180030869"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "Q",
        "count": 4,
        "factor": null,
        "hits": "669240",
        "share": "0.0179769386"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "ONCA",
        "count": 5,
        "factor": null,
        "hits": "20736",
        "share": "0.0169440818"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "FOLHA",
        "count": 5,
        "factor": null,
        "hits": "128304",
        "share": "0.0169440818"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "Q",
        "count": 3,
        "factor": null,
        "hits": "1750320",
        "share": "0.0162990910"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "FOLHA",
        "count": 4,
        "factor": null,
        "hits": "356400",
        "share": "0.0156889646"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "J",
        "count": 3,
        "factor": null,
        "hits": "1447992",
        "share": "0.0155582232"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "ONCA",
        "count": 4,
        "factor": null,
        "hits": "96768",
        "share": "0.0148260716"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "A",
        "count": 3,
        "factor": null,
        "hits": "1713600",
        "share": "0.0148173555"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "K",
        "count": 3,
        "factor": null,
        "hits": "1836000",
        "share": "0.0148173555"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "J",
        "count": 4,
        "factor": null,
        "hits": "624624",
        "share": "0.0143815509"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "T",
        "count": 4,
        "factor": null,
        "hits": "772200",
        "share": "0.0143815509"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "ARARA",
        "count": 3,
        "factor": null,
        "hits": "429624",
        "share": "0.0121354141"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "ARARA",
        "count": 4,
        "factor": null,
        "hits": "122472",
        "share": "0.0098840477"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "ARARA",
        "count": 5,
        "factor": null,
        "hits": "26244",
        "share": "0.0084720409"
      },
      {
        "spin": "base",
        "kind": "ways",
        "symbol": "T",
        "count": 3,
        "factor": null,
        "hits": "1591200",
        "share": "0.0074086777"
      },
      {
        "spin": "base",
        "kind": "scatter",
        "symbol": "S",
        "count": 3,
        "factor": 1,
        "hits": "269595",
        "share": "0.0108787716"
      },
      {
        "spin": "base",
        "kind": "scatter",
        "symbol": "S",
        "count": 4,
        "factor": 1,
        "hits": "12798",
        "share": "0.0025821421"
      },
      {
        "spin": "base",
        "kind": "scatter",
        "symbol": "S",
        "count": 5,
        "factor": 1,
        "hits": "243",
        "share": "0.0004902801"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "ONCA",
        "count": 5,
        "factor": null,
        "hits": "90720",
        "share": "0.0194082322"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "VITORIA",
        "count": 5,
        "factor": null,
        "hits": "347004",
        "share": "0.0191902686"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "VITORIA",
        "count": 4,
        "factor": null,
        "hits": "963900",
        "share": "0.0191902686"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "A",
        "count": 5,
        "factor": null,
        "hits": "738720",
        "share": "0.0185321661"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "K",
        "count": 5,
        "factor": null,
        "hits": "820800",
        "share": "0.0185321661"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "ONCA",
        "count": 4,
        "factor": null,
        "hits": "423360",
        "share": "0.0169822032"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "FLOR",
        "count": 5,
        "factor": null,
        "hits": "252720",
        "share": "0.0153522149"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "FLOR",
        "count": 4,
        "factor": null,
        "hits": "702000",
        "share": "0.0149257645"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "Q",
        "count": 5,
        "factor": null,
        "hits": "790704",
        "share": "0.0148257329"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "J",
        "count": 5,
        "factor": null,
        "hits": "886464",
        "share": "0.0148257329"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "T",
        "count": 5,
        "factor": null,
        "hits": "881280",
        "share": "0.0148257329"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "FOLHA",
        "count": 5,
        "factor": null,
        "hits": "322218",
        "share": "0.0115141612"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "ARARA",
        "count": 4,
        "factor": null,
        "hits": "393120",
        "share": "0.0113214688"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "FOLHA",
        "count": 4,
        "factor": null,
        "hits": "895050",
        "share": "0.0106612603"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "A",
        "count": 4,
        "factor": null,
        "hits": "1354320",
        "share": "0.0101926914"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "K",
        "count": 4,
        "factor": null,
        "hits": "1504800",
        "share": "0.0101926914"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "ARARA",
        "count": 5,
        "factor": null,
        "hits": "84240",
        "share": "0.0097041161"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "Q",
        "count": 4,
        "factor": null,
        "hits": "1449624",
        "share": "0.0084939095"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "VITORIA",
        "count": 3,
        "factor": null,
        "hits": "2059992",
        "share": "0.0082699791"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "ONCA",
        "count": 3,
        "factor": null,
        "hits": "1028160",
        "share": "0.0068737489"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "J",
        "count": 4,
        "factor": null,
        "hits": "1625184",
        "share": "0.0067951276"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "T",
        "count": 4,
        "factor": null,
        "hits": "1615680",
        "share": "0.0067951276"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "FLOR",
        "count": 3,
        "factor": null,
        "hits": "1689120",
        "share": "0.0061756337"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "FOLHA",
        "count": 3,
        "factor": null,
        "hits": "2153628",
        "share": "0.0061756337"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "ARARA",
        "count": 3,
        "factor": null,
        "hits": "954720",
        "share": "0.0048116242"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "A",
        "count": 3,
        "factor": null,
        "hits": "2930256",
        "share": "0.0036755462"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "K",
        "count": 3,
        "factor": null,
        "hits": "3255840",
        "share": "0.0036755462"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "Q",
        "count": 3,
        "factor": null,
        "hits": "2503896",
        "share": "0.0033254942"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "J",
        "count": 3,
        "factor": null,
        "hits": "2511648",
        "share": "0.0031504682"
      },
      {
        "spin": "free",
        "kind": "ways",
        "symbol": "T",
        "count": 3,
        "factor": null,
        "hits": "2496960",
        "share": "0.0015752341"
      },
      {
        "spin": "free",
        "kind": "scatter",
        "symbol": "S",
        "count": 3,
        "factor": 1,
        "hits": "286821",
        "share": "0.0006214242"
      },
      {
        "spin": "free",
        "kind": "scatter",
        "symbol": "S",
        "count": 4,
        "factor": 1,
        "hits": "13203",
        "share": "0.0001430276"
      },
      {
        "spin": "free",
        "kind": "scatter",
        "symbol": "S",
        "count": 5,
        "factor": 1,
        "hits": "243",
        "share": "0.0000263240"
      }
    ],
    "chances": [
      {
        "atLeast": 1,
        "chance": "0.1955"
      },
      {
        "atLeast": 2,
        "chance": "0.1000"
      },
      {
        "atLeast": 5,
        "chance": "0.02934"
      },
      {
        "atLeast": 10,
        "chance": "0.01142"
      },
      {
        "atLeast": 20,
        "chance": "0.004966"
      },
      {
        "atLeast": 50,
        "chance": "0.002149"
      },
      {
        "atLeast": 100,
        "chance": "0.0008707"
      },
      {
        "atLeast": 200,
        "chance": "0.0002938"
      },
      {
        "atLeast": 500,
        "chance": "0.00001866"
      },
      {
        "atLeast": 1000,
        "chance": "4.653e-7"
      }
    ]
  }
];
