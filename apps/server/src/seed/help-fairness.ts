import type { HelpTerm } from '../modules/content/index.ts';

/** How a player checks a round. */
export const fairnessTerm: HelpTerm = {
  term: 'fairness',
  texts: {
    PT: {
      title: 'Jogo justo: confira cada rodada',
      content:
        '<p>Ninguém, nem a casa, pode escolher ou mudar um resultado. E você não precisa acreditar: pode conferir.</p><ol><li><strong>Antes</strong> da primeira rodada mostramos o código (SHA-256) de uma semente secreta do servidor. Com ele, a semente não pode mais ser trocada.</li><li>Você usa uma <strong>semente sua</strong>, que pode mudar quando quiser. O código da próxima semente do servidor já está na tela antes dessa escolha.</li><li>Cada rodada usa as duas sementes e um <strong>número de ordem</strong> que começa em zero e nunca se repete. A conta que leva daí às figuras é pública.</li><li>Quando você <strong>troca as sementes</strong>, a antiga é revelada. Então a página de verificação refaz a rodada no seu navegador, sem internet, e compara tudo: código, tabela, figuras e prêmio.</li></ol><p>O modo grátis usa a mesma conta e as mesmas tabelas, com sementes separadas.</p>',
    },
    EN: {
      title: 'Fair play: check every round',
      content:
        '<p>Nobody, not even the house, can choose or change a result. And you need not believe it: you can check.</p><ol><li><strong>Before</strong> the first round we show the hash (SHA-256) of a secret server seed. From then on the seed cannot be exchanged.</li><li>You use a <strong>seed of your own</strong>, which you may change at any time. The hash of the next server seed is on the screen before you choose.</li><li>Each round uses both seeds and a <strong>number</strong> that starts at zero and never repeats. The calculation that leads from there to the symbols is public.</li><li>When you <strong>change the seeds</strong>, the old one is revealed. The verifier page then plays the round again in your browser, offline, and compares everything: hash, table, symbols and win.</li></ol><p>Free mode uses the same calculation and the same tables, with separate seeds.</p>',
    },
  },
};
