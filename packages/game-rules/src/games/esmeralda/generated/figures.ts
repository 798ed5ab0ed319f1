import type { SlotFigures } from '../../../slot-par/figures.ts';

/** Written by scripts/write-figures.mjs; the tests compute it again. */
export const figures: readonly SlotFigures[] = [
  {
    "game": "esmeralda",
    "tableVersion": 1,
    "tableHash": "013c9128cb321574f49804bae43ee60a82f2d2f222eefb8bcac050018e8bec69",
    "cycle": "14348907",
    "return": {
      "fraction": "135525697/143489070",
      "decimal": "0.9445018843"
    },
    "returnLostToCapBelow": null,
    "hitFrequency": {
      "fraction": "656161/1594323",
      "decimal": "0.41156089"
    },
    "variance": {
      "fraction": "315230636059926139/41178226418929800",
      "decimal": "7.655274"
    },
    "standardDeviation": "2.766817",
    "volatility": "medium",
    "maxWin": {
      "multiple": {
        "fraction": "10993/20",
        "decimal": "549.65"
      },
      "by": "exact"
    },
    "feature": null,
    "parts": [
      {
        "part": "base",
        "share": {
          "fraction": "39512627/71744535",
          "decimal": "0.5507405825"
        }
      },
      {
        "part": "tumbles",
        "share": {
          "fraction": "2092609/5314410",
          "decimal": "0.3937613018"
        }
      }
    ],
    "freeSpins": null,
    "holdAndSpin": null,
    "tumbles": {
      "chains": [
        {
          "windows": 0,
          "rounds": "8443458"
        },
        {
          "windows": 1,
          "rounds": "4408265"
        },
        {
          "windows": 2,
          "rounds": "1151788"
        },
        {
          "windows": 3,
          "rounds": "275978"
        },
        {
          "windows": 4,
          "rounds": "54521"
        },
        {
          "windows": 5,
          "rounds": "12217"
        },
        {
          "windows": 6,
          "rounds": "2134"
        },
        {
          "windows": 7,
          "rounds": "446"
        },
        {
          "windows": 8,
          "rounds": "74"
        },
        {
          "windows": 9,
          "rounds": "17"
        },
        {
          "windows": 10,
          "rounds": "8"
        },
        {
          "windows": 11,
          "rounds": "1"
        }
      ],
      "byWindow": [
        {
          "window": 1,
          "multiplier": 1,
          "share": {
            "fraction": "39512627/71744535",
            "decimal": "0.5507405825"
          }
        },
        {
          "window": 2,
          "multiplier": 2,
          "share": {
            "fraction": "10632997/47829690",
            "decimal": "0.2223095529"
          }
        },
        {
          "window": 3,
          "multiplier": 4,
          "share": {
            "fraction": "510260/4782969",
            "decimal": "0.1066826901"
          }
        },
        {
          "window": 4,
          "multiplier": 8,
          "share": {
            "fraction": "343202/7971615",
            "decimal": "0.0430530074"
          }
        },
        {
          "window": 5,
          "multiplier": 16,
          "share": {
            "fraction": "1089352/71744535",
            "decimal": "0.0151837627"
          }
        },
        {
          "window": 6,
          "multiplier": 32,
          "share": {
            "fraction": "59488/14348907",
            "decimal": "0.0041458210"
          }
        },
        {
          "window": 7,
          "multiplier": 64,
          "share": {
            "fraction": "124256/71744535",
            "decimal": "0.0017319228"
          }
        },
        {
          "window": 8,
          "multiplier": 64,
          "share": {
            "fraction": "10336/23914845",
            "decimal": "0.0004322001"
          }
        },
        {
          "window": 9,
          "multiplier": 64,
          "share": {
            "fraction": "7904/71744535",
            "decimal": "0.0001101686"
          }
        },
        {
          "window": 10,
          "multiplier": 64,
          "share": {
            "fraction": "6448/71744535",
            "decimal": "0.0000898744"
          }
        },
        {
          "window": 11,
          "multiplier": 64,
          "share": {
            "fraction": "320/14348907",
            "decimal": "0.0000223013"
          }
        }
      ]
    },
    "contributions": [
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "E",
        "count": 5,
        "factor": null,
        "hits": "400763",
        "share": "0.0698246563"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "S",
        "count": 5,
        "factor": null,
        "hits": "954377",
        "share": "0.0631865653"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "S",
        "count": 6,
        "factor": null,
        "hits": "549999",
        "share": "0.0536625263"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "E",
        "count": 6,
        "factor": null,
        "hits": "177158",
        "share": "0.0462991710"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "S",
        "count": 7,
        "factor": null,
        "hits": "302667",
        "share": "0.0400774288"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "S",
        "count": 8,
        "factor": null,
        "hits": "150961",
        "share": "0.0299840851"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "A",
        "count": 5,
        "factor": null,
        "hits": "754599",
        "share": "0.0236651857"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "E",
        "count": 7,
        "factor": null,
        "hits": "64786",
        "share": "0.0225752386"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "S",
        "count": 9,
        "factor": null,
        "hits": "71858",
        "share": "0.0190300487"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "A",
        "count": 6,
        "factor": null,
        "hits": "416662",
        "share": "0.0188746292"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "T",
        "count": 5,
        "factor": null,
        "hits": "300580",
        "share": "0.0146635559"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "S",
        "count": 10,
        "factor": null,
        "hits": "34453",
        "share": "0.0136862062"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "P",
        "count": 5,
        "factor": null,
        "hits": "739601",
        "share": "0.0128860163"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "M",
        "count": 5,
        "factor": null,
        "hits": "532999",
        "share": "0.0111436850"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "E",
        "count": 8,
        "factor": null,
        "hits": "19088",
        "share": "0.0099770665"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "P",
        "count": 6,
        "factor": null,
        "hits": "389164",
        "share": "0.0094925278"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "R",
        "count": 5,
        "factor": null,
        "hits": "83183",
        "share": "0.0086957494"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "P",
        "count": 7,
        "factor": null,
        "hits": "245515",
        "share": "0.0085551812"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "A",
        "count": 7,
        "factor": null,
        "hits": "129928",
        "share": "0.0081494151"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "S",
        "count": 11,
        "factor": null,
        "hits": "17635",
        "share": "0.0070053767"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "A",
        "count": 8,
        "factor": null,
        "hits": "73164",
        "share": "0.0068835486"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "S",
        "count": 12,
        "factor": null,
        "hits": "9022",
        "share": "0.0059732075"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "P",
        "count": 8,
        "factor": null,
        "hits": "109436",
        "share": "0.0057200872"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "M",
        "count": 6,
        "factor": null,
        "hits": "172390",
        "share": "0.0054063699"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "T",
        "count": 6,
        "factor": null,
        "hits": "67670",
        "share": "0.0049518405"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "P",
        "count": 9,
        "factor": null,
        "hits": "51775",
        "share": "0.0036082887"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "E",
        "count": 9,
        "factor": null,
        "hits": "4632",
        "share": "0.0032281204"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "A",
        "count": 9,
        "factor": null,
        "hits": "23448",
        "share": "0.0029414365"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "T",
        "count": 7,
        "factor": null,
        "hits": "25050",
        "share": "0.0024440885"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "S",
        "count": 13,
        "factor": null,
        "hits": "3652",
        "share": "0.0024178845"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "R",
        "count": 6,
        "factor": null,
        "hits": "14496",
        "share": "0.0022730651"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "M",
        "count": 7,
        "factor": null,
        "hits": "46785",
        "share": "0.0019563162"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "A",
        "count": 10,
        "factor": null,
        "hits": "9516",
        "share": "0.0017906032"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "S",
        "count": 14,
        "factor": null,
        "hits": "1343",
        "share": "0.0017783236"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "P",
        "count": 10,
        "factor": null,
        "hits": "16516",
        "share": "0.0017265426"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "M",
        "count": 8,
        "factor": null,
        "hits": "18150",
        "share": "0.0011384142"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "T",
        "count": 8,
        "factor": null,
        "hits": "5940",
        "share": "0.0008693345"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "E",
        "count": 10,
        "factor": null,
        "hits": "704",
        "share": "0.0007359445"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "S",
        "count": 15,
        "factor": null,
        "hits": "445",
        "share": "0.0005892434"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "A",
        "count": 11,
        "factor": null,
        "hits": "3068",
        "share": "0.0005772983"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "P",
        "count": 11,
        "factor": null,
        "hits": "4656",
        "share": "0.0004867269"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "R",
        "count": 7,
        "factor": null,
        "hits": "2176",
        "share": "0.0004549475"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "M",
        "count": 9,
        "factor": null,
        "hits": "4720",
        "share": "0.0003947338"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "P",
        "count": 12,
        "factor": null,
        "hits": "1099",
        "share": "0.0001914779"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "T",
        "count": 9,
        "factor": null,
        "hits": "940",
        "share": "0.0001834286"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "R",
        "count": 8,
        "factor": null,
        "hits": "576",
        "share": "0.0001806409"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "A",
        "count": 12,
        "factor": null,
        "hits": "544",
        "share": "0.0001706053"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "S",
        "count": 16,
        "factor": null,
        "hits": "84",
        "share": "0.0001112279"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "M",
        "count": 10,
        "factor": null,
        "hits": "710",
        "share": "0.0000890660"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "P",
        "count": 13,
        "factor": null,
        "hits": "138",
        "share": "0.0000240436"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "P",
        "count": 14,
        "factor": null,
        "hits": "25",
        "share": "0.0000087114"
      },
      {
        "spin": "base",
        "kind": "cluster",
        "symbol": "P",
        "count": 15,
        "factor": null,
        "hits": "2",
        "share": "0.0000006969"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "E",
        "count": 5,
        "factor": null,
        "hits": "150696",
        "share": "0.0682916127"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "S",
        "count": 5,
        "factor": null,
        "hits": "262071",
        "share": "0.0486823700"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "E",
        "count": 6,
        "factor": null,
        "hits": "50826",
        "share": "0.0340092105"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "S",
        "count": 6,
        "factor": null,
        "hits": "107024",
        "share": "0.0319858509"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "S",
        "count": 7,
        "factor": null,
        "hits": "55987",
        "share": "0.0236113175"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "M",
        "count": 5,
        "factor": null,
        "hits": "413659",
        "share": "0.0228756657"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "A",
        "count": 5,
        "factor": null,
        "hits": "223879",
        "share": "0.0190716059"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "T",
        "count": 5,
        "factor": null,
        "hits": "138892",
        "share": "0.0174885515"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "E",
        "count": 7,
        "factor": null,
        "hits": "15686",
        "share": "0.0137397224"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "S",
        "count": 8,
        "factor": null,
        "hits": "21629",
        "share": "0.0123375668"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "M",
        "count": 6,
        "factor": null,
        "hits": "144283",
        "share": "0.0118866754"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "T",
        "count": 6,
        "factor": null,
        "hits": "63335",
        "share": "0.0115298050"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "R",
        "count": 5,
        "factor": null,
        "hits": "36868",
        "share": "0.0107458359"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "A",
        "count": 6,
        "factor": null,
        "hits": "83352",
        "share": "0.0097943209"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "M",
        "count": 7,
        "factor": null,
        "hits": "56041",
        "share": "0.0072300698"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "M",
        "count": 8,
        "factor": null,
        "hits": "21195",
        "share": "0.0048127010"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "R",
        "count": 6,
        "factor": null,
        "hits": "10212",
        "share": "0.0047891801"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "A",
        "count": 7,
        "factor": null,
        "hits": "30954",
        "share": "0.0047741894"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "T",
        "count": 7,
        "factor": null,
        "hits": "18985",
        "share": "0.0045833734"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "P",
        "count": 5,
        "factor": null,
        "hits": "82483",
        "share": "0.0043398427"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "S",
        "count": 9,
        "factor": null,
        "hits": "5975",
        "share": "0.0041482741"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "E",
        "count": 8,
        "factor": null,
        "hits": "2811",
        "share": "0.0032134851"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "P",
        "count": 6,
        "factor": null,
        "hits": "45392",
        "share": "0.0032064881"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "S",
        "count": 10,
        "factor": null,
        "hits": "2212",
        "share": "0.0026488149"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "T",
        "count": 8,
        "factor": null,
        "hits": "5637",
        "share": "0.0022684654"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "A",
        "count": 8,
        "factor": null,
        "hits": "8479",
        "share": "0.0020882844"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "M",
        "count": 9,
        "factor": null,
        "hits": "4250",
        "share": "0.0013248674"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "R",
        "count": 7,
        "factor": null,
        "hits": "1967",
        "share": "0.0010767370"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "P",
        "count": 7,
        "factor": null,
        "hits": "10143",
        "share": "0.0010029335"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "E",
        "count": 9,
        "factor": null,
        "hits": "520",
        "share": "0.0009673210"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "T",
        "count": 9,
        "factor": null,
        "hits": "1667",
        "share": "0.0007848402"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "A",
        "count": 9,
        "factor": null,
        "hits": "2255",
        "share": "0.0007077612"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "S",
        "count": 11,
        "factor": null,
        "hits": "607",
        "share": "0.0006324105"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "P",
        "count": 8,
        "factor": null,
        "hits": "4120",
        "share": "0.0005573943"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "S",
        "count": 12,
        "factor": null,
        "hits": "270",
        "share": "0.0005058224"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "M",
        "count": 10,
        "factor": null,
        "hits": "500",
        "share": "0.0003394544"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "A",
        "count": 10,
        "factor": null,
        "hits": "702",
        "share": "0.0003356910"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "R",
        "count": 8,
        "factor": null,
        "hits": "302",
        "share": "0.0002860148"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "T",
        "count": 10,
        "factor": null,
        "hits": "306",
        "share": "0.0002447015"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "P",
        "count": 9,
        "factor": null,
        "hits": "1350",
        "share": "0.0002308189"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "E",
        "count": 10,
        "factor": null,
        "hits": "65",
        "share": "0.0002090751"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "S",
        "count": 13,
        "factor": null,
        "hits": "63",
        "share": "0.0001324142"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "A",
        "count": 11,
        "factor": null,
        "hits": "209",
        "share": "0.0000884387"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "P",
        "count": 10,
        "factor": null,
        "hits": "237",
        "share": "0.0000610499"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "R",
        "count": 9,
        "factor": null,
        "hits": "39",
        "share": "0.0000401424"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "A",
        "count": 12,
        "factor": null,
        "hits": "35",
        "share": "0.0000232073"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "M",
        "count": 11,
        "factor": null,
        "hits": "20",
        "share": "0.0000215765"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "T",
        "count": 11,
        "factor": null,
        "hits": "28",
        "share": "0.0000163914"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "R",
        "count": 10,
        "factor": null,
        "hits": "2",
        "share": "0.0000100356"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "P",
        "count": 11,
        "factor": null,
        "hits": "14",
        "share": "0.0000050178"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "S",
        "count": 14,
        "factor": null,
        "hits": "1",
        "share": "0.0000026482"
      },
      {
        "spin": "tumble",
        "kind": "cluster",
        "symbol": "A",
        "count": 13,
        "factor": null,
        "hits": "2",
        "share": "0.0000012544"
      }
    ],
    "chances": [
      {
        "atLeast": 1,
        "chance": "0.2114"
      },
      {
        "atLeast": 2,
        "chance": "0.1330"
      },
      {
        "atLeast": 5,
        "chance": "0.04672"
      },
      {
        "atLeast": 10,
        "chance": "0.01240"
      },
      {
        "atLeast": 20,
        "chance": "0.002685"
      },
      {
        "atLeast": 50,
        "chance": "0.0002501"
      },
      {
        "atLeast": 100,
        "chance": "0.00003178"
      },
      {
        "atLeast": 200,
        "chance": "0.000006551"
      },
      {
        "atLeast": 500,
        "chance": "1.394e-7"
      }
    ]
  }
];
