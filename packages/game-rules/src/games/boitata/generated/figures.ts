import type { SlotFigures } from '../../../slot-par/figures.ts';

/** Written by scripts/write-figures.mjs; the tests compute it again. */
export const figures: readonly SlotFigures[] = [
  {
    "game": "boitata",
    "tableVersion": 1,
    "tableHash": "652f9d05e60b9690a5ae0d6649fc90a3f02d9bbc8b4e6b2a731664217e867ad5",
    "cycle": "79235168",
    "return": {
      "fraction": "3282021655368475/3471477248786272",
      "decimal": "0.9454250799"
    },
    "returnLostToCapBelow": "9e-10",
    "hitFrequency": {
      "fraction": "29221065/79235168",
      "decimal": "0.36878908"
    },
    "variance": {
      "fraction": "1549824814319273898000462997703960176821/28539953326078376322713987967850080256",
      "decimal": "54.303691"
    },
    "standardDeviation": "7.369104",
    "volatility": "high",
    "maxWin": {
      "multiple": {
        "fraction": "10000",
        "decimal": "10000.00"
      },
      "by": "cap"
    },
    "feature": {
      "frequency": {
        "fraction": "21573/4952198",
        "decimal": "0.0043562474"
      },
      "oneIn": "229.56"
    },
    "parts": [
      {
        "part": "base",
        "share": {
          "fraction": "3099425/4952198",
          "decimal": "0.6258685537"
        }
      },
      {
        "part": "scatter",
        "share": {
          "fraction": "31050/2476099",
          "decimal": "0.0125398863"
        }
      },
      {
        "part": "freeSpins",
        "share": {
          "fraction": "1065801280300875/3471477248786272",
          "decimal": "0.3070166398"
        }
      }
    ],
    "freeSpins": {
      "cycle": "79235168",
      "meanPerSpin": {
        "fraction": "9880881475/1465850608",
        "decimal": "6.7407152004"
      },
      "meanPerSpinWithRetriggers": {
        "fraction": "9880881475/1401994528",
        "decimal": "7.0477318403"
      },
      "retriggeredPerSpin": {
        "fraction": "107865/2476099",
        "decimal": "0.0435624746"
      },
      "byScatters": [
        {
          "scatters": 3,
          "spins": 10,
          "meanStakes": "70.477318"
        },
        {
          "scatters": 4,
          "spins": 10,
          "meanStakes": "70.477318"
        },
        {
          "scatters": 5,
          "spins": 10,
          "meanStakes": "70.477318"
        }
      ],
      "topSpin": {
        "fraction": "5501",
        "decimal": "5501.00"
      },
      "specials": [
        {
          "symbol": "COBRA",
          "chance": {
            "fraction": "1/37",
            "decimal": "0.0270270270"
          },
          "meanPerSpinWithRetriggers": {
            "fraction": "34409225/18945872",
            "decimal": "1.8161858688"
          },
          "meanStakes": "18.161858",
          "topSpin": {
            "fraction": "5501",
            "decimal": "5501.00"
          }
        },
        {
          "symbol": "CURANDEIRA",
          "chance": {
            "fraction": "2/37",
            "decimal": "0.0540540540"
          },
          "meanPerSpinWithRetriggers": {
            "fraction": "19915925/4736468",
            "decimal": "4.2048051417"
          },
          "meanStakes": "42.048051",
          "topSpin": {
            "fraction": "4409/2",
            "decimal": "2204.50"
          }
        },
        {
          "symbol": "LUA",
          "chance": {
            "fraction": "3/37",
            "decimal": "0.0810810810"
          },
          "meanPerSpinWithRetriggers": {
            "fraction": "261194575/37891744",
            "decimal": "6.8931790260"
          },
          "meanStakes": "68.931790",
          "topSpin": {
            "fraction": "828",
            "decimal": "828.00"
          }
        },
        {
          "symbol": "BRASA",
          "chance": {
            "fraction": "3/37",
            "decimal": "0.0810810810"
          },
          "meanPerSpinWithRetriggers": {
            "fraction": "59088475/9472936",
            "decimal": "6.2376094380"
          },
          "meanStakes": "62.376094",
          "topSpin": {
            "fraction": "1687/2",
            "decimal": "843.50"
          }
        },
        {
          "symbol": "A",
          "chance": {
            "fraction": "5/37",
            "decimal": "0.1351351351"
          },
          "meanPerSpinWithRetriggers": {
            "fraction": "15207325/2368234",
            "decimal": "6.4213777016"
          },
          "meanStakes": "64.213777",
          "topSpin": {
            "fraction": "1191/2",
            "decimal": "595.50"
          }
        },
        {
          "symbol": "K",
          "chance": {
            "fraction": "5/37",
            "decimal": "0.1351351351"
          },
          "meanPerSpinWithRetriggers": {
            "fraction": "15207325/2368234",
            "decimal": "6.4213777016"
          },
          "meanStakes": "64.213777",
          "topSpin": {
            "fraction": "1191/2",
            "decimal": "595.50"
          }
        },
        {
          "symbol": "Q",
          "chance": {
            "fraction": "6/37",
            "decimal": "0.1621621621"
          },
          "meanPerSpinWithRetriggers": {
            "fraction": "38663825/4736468",
            "decimal": "8.1630077517"
          },
          "meanStakes": "81.630077",
          "topSpin": {
            "fraction": "1247/2",
            "decimal": "623.50"
          }
        },
        {
          "symbol": "J",
          "chance": {
            "fraction": "6/37",
            "decimal": "0.1621621621"
          },
          "meanPerSpinWithRetriggers": {
            "fraction": "38663825/4736468",
            "decimal": "8.1630077517"
          },
          "meanStakes": "81.630077",
          "topSpin": {
            "fraction": "602",
            "decimal": "602.00"
          }
        },
        {
          "symbol": "T",
          "chance": {
            "fraction": "6/37",
            "decimal": "0.1621621621"
          },
          "meanPerSpinWithRetriggers": {
            "fraction": "38663825/4736468",
            "decimal": "8.1630077517"
          },
          "meanStakes": "81.630077",
          "topSpin": {
            "fraction": "1191/2",
            "decimal": "595.50"
          }
        }
      ]
    },
    "holdAndSpin": null,
    "contributions": [
      {
        "spin": "base",
        "kind": "line",
        "symbol": "LUA",
        "count": 2,
        "factor": 1,
        "hits": "7364400",
        "share": "0.0464717888"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BRASA",
        "count": 2,
        "factor": 1,
        "hits": "7364400",
        "share": "0.0464717888"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "LUA",
        "count": 3,
        "factor": 1,
        "hits": "813960",
        "share": "0.0359544892"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BRASA",
        "count": 3,
        "factor": 1,
        "hits": "813960",
        "share": "0.0308181336"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CURANDEIRA",
        "count": 2,
        "factor": 1,
        "hits": "4043200",
        "share": "0.0255139233"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "Q",
        "count": 3,
        "factor": 1,
        "hits": "4028760",
        "share": "0.0254228021"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "J",
        "count": 3,
        "factor": 1,
        "hits": "4028760",
        "share": "0.0254228021"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "T",
        "count": 3,
        "factor": 1,
        "hits": "4028760",
        "share": "0.0254228021"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "Q",
        "count": 4,
        "factor": 1,
        "hits": "744000",
        "share": "0.0234744248"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "J",
        "count": 4,
        "factor": 1,
        "hits": "744000",
        "share": "0.0234744248"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "T",
        "count": 4,
        "factor": 1,
        "hits": "744000",
        "share": "0.0234744248"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CURANDEIRA",
        "count": 3,
        "factor": 1,
        "hits": "345800",
        "share": "0.0218211186"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "Q",
        "count": 5,
        "factor": 1,
        "hits": "168060",
        "share": "0.0212102787"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "J",
        "count": 5,
        "factor": 1,
        "hits": "168060",
        "share": "0.0212102787"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "T",
        "count": 5,
        "factor": 1,
        "hits": "168060",
        "share": "0.0212102787"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "A",
        "count": 4,
        "factor": 1,
        "hits": "414400",
        "share": "0.0209200036"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "K",
        "count": 4,
        "factor": 1,
        "hits": "414400",
        "share": "0.0209200036"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "COBRA",
        "count": 2,
        "factor": 1,
        "hits": "1559520",
        "share": "0.0196821694"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "A",
        "count": 3,
        "factor": 1,
        "hits": "2614400",
        "share": "0.0164977248"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "K",
        "count": 3,
        "factor": 1,
        "hits": "2614400",
        "share": "0.0164977248"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "A",
        "count": 5,
        "factor": 1,
        "hits": "77750",
        "share": "0.0147188430"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "K",
        "count": 5,
        "factor": 1,
        "hits": "77750",
        "share": "0.0147188430"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CURANDEIRA",
        "count": 4,
        "factor": 1,
        "hits": "28000",
        "share": "0.0141351375"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "LUA",
        "count": 4,
        "factor": 1,
        "hits": "86700",
        "share": "0.0131305331"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "COBRA",
        "count": 3,
        "factor": 1,
        "hits": "95760",
        "share": "0.0120855426"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BRASA",
        "count": 4,
        "factor": 1,
        "hits": "86700",
        "share": "0.0109421109"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "LUA",
        "count": 5,
        "factor": 1,
        "hits": "10230",
        "share": "0.0096832002"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BRASA",
        "count": 5,
        "factor": 1,
        "hits": "10230",
        "share": "0.0096832002"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "COBRA",
        "count": 4,
        "factor": 1,
        "hits": "5400",
        "share": "0.0068151556"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CURANDEIRA",
        "count": 5,
        "factor": 1,
        "hits": "2420",
        "share": "0.0061083987"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "COBRA",
        "count": 5,
        "factor": 1,
        "hits": "310",
        "share": "0.0019562020"
      },
      {
        "spin": "base",
        "kind": "scatter",
        "symbol": "B",
        "count": 3,
        "factor": 1,
        "hits": "330750",
        "share": "0.0083485656"
      },
      {
        "spin": "base",
        "kind": "scatter",
        "symbol": "B",
        "count": 4,
        "factor": 1,
        "hits": "14175",
        "share": "0.0035779566"
      },
      {
        "spin": "base",
        "kind": "scatter",
        "symbol": "B",
        "count": 5,
        "factor": 1,
        "hits": "243",
        "share": "0.0006133640"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "LUA",
        "count": 2,
        "factor": 1,
        "hits": "7364400",
        "share": "0.0021166318"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "BRASA",
        "count": 2,
        "factor": 1,
        "hits": "7364400",
        "share": "0.0021166318"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "LUA",
        "count": 3,
        "factor": 1,
        "hits": "813960",
        "share": "0.0016376046"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "BRASA",
        "count": 3,
        "factor": 1,
        "hits": "813960",
        "share": "0.0014036611"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "CURANDEIRA",
        "count": 2,
        "factor": 1,
        "hits": "4043200",
        "share": "0.0011620723"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "Q",
        "count": 3,
        "factor": 1,
        "hits": "4028760",
        "share": "0.0011579221"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "J",
        "count": 3,
        "factor": 1,
        "hits": "4028760",
        "share": "0.0011579221"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "T",
        "count": 3,
        "factor": 1,
        "hits": "4028760",
        "share": "0.0011579221"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "Q",
        "count": 4,
        "factor": 1,
        "hits": "744000",
        "share": "0.0010691801"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "J",
        "count": 4,
        "factor": 1,
        "hits": "744000",
        "share": "0.0010691801"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "T",
        "count": 4,
        "factor": 1,
        "hits": "744000",
        "share": "0.0010691801"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "CURANDEIRA",
        "count": 3,
        "factor": 1,
        "hits": "345800",
        "share": "0.0009938776"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "Q",
        "count": 5,
        "factor": 1,
        "hits": "168060",
        "share": "0.0009660560"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "J",
        "count": 5,
        "factor": 1,
        "hits": "168060",
        "share": "0.0009660560"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "T",
        "count": 5,
        "factor": 1,
        "hits": "168060",
        "share": "0.0009660560"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "A",
        "count": 4,
        "factor": 1,
        "hits": "414400",
        "share": "0.0009528349"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "K",
        "count": 4,
        "factor": 1,
        "hits": "414400",
        "share": "0.0009528349"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "COBRA",
        "count": 2,
        "factor": 1,
        "hits": "1559520",
        "share": "0.0008964558"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "A",
        "count": 3,
        "factor": 1,
        "hits": "2614400",
        "share": "0.0007514152"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "K",
        "count": 3,
        "factor": 1,
        "hits": "2614400",
        "share": "0.0007514152"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "A",
        "count": 5,
        "factor": 1,
        "hits": "77750",
        "share": "0.0006703932"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "K",
        "count": 5,
        "factor": 1,
        "hits": "77750",
        "share": "0.0006703932"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "CURANDEIRA",
        "count": 4,
        "factor": 1,
        "hits": "28000",
        "share": "0.0006438074"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "LUA",
        "count": 4,
        "factor": 1,
        "hits": "86700",
        "share": "0.0005980511"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "COBRA",
        "count": 3,
        "factor": 1,
        "hits": "95760",
        "share": "0.0005504553"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "BRASA",
        "count": 4,
        "factor": 1,
        "hits": "86700",
        "share": "0.0004983759"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "LUA",
        "count": 5,
        "factor": 1,
        "hits": "10230",
        "share": "0.0004410368"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "BRASA",
        "count": 5,
        "factor": 1,
        "hits": "10230",
        "share": "0.0004410368"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "COBRA",
        "count": 4,
        "factor": 1,
        "hits": "5400",
        "share": "0.0003104071"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "CURANDEIRA",
        "count": 5,
        "factor": 1,
        "hits": "2420",
        "share": "0.0002782167"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "COBRA",
        "count": 5,
        "factor": 1,
        "hits": "310",
        "share": "0.0000890983"
      },
      {
        "spin": "free",
        "kind": "scatter",
        "symbol": "B",
        "count": 3,
        "factor": 1,
        "hits": "330750",
        "share": "0.0003802487"
      },
      {
        "spin": "free",
        "kind": "scatter",
        "symbol": "B",
        "count": 4,
        "factor": 1,
        "hits": "14175",
        "share": "0.0001629637"
      },
      {
        "spin": "free",
        "kind": "scatter",
        "symbol": "B",
        "count": 5,
        "factor": 1,
        "hits": "243",
        "share": "0.0000279366"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "COBRA",
        "count": 2,
        "factor": 1,
        "hits": "3858750",
        "share": "0.0005994912"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "COBRA",
        "count": 3,
        "factor": 1,
        "hits": "330750",
        "share": "0.0005138496"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "COBRA",
        "count": 4,
        "factor": 1,
        "hits": "14175",
        "share": "0.0002202212"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "COBRA",
        "count": 5,
        "factor": 1,
        "hits": "243",
        "share": "0.0000188761"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "CURANDEIRA",
        "count": 2,
        "factor": 1,
        "hits": "11796480",
        "share": "0.0018326885"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "CURANDEIRA",
        "count": 3,
        "factor": 1,
        "hits": "2211840",
        "share": "0.0034362910"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "CURANDEIRA",
        "count": 4,
        "factor": 1,
        "hits": "207360",
        "share": "0.0025772182"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "CURANDEIRA",
        "count": 5,
        "factor": 1,
        "hits": "7776",
        "share": "0.0004832284"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "LUA",
        "count": 2,
        "factor": 1,
        "hits": "19755090",
        "share": "0.0046036945"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "LUA",
        "count": 3,
        "factor": 1,
        "hits": "6130890",
        "share": "0.0100011295"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "LUA",
        "count": 4,
        "factor": 1,
        "hits": "951345",
        "share": "0.0053207979"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "LUA",
        "count": 5,
        "factor": 1,
        "hits": "59049",
        "share": "0.0020641026"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "BRASA",
        "count": 2,
        "factor": 1,
        "hits": "19755090",
        "share": "0.0046036945"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "BRASA",
        "count": 3,
        "factor": 1,
        "hits": "6130890",
        "share": "0.0085723967"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "BRASA",
        "count": 4,
        "factor": 1,
        "hits": "951345",
        "share": "0.0044339983"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "BRASA",
        "count": 5,
        "factor": 1,
        "hits": "59049",
        "share": "0.0020641026"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "A",
        "count": 3,
        "factor": 1,
        "hits": "17853750",
        "share": "0.0069343488"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "A",
        "count": 4,
        "factor": 1,
        "hits": "5821875",
        "share": "0.0180896057"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "A",
        "count": 5,
        "factor": 1,
        "hits": "759375",
        "share": "0.0088481767"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "K",
        "count": 3,
        "factor": 1,
        "hits": "17853750",
        "share": "0.0069343488"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "K",
        "count": 4,
        "factor": 1,
        "hits": "5821875",
        "share": "0.0180896057"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "K",
        "count": 5,
        "factor": 1,
        "hits": "759375",
        "share": "0.0088481767"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "Q",
        "count": 3,
        "factor": 1,
        "hits": "23328000",
        "share": "0.0108726395"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "Q",
        "count": 4,
        "factor": 1,
        "hits": "10497600",
        "share": "0.0244634389"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "Q",
        "count": 5,
        "factor": 1,
        "hits": "1889568",
        "share": "0.0176136760"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "J",
        "count": 3,
        "factor": 1,
        "hits": "23328000",
        "share": "0.0108726395"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "J",
        "count": 4,
        "factor": 1,
        "hits": "10497600",
        "share": "0.0244634389"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "J",
        "count": 5,
        "factor": 1,
        "hits": "1889568",
        "share": "0.0176136760"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "T",
        "count": 3,
        "factor": 1,
        "hits": "23328000",
        "share": "0.0108726395"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "T",
        "count": 4,
        "factor": 1,
        "hits": "10497600",
        "share": "0.0244634389"
      },
      {
        "spin": "free",
        "kind": "special",
        "symbol": "T",
        "count": 5,
        "factor": 1,
        "hits": "1889568",
        "share": "0.0176136760"
      }
    ],
    "chances": [
      {
        "atLeast": 1,
        "chance": "0.1764"
      },
      {
        "atLeast": 2,
        "chance": "0.08256"
      },
      {
        "atLeast": 5,
        "chance": "0.02403"
      },
      {
        "atLeast": 10,
        "chance": "0.01576"
      },
      {
        "atLeast": 20,
        "chance": "0.004715"
      },
      {
        "atLeast": 50,
        "chance": "0.003038"
      },
      {
        "atLeast": 100,
        "chance": "0.001203"
      },
      {
        "atLeast": 200,
        "chance": "0.0002453"
      },
      {
        "atLeast": 500,
        "chance": "0.00001095"
      },
      {
        "atLeast": 1000,
        "chance": "5.615e-7"
      },
      {
        "atLeast": 2000,
        "chance": "2.455e-7"
      },
      {
        "atLeast": 5000,
        "chance": "3.775e-9"
      }
    ]
  }
];
