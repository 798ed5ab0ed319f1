import { commitmentOf } from '@trevo/fairness';
import { chancesOf, drawRaffle, spinWheel } from '../draws/index.ts';
import { feedJackpot } from '../jackpots/index.ts';
import type { DrawProof, Explainers } from './sources.ts';

type DrawKinds = 'raffle' | 'wheel' | 'jackpot';

/** How records about draws are computed: each carries the seeds that decided it. */
export const drawExplainers: Pick<Explainers, DrawKinds> = {
  raffle: {
    section: '12.1',
    run({ terms, inputs }) {
      const outcome = drawRaffle({ ...terms, tickets: inputs });
      const { root, salt, drawn } = outcome;
      return {
        after: { root },
        result: { winners: outcome.winners, unawarded: outcome.unawarded },
        formula: [`root = ${root}`, `salt = SHA-256(root:${terms.beacon}) = ${salt}`, `drawn = ${drawn.join(', ')}`],
        proof: { commitment: outcome.commitment, seed: terms.secret, nonce: terms.raffleNo, roll: null },
      };
    },
  },
  wheel: {
    section: '12.2',
    run({ terms, inputs, before }) {
      let stock = before.stock;
      const spins = inputs.map((seeds) => {
        const spin = spinWheel(terms, seeds, stock);
        stock = spin.stock;
        return { nonce: spin.nonce, index: spin.index, prize: spin.prize, given: spin.given };
      });
      const formula = chancesOf(terms).map(({ weight, of }, index) => `${terms.prizes[index] ?? ''}: ${weight}/${of}`);
      return { after: { stock }, result: { spins }, formula, proof: proofOf(inputs, spins.at(-1)?.index ?? null) };
    },
  },
  jackpot: {
    section: '17',
    run({ terms, inputs, before }) {
      let meter = before;
      const formula: string[] = [];
      const feeds = inputs.map(({ cashStakeMinor, ...seeds }) => {
        const feed = feedJackpot(terms, meter, { cashStakeMinor, seeds });
        meter = { meterMicro: feed.meterMicro, reserveMicro: feed.reserveMicro };
        const reach = terms.type === 'mustHitBy' ? feed.contributionMicro : cashStakeMinor;
        formula.push(
          `k = ${cashStakeMinor} × ${terms.contributionPpm} = ${feed.contributionMicro}`,
          `roll ${feed.roll ?? '–'} of ${feed.space}, hit below ${reach}: ${feed.hit ? 'yes' : 'no'}`,
        );
        return { hit: feed.hit, paidMinor: feed.paidMinor, roll: feed.roll };
      });
      return { after: meter, result: { feeds }, formula, proof: proofOf(inputs, feeds.at(-1)?.roll ?? null) };
    },
  },
};

function proofOf(
  inputs: readonly { readonly serverSeed: string; readonly nonce: number }[],
  roll: bigint | number | null,
): DrawProof | null {
  const last = inputs.at(-1);
  return last === undefined ? null : { commitment: commitmentOf(last.serverSeed), seed: last.serverSeed, nonce: last.nonce, roll };
}
