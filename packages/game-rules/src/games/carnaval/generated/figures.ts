import type { SlotFigures } from '../../../slot-par/figures.ts';

/** Written by scripts/write-figures.mjs; the tests compute it again. */
export const figures: readonly SlotFigures[] = [
  {
    "game": "carnaval",
    "tableVersion": 1,
    "tableHash": "82cc231004a5d5938bd509ca743d4b0caccc306cb12eda9d0184fe32c909d84c",
    "cycle": "51021250",
    "return": {
      "fraction": "18932004869353/19597841580625",
      "decimal": "0.9660249977"
    },
    "returnLostToCapBelow": "5e-14",
    "hitFrequency": {
      "fraction": "6537261/25510625",
      "decimal": "0.25625640"
    },
    "variance": {
      "fraction": "9937251608711682547735347627653521/88358848984531744981448865625000",
      "decimal": "112.464701"
    },
    "standardDeviation": "10.604938",
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
        "fraction": "20439/3644375",
        "decimal": "0.0056083690"
      },
      "oneIn": "178.30"
    },
    "parts": [
      {
        "part": "base",
        "share": {
          "fraction": "558104/1020425",
          "decimal": "0.5469328956"
        }
      },
      {
        "part": "scatter",
        "share": {
          "fraction": "349569/25510625",
          "decimal": "0.0137028787"
        }
      },
      {
        "part": "freeSpins",
        "share": {
          "fraction": "12711606048/31356546529",
          "decimal": "0.4053892234"
        }
      }
    ],
    "freeSpins": {
      "cycle": "33521664",
      "meanPerSpin": {
        "fraction": "2372985/349184",
        "decimal": "6.7958010676"
      },
      "meanPerSpinWithRetriggers": {
        "fraction": "37967760/5377559",
        "decimal": "7.0604078913"
      },
      "retriggeredPerSpin": {
        "fraction": "19035/507904",
        "decimal": "0.0374775548"
      },
      "byScatters": [
        {
          "scatters": 3,
          "spins": 10,
          "meanStakes": "70.604078"
        },
        {
          "scatters": 4,
          "spins": 15,
          "meanStakes": "105.906118"
        },
        {
          "scatters": 5,
          "spins": 25,
          "meanStakes": "176.510197"
        }
      ],
      "topSpin": {
        "fraction": "5595/2",
        "decimal": "2797.50"
      }
    },
    "holdAndSpin": null,
    "contributions": [
      {
        "spin": "base",
        "kind": "line",
        "symbol": "MESTRE",
        "count": 3,
        "factor": 1,
        "hits": "1041600",
        "share": "0.0510375578"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BATERIA",
        "count": 3,
        "factor": 1,
        "hits": "1041600",
        "share": "0.0408300463"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "PASSISTA",
        "count": 3,
        "factor": 1,
        "hits": "1041600",
        "share": "0.0408300463"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "RAINHA",
        "count": 3,
        "factor": 1,
        "hits": "403200",
        "share": "0.0316103584"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "A",
        "count": 3,
        "factor": 1,
        "hits": "2100000",
        "share": "0.0308694906"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "K",
        "count": 3,
        "factor": 1,
        "hits": "2100000",
        "share": "0.0308694906"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "PANDEIRO",
        "count": 3,
        "factor": 1,
        "hits": "1041600",
        "share": "0.0306225347"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CUICA",
        "count": 3,
        "factor": 1,
        "hits": "1041600",
        "share": "0.0255187789"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "MESTRE",
        "count": 4,
        "factor": 1,
        "hits": "119040",
        "share": "0.0233314550"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "Q",
        "count": 3,
        "factor": 1,
        "hits": "2100000",
        "share": "0.0205796604"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "J",
        "count": 3,
        "factor": 1,
        "hits": "2100000",
        "share": "0.0205796604"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BATERIA",
        "count": 4,
        "factor": 1,
        "hits": "119040",
        "share": "0.0174985912"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "MESTRE",
        "count": 5,
        "factor": 1,
        "hits": "15360",
        "share": "0.0150525516"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "A",
        "count": 4,
        "factor": 1,
        "hits": "300000",
        "share": "0.0146997574"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "K",
        "count": 4,
        "factor": 1,
        "hits": "300000",
        "share": "0.0146997574"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "PASSISTA",
        "count": 4,
        "factor": 1,
        "hits": "119040",
        "share": "0.0139988730"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "RAINHA",
        "count": 4,
        "factor": 1,
        "hits": "34560",
        "share": "0.0135472964"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "Q",
        "count": 4,
        "factor": 1,
        "hits": "300000",
        "share": "0.0117598059"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "J",
        "count": 4,
        "factor": 1,
        "hits": "300000",
        "share": "0.0117598059"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "PANDEIRO",
        "count": 4,
        "factor": 1,
        "hits": "119040",
        "share": "0.0116657275"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "A",
        "count": 5,
        "factor": 1,
        "hits": "50000",
        "share": "0.0097998383"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "K",
        "count": 5,
        "factor": 1,
        "hits": "50000",
        "share": "0.0097998383"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CUICA",
        "count": 4,
        "factor": 1,
        "hits": "119040",
        "share": "0.0093325820"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BATERIA",
        "count": 5,
        "factor": 1,
        "hits": "15360",
        "share": "0.0090315309"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "PASSISTA",
        "count": 5,
        "factor": 1,
        "hits": "15360",
        "share": "0.0075262758"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "Q",
        "count": 5,
        "factor": 1,
        "hits": "50000",
        "share": "0.0073498787"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "J",
        "count": 5,
        "factor": 1,
        "hits": "50000",
        "share": "0.0073498787"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "RAINHA",
        "count": 5,
        "factor": 1,
        "hits": "3240",
        "share": "0.0063502952"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "PANDEIRO",
        "count": 5,
        "factor": 1,
        "hits": "15360",
        "share": "0.0045157654"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CUICA",
        "count": 5,
        "factor": 1,
        "hits": "15360",
        "share": "0.0045157654"
      },
      {
        "spin": "base",
        "kind": "scatter",
        "symbol": "S",
        "count": 3,
        "factor": 1,
        "hits": "273024",
        "share": "0.0107023642"
      },
      {
        "spin": "base",
        "kind": "scatter",
        "symbol": "S",
        "count": 4,
        "factor": 1,
        "hits": "12879",
        "share": "0.0025242423"
      },
      {
        "spin": "base",
        "kind": "scatter",
        "symbol": "S",
        "count": 5,
        "factor": 1,
        "hits": "243",
        "share": "0.0004762721"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "PASSISTA",
        "count": 3,
        "factor": 1,
        "hits": "2695680",
        "share": "0.0287823043"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "RAINHA",
        "count": 3,
        "factor": 1,
        "hits": "1328640",
        "share": "0.0283722999"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "BATERIA",
        "count": 3,
        "factor": 1,
        "hits": "2500992",
        "share": "0.0267035823"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "RAINHA",
        "count": 4,
        "factor": 1,
        "hits": "192240",
        "share": "0.0205258420"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "PANDEIRO",
        "count": 3,
        "factor": 1,
        "hits": "2463552",
        "share": "0.0197278710"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "BATERIA",
        "count": 4,
        "factor": 1,
        "hits": "481464",
        "share": "0.0192775709"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "RAINHA",
        "count": 5,
        "factor": 1,
        "hits": "35600",
        "share": "0.0190054092"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "MESTRE",
        "count": 3,
        "factor": 1,
        "hits": "1382400",
        "share": "0.0184501950"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "PASSISTA",
        "count": 4,
        "factor": 1,
        "hits": "505440",
        "share": "0.0161900461"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "PASSISTA",
        "count": 5,
        "factor": 1,
        "hits": "116640",
        "share": "0.0155673520"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "BATERIA",
        "count": 5,
        "factor": 1,
        "hits": "95688",
        "share": "0.0153251932"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "CUICA",
        "count": 3,
        "factor": 1,
        "hits": "2211456",
        "share": "0.0147575935"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "PANDEIRO",
        "count": 4,
        "factor": 1,
        "hits": "468198",
        "share": "0.0124976047"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "MESTRE",
        "count": 4,
        "factor": 1,
        "hits": "218400",
        "share": "0.0116594982"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "A",
        "count": 3,
        "factor": 1,
        "hits": "2773440",
        "share": "0.0111047111"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "J",
        "count": 3,
        "factor": 1,
        "hits": "4009600",
        "share": "0.0107028214"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "Q",
        "count": 3,
        "factor": 1,
        "hits": "3921408",
        "share": "0.0104674106"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "K",
        "count": 3,
        "factor": 1,
        "hits": "2553408",
        "share": "0.0102237143"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "MESTRE",
        "count": 5,
        "factor": 1,
        "hits": "37600",
        "share": "0.0100365644"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "J",
        "count": 4,
        "factor": 1,
        "hits": "899640",
        "share": "0.0096056328"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "Q",
        "count": 5,
        "factor": 1,
        "hits": "228144",
        "share": "0.0091347684"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "J",
        "count": 5,
        "factor": 1,
        "hits": "223048",
        "share": "0.0089307272"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "CUICA",
        "count": 4,
        "factor": 1,
        "hits": "414648",
        "share": "0.0088545561"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "Q",
        "count": 4,
        "factor": 1,
        "hits": "814800",
        "share": "0.0086997794"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "PANDEIRO",
        "count": 5,
        "factor": 1,
        "hits": "100314",
        "share": "0.0080330419"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "CUICA",
        "count": 5,
        "factor": 1,
        "hits": "95688",
        "share": "0.0076625966"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "A",
        "count": 4,
        "factor": 1,
        "hits": "442260",
        "share": "0.0059026209"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "K",
        "count": 4,
        "factor": 1,
        "hits": "411372",
        "share": "0.0054903744"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "A",
        "count": 5,
        "factor": 1,
        "hits": "102060",
        "share": "0.0054485732"
      },
      {
        "spin": "free",
        "kind": "line",
        "symbol": "K",
        "count": 5,
        "factor": 1,
        "hits": "94932",
        "share": "0.0050680379"
      },
      {
        "spin": "free",
        "kind": "scatter",
        "symbol": "S",
        "count": 3,
        "factor": 1,
        "hits": "227043",
        "share": "0.0024241826"
      },
      {
        "spin": "free",
        "kind": "scatter",
        "symbol": "S",
        "count": 4,
        "factor": 1,
        "hits": "11745",
        "share": "0.0006270183"
      },
      {
        "spin": "free",
        "kind": "scatter",
        "symbol": "S",
        "count": 5,
        "factor": 1,
        "hits": "243",
        "share": "0.0001297279"
      }
    ],
    "chances": [
      {
        "atLeast": 1,
        "chance": "0.1476"
      },
      {
        "atLeast": 2,
        "chance": "0.1074"
      },
      {
        "atLeast": 5,
        "chance": "0.02552"
      },
      {
        "atLeast": 10,
        "chance": "0.01271"
      },
      {
        "atLeast": 20,
        "chance": "0.005979"
      },
      {
        "atLeast": 50,
        "chance": "0.002796"
      },
      {
        "atLeast": 100,
        "chance": "0.001294"
      },
      {
        "atLeast": 200,
        "chance": "0.0004019"
      },
      {
        "atLeast": 500,
        "chance": "0.00005853"
      },
      {
        "atLeast": 1000,
        "chance": "0.00001179"
      },
      {
        "atLeast": 2000,
        "chance": "0.000002688"
      },
      {
        "atLeast": 5000,
        "chance": "2.260e-10"
      }
    ]
  }
];
