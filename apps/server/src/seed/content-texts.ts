import type { Announcement, Banner, FooterText, Promotion } from '../modules/content/index.ts';

/** What a seeded item needs before it gets its id and date. */
export type BannerSeed = Pick<Banner, 'group' | 'art' | 'texts'> & {
  /** Without one for everybody. */
  readonly audience?: Banner['audience'];
  readonly target: { readonly route: string } | { readonly game: string } | { readonly promotion: string };
};
export type PromotionSeed = Pick<Promotion, 'code' | 'kind' | 'art' | 'texts'>;
export type AnnouncementSeed = Pick<Announcement, 'type' | 'audience' | 'isNotice' | 'texts'> & { readonly promotion?: string };

export const banners: readonly BannerSeed[] = [
  {
    group: 'w_home',
    art: 'welcome',
    audience: ['B'],
    target: { route: '/register' },
    texts: {
      PT: {
        tab: 'Comece aqui',
        eyebrow: 'Bem-vindo ao Trevo',
        title: 'A quarta folha é sua.',
        text: 'Jogos do nosso estúdio, com retorno publicado e rodadas que você mesmo confere. Conheça no modo grátis, sem depósito.',
        action: 'Criar conta',
      },
      EN: {
        tab: 'Start here',
        eyebrow: 'Welcome to Trevo',
        title: 'The fourth leaf is yours.',
        text: 'Games from our own studio, with published returns and rounds that you can check yourself. Try them in free mode, no deposit.',
        action: 'Create account',
      },
    },
  },
  {
    group: 'w_home',
    // The picture that the page asks for before it knows who is there.
    art: 'welcome',
    audience: ['A'],
    target: { promotion: 'pix-sem-tarifa' },
    texts: {
      PT: {
        tab: 'Seu dinheiro',
        eyebrow: 'PIX',
        title: 'PIX sem tarifa, na entrada e na saída.',
        text: 'O depósito cai assim que o banco confirma. O saque vai para uma chave em seu nome, e você acompanha cada passo.',
        action: 'Como funciona',
      },
      EN: {
        tab: 'Your money',
        eyebrow: 'PIX',
        title: 'PIX without a fee, in and out.',
        text: 'A deposit arrives as soon as the bank confirms it. A withdrawal goes to a key in your name, and you can follow every step.',
        action: 'How it works',
      },
    },
  },
  {
    group: 'w_home',
    art: 'boitata',
    target: { game: 'boitata' },
    texts: {
      PT: {
        tab: 'Noite de fogo',
        eyebrow: 'Boitatá',
        title: 'A serpente escolhe um símbolo',
        text: 'Nos giros grátis um símbolo sorteado cobre os rolos e paga em todas as linhas, até 10.000 vezes a aposta.',
        action: 'Jogar',
      },
      EN: {
        tab: 'Night of fire',
        eyebrow: 'Boitatá',
        title: 'The serpent picks a symbol',
        text: 'In free spins one drawn symbol covers its reels and pays on every line, up to 10,000 times the stake.',
        action: 'Play',
      },
    },
  },
  {
    group: 'w_home',
    art: 'slotsHead',
    target: { route: '/inHouse' },
    texts: {
      PT: {
        tab: 'Exclusivos',
        eyebrow: 'Estúdio Trevo',
        title: 'Criados aqui, jogados só aqui',
        text: 'Onça Real, Noite de Carnaval, Esmeralda Brava e mais: cada um com seu caráter, todos com a ficha técnica aberta.',
        action: 'Ver exclusivos',
      },
      EN: {
        tab: 'Exclusive',
        eyebrow: 'Trevo Studio',
        title: 'Made here, played only here',
        text: 'Royal Jaguar, Carnival Night, Wild Emerald and more: each of its own character, all with their full PAR sheets.',
        action: 'See them',
      },
    },
  },
  {
    group: 'w_home',
    art: 'auth',
    target: { promotion: 'confira-cada-rodada' },
    texts: {
      PT: {
        tab: 'Jogo justo',
        eyebrow: 'Sem confiar, conferindo',
        title: 'Confira cada rodada',
        text: 'O código da semente aparece antes da aposta. Depois, o seu navegador refaz a rodada e compara tudo.',
        action: 'Como funciona',
      },
      EN: {
        tab: 'Fair play',
        eyebrow: 'Do not trust, check',
        title: 'Check every round',
        text: 'The seed’s hash is shown before you bet. Afterwards your browser plays the round again and compares everything.',
        action: 'How it works',
      },
    },
  },
];

export const promotions: readonly PromotionSeed[] = [
  {
    code: 'modo-gratis',
    kind: 'GAMES',
    art: 'welcome',
    texts: {
      PT: {
        title: 'Jogue grátis, sem depósito',
        summary: 'Todos os jogos do estúdio no modo grátis, com as mesmas chances.',
        content:
          '<p>Todo jogo do Estúdio Trevo abre também no modo grátis: R$ 1.000,00 de mentira, as mesmas tabelas e as mesmas chances do jogo a valer.</p><p>Não precisa de cadastro nem de depósito. Toque em <strong>Jogar grátis</strong> na capa do jogo.</p>',
      },
      EN: {
        title: 'Play free, no deposit',
        summary: 'Every studio game in free mode, with the same odds.',
        content:
          '<p>Every game of Trevo Studio also opens in free mode: R$ 1,000.00 of play money, the same tables and the same odds as the real game.</p><p>No registration and no deposit needed. Press <strong>Play free</strong> on a game’s cover.</p>',
      },
    },
  },
  {
    code: 'pix-sem-tarifa',
    kind: 'DEPOSIT',
    art: 'register',
    texts: {
      PT: {
        title: 'PIX na hora, sem tarifa',
        summary: 'Depósitos e saques por PIX, sem cobrança nossa.',
        content:
          '<p>O depósito por PIX entra assim que o banco confirma. O saque vai para uma chave em seu nome, depois de conferido pela equipe.</p><p>Não cobramos tarifa em nenhum dos dois.</p>',
      },
      EN: {
        title: 'PIX at once, no fee',
        summary: 'Deposits and withdrawals by PIX without a fee of ours.',
        content:
          '<p>A PIX deposit arrives as soon as the bank confirms it. A withdrawal goes to a key in your name once the team has checked it.</p><p>We charge no fee for either.</p>',
      },
    },
  },
  {
    code: 'exclusivos-do-estudio',
    kind: 'GAMES',
    art: 'slotsHead',
    texts: {
      PT: {
        title: 'Exclusivos do Estúdio Trevo',
        summary: 'Seis slots que só existem aqui, com ficha técnica aberta.',
        content:
          '<ul><li><strong>Setes de Fogo</strong>: três rolos, curingas que dobram, retorno de 95,01 %.</li><li><strong>Onça Real</strong>: 243 caminhos, rodadas grátis com curingas que se multiplicam, até 5.000 vezes a aposta, retorno de 95,13 %.</li><li><strong>Tucano do Ouro</strong>: moedas que ficam, quatro prêmios fixos, retorno de 95,53 %.</li><li><strong>Noite de Carnaval</strong>: curingas que cobrem o rolo e giros grátis que valem três vezes, retorno de 96,60 %.</li><li><strong>Boitatá</strong>: um símbolo sorteado nos giros grátis, até 10.000 vezes a aposta, retorno de 94,54 %.</li><li><strong>Esmeralda Brava</strong>: grupos que caem e um multiplicador que dobra, até 549,65 vezes a aposta, retorno de 94,45 %.</li></ul>',
      },
      EN: {
        title: 'Exclusive to Trevo Studio',
        summary: 'Six slots that exist only here, with open PAR sheets.',
        content:
          '<ul><li><strong>Sevens on Fire</strong>: three reels, doubling wilds, return 95.01 %.</li><li><strong>Royal Jaguar</strong>: 243 ways, free spins with wilds that multiply each other, up to 5,000 times the stake, return 95.13 %.</li><li><strong>Golden Toucan</strong>: coins that stay, four fixed prizes, return 95.53 %.</li><li><strong>Carnival Night</strong>: wilds that cover their reel and free spins that count three times, return 96.60 %.</li><li><strong>Boitatá</strong>: one drawn symbol in the free spins, up to 10,000 times the stake, return 94.54 %.</li><li><strong>Wild Emerald</strong>: clusters that fall and a multiplier that doubles, up to 549.65 times the stake, return 94.45 %.</li></ul>',
      },
    },
  },
  {
    code: 'confira-cada-rodada',
    kind: 'FAIRNESS',
    art: 'auth',
    texts: {
      PT: {
        title: 'Confira cada rodada',
        summary: 'Troque suas sementes e refaça a rodada no seu navegador.',
        content:
          '<p>Abra o painel de sementes no jogo, troque as sementes e toque em <strong>Verificar</strong> em qualquer rodada do histórico. A conta é feita no seu navegador, sem internet.</p><p>O passo a passo está em <a href="/help#fairness">Jogo justo</a>.</p>',
      },
      EN: {
        title: 'Check every round',
        summary: 'Change your seeds and play the round again in your browser.',
        content:
          '<p>Open the seed panel in the game, change the seeds and press <strong>Verify</strong> on any round of your history. The calculation runs in your browser, offline.</p><p>Step by step in <a href="/help#fairness">Fair play</a>.</p>',
      },
    },
  },
];

export const announcements: readonly AnnouncementSeed[] = [
  {
    type: 'PU',
    audience: ['B'],
    isNotice: true,
    promotion: 'modo-gratis',
    texts: {
      PT: {
        title: 'Bem-vindo ao Trevo',
        content:
          '<p>Conheça os jogos do nosso estúdio no modo grátis, sem cadastro. Quando quiser jogar a valer, a conta leva um minuto.</p><p>Proibido para menores de 18 anos. Jogue com calma.</p>',
      },
      EN: {
        title: 'Welcome to Trevo',
        content:
          '<p>Try the games of our studio in free mode, without registering. When you want to play for real, an account takes a minute.</p><p>Not for anyone under 18. Play calmly.</p>',
      },
    },
  },
  {
    type: 'PU',
    audience: ['A'],
    isNotice: true,
    promotion: 'confira-cada-rodada',
    texts: {
      PT: {
        title: 'Suas rodadas, suas provas',
        content:
          '<p>O histórico de jogo agora mostra as sementes de cada rodada. Troque as sementes quando quiser e confira o que jogou.</p>',
      },
      EN: {
        title: 'Your rounds, your proofs',
        content: '<p>Your game history shows the seeds of every round. Change the seeds whenever you like and check what you played.</p>',
      },
    },
  },
  {
    type: 'PL',
    audience: ['F'],
    isNotice: false,
    texts: {
      PT: {
        title: 'Que bom ter você aqui',
        content:
          '<p>Antes de começar: escolha um limite para hoje, ative o segundo fator na Central de segurança e experimente o modo grátis.</p>',
      },
      EN: {
        title: 'Good to have you here',
        content: '<p>Before you start: choose a limit for today, turn on the second factor in the security centre and try free mode.</p>',
      },
    },
  },
  {
    type: 'PR',
    audience: ['A', 'B'],
    isNotice: true,
    promotion: 'pix-sem-tarifa',
    texts: {
      PT: { title: 'PIX na hora, sem tarifa', content: '<p>Depósitos confirmados em segundos e saques sem tarifa nossa.</p>' },
      EN: { title: 'PIX at once, no fee', content: '<p>Deposits confirmed within seconds and withdrawals without a fee of ours.</p>' },
    },
  },
  {
    type: 'H',
    audience: ['A', 'B'],
    isNotice: true,
    promotion: 'exclusivos-do-estudio',
    texts: {
      PT: {
        title: 'Seis slots do nosso estúdio',
        content:
          '<p>Setes de Fogo, Onça Real, Tucano do Ouro, Noite de Carnaval, Boitatá e Esmeralda Brava estão no ar, com retorno publicado e regras abertas.</p>',
      },
      EN: {
        title: 'Six slots from our studio',
        content:
          '<p>Sevens on Fire, Royal Jaguar, Golden Toucan, Carnival Night, Boitatá and Wild Emerald are live, with published returns and open rules.</p>',
      },
    },
  },
];

/** The addresses are reserved ones: the demo brand has no channels of its own. */
export const footer: FooterText = {
  texts: {
    PT: {
      description:
        'O Trevo é um portal de jogos em que cada rodada, sorteio e pagamento pode ser conferido. Jogue com calma: é diversão, não é renda. Proibido para menores de 18 anos.',
    },
    EN: {
      description:
        'Trevo is a games portal where every round, draw and payment can be checked. Play calmly: it is entertainment, not an income. Not for anyone under 18.',
    },
  },
  social: [
    { channel: 'YouTube', url: 'https://canais.trevo.example/youtube' },
    { channel: 'Twitter', url: 'https://canais.trevo.example/twitter' },
    { channel: 'TikTok', url: 'https://canais.trevo.example/tiktok' },
    { channel: 'Facebook', url: 'https://canais.trevo.example/facebook' },
    { channel: 'Instagram', url: 'https://canais.trevo.example/instagram' },
    { channel: 'WhatsApp', url: 'https://canais.trevo.example/whatsapp' },
  ],
};
