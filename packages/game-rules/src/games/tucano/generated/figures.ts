import type { SlotFigures } from '../../../slot-par/figures.ts';

/** Written by scripts/write-figures.mjs; the tests compute it again. */
export const figures: readonly SlotFigures[] = [
  {
    "game": "tucano",
    "tableVersion": 1,
    "tableHash": "723d15ba7fb7ac8fc3779bf065032b7b44c0aea79ae76098c52f9b254d9edd4d",
    "cycle": "44099088",
    "return": {
      "fraction": "210171338199427143909806140179676931058308053192808684790348367813158232477597028841138181565747305147101429401421080515220601764853988637492485847551797568622597801497777/220005764470435597659424864653823889747132406341440949473749802494090226164005282891464529879009823381470987299088212037214193907706080883330629871326411922024060420096000",
      "decimal": "0.9552992336"
    },
    "returnLostToCapBelow": null,
    "hitFrequency": {
      "fraction": "342763/1297032",
      "decimal": "0.26426718"
    },
    "variance": {
      "fraction": "2659017009153261599969092284921856518989394905698603324313597020125628694463135044027200817477276839829765858075319109802184137051740679331237683251146960222499590192689691104627481980914942422125282386585642221839857357912537204677218434958502081793221173753066949489818114745492912289747349867711295530592088988700871673263325076836310080927/48402536400220782373026409842702509965512095668437102710673405984448723638070261822299103520533734792258473016382286615953174601711679515553429026709173400883464290928862996379280180018489292705727570451844210088541335179788171401801885429417812626728335473647516948410881222576888223935118271927368303560533875167904472839196000649216000000",
      "decimal": "54.935489"
    },
    "standardDeviation": "7.411848",
    "volatility": "high",
    "maxWin": {
      "multiple": {
        "fraction": "2515",
        "decimal": "2515.00"
      },
      "by": "exact"
    },
    "feature": {
      "frequency": {
        "fraction": "68615/7349848",
        "decimal": "0.0093355672"
      },
      "oneIn": "107.12"
    },
    "parts": [
      {
        "part": "base",
        "share": {
          "fraction": "559770/918731",
          "decimal": "0.6092860695"
        }
      },
      {
        "part": "holdAndSpin",
        "share": {
          "fraction": "76124890678209579136421703943965935387374660178152163690134129976275743588221099211948462387474961191965470605635797932972490703273794983352169821345665848248072177177777/220005764470435597659424864653823889747132406341440949473749802494090226164005282891464529879009823381470987299088212037214193907706080883330629871326411922024060420096000",
          "decimal": "0.3460131640"
        }
      }
    ],
    "freeSpins": null,
    "holdAndSpin": {
      "coinMean": {
        "fraction": "3833/1000",
        "decimal": "3.8330"
      },
      "byCoins": [
        {
          "coins": 6,
          "oneIn": "149.14",
          "meanStakes": "36.016083",
          "fullChance": "0.0030179580"
        },
        {
          "coins": 7,
          "oneIn": "497.30",
          "meanStakes": "38.751297",
          "fullChance": "0.0036014918"
        },
        {
          "coins": 8,
          "oneIn": "2019",
          "meanStakes": "41.947722",
          "fullChance": "0.0044927514"
        },
        {
          "coins": 9,
          "oneIn": "9560",
          "meanStakes": "45.845363",
          "fullChance": "0.0059340743"
        },
        {
          "coins": 10,
          "oneIn": "56976",
          "meanStakes": "50.960417",
          "fullChance": "0.0084457123"
        },
        {
          "coins": 11,
          "oneIn": "479338",
          "meanStakes": "58.541004",
          "fullChance": "0.0132814488"
        },
        {
          "coins": 12,
          "oneIn": "5512386",
          "meanStakes": "72.101707",
          "fullChance": "0.0239629660"
        }
      ],
      "fullOneIn": "32783",
      "fullShare": "0.0305038608"
    },
    "contributions": [
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CACAU",
        "count": 3,
        "factor": 1,
        "hits": "979200",
        "share": "0.0666136224"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BANANA",
        "count": 3,
        "factor": 1,
        "hits": "979200",
        "share": "0.0555113520"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "A",
        "count": 3,
        "factor": 1,
        "hits": "1972000",
        "share": "0.0447174780"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "K",
        "count": 3,
        "factor": 1,
        "hits": "1972000",
        "share": "0.0447174780"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "MAMAO",
        "count": 3,
        "factor": 1,
        "hits": "979200",
        "share": "0.0444090816"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "TUCANO",
        "count": 3,
        "factor": 1,
        "hits": "379440",
        "share": "0.0344170382"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "Q",
        "count": 3,
        "factor": 1,
        "hits": "1972000",
        "share": "0.0335381085"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "J",
        "count": 3,
        "factor": 1,
        "hits": "1972000",
        "share": "0.0335381085"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CAJU",
        "count": 3,
        "factor": 1,
        "hits": "979200",
        "share": "0.0333068112"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CACAU",
        "count": 4,
        "factor": 1,
        "hits": "115200",
        "share": "0.0261229892"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "A",
        "count": 4,
        "factor": 1,
        "hits": "290000",
        "share": "0.0164402492"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "K",
        "count": 4,
        "factor": 1,
        "hits": "290000",
        "share": "0.0164402492"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BANANA",
        "count": 4,
        "factor": 1,
        "hits": "115200",
        "share": "0.0156737935"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CACAU",
        "count": 5,
        "factor": 1,
        "hits": "15360",
        "share": "0.0139322609"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "Q",
        "count": 4,
        "factor": 1,
        "hits": "290000",
        "share": "0.0131521994"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "J",
        "count": 4,
        "factor": 1,
        "hits": "290000",
        "share": "0.0131521994"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "MAMAO",
        "count": 4,
        "factor": 1,
        "hits": "115200",
        "share": "0.0130614946"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CAJU",
        "count": 4,
        "factor": 1,
        "hits": "115200",
        "share": "0.0130614946"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "TUCANO",
        "count": 4,
        "factor": 1,
        "hits": "33480",
        "share": "0.0113879906"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "A",
        "count": 5,
        "factor": 1,
        "hits": "50000",
        "share": "0.0113381029"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "K",
        "count": 5,
        "factor": 1,
        "hits": "50000",
        "share": "0.0113381029"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "BANANA",
        "count": 5,
        "factor": 1,
        "hits": "15360",
        "share": "0.0087076630"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "Q",
        "count": 5,
        "factor": 1,
        "hits": "50000",
        "share": "0.0085035772"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "J",
        "count": 5,
        "factor": 1,
        "hits": "50000",
        "share": "0.0085035772"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "MAMAO",
        "count": 5,
        "factor": 1,
        "hits": "15360",
        "share": "0.0069661304"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "TUCANO",
        "count": 5,
        "factor": 1,
        "hits": "3240",
        "share": "0.0055103180"
      },
      {
        "spin": "base",
        "kind": "line",
        "symbol": "CAJU",
        "count": 5,
        "factor": 1,
        "hits": "15360",
        "share": "0.0052245978"
      }
    ],
    "chances": [
      {
        "atLeast": 1,
        "chance": "0.2101"
      },
      {
        "atLeast": 2,
        "chance": "0.1270"
      },
      {
        "atLeast": 5,
        "chance": "0.03265"
      },
      {
        "atLeast": 10,
        "chance": "0.01714"
      },
      {
        "atLeast": 20,
        "chance": "0.008127"
      },
      {
        "atLeast": 50,
        "chance": "0.001257"
      },
      {
        "atLeast": 100,
        "chance": "0.0005888"
      },
      {
        "atLeast": 200,
        "chance": "0.00004659"
      },
      {
        "atLeast": 500,
        "chance": "0.00003050"
      },
      {
        "atLeast": 1000,
        "chance": "0.00003050"
      }
    ]
  }
];
