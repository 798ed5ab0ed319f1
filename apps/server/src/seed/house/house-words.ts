/** What members of the demo wrote, in the language of its brand: like any member's words they are in one language only. */
export const feedback = [
  { about: 'withdraw', text: 'O saque por PIX caiu em poucos minutos. Dá para salvar mais de uma chave?' },
  { about: 'game', text: 'Gostei de conferir a rodada no navegador. Queria isso nos jogos dos outros fornecedores também.' },
  { about: 'deposit', text: 'Fiz uma transferência no sábado e só apareceu na segunda. Isso é normal?' },
  { about: 'application', text: 'No celular o histórico poderia mostrar mais linhas por página.' },
  { about: 'other', text: 'Como faço para mudar o limite de perda que coloquei para a semana?' },
] as const;

/** Problems with a game. */
export const problems = [
  { kind: 'picture', text: 'A tela ficou parada no carregamento e só abriu depois de atualizar a página.' },
  { kind: 'money', text: 'O saldo demorou alguns segundos para aparecer depois do prêmio.' },
] as const;

/** What is said in the rooms with hosts. */
export const liveLines = [
  'boa tarde, pessoal!',
  'alguém pegou a quina das 16h?',
  'hoje só assistindo, limite da semana já foi',
  'a regra do terceiro lugar está na ajuda, eu também não sabia',
  'boa, Lívia!',
  'que horas começa o próximo programa?',
  'cheguei agora, o que perdi?',
  'dá para conferir o sorteio pelo link da prova, é bem legal',
  'boa sorte a todos',
  'vou de pipa hoje',
  'pausa para o café',
  'até amanhã, gente',
] as const;

/** What operators answered to the first of the feedback. */
export const feedbackAnswers = [
  'Que bom! Em Conta, Dados bancários, dá para guardar mais de uma chave PIX.',
  'Obrigado! Jogos de outros fornecedores têm certificado próprio; o link fica na ficha de cada jogo.',
] as const;

/** A conversation with customer service. `rating`: it is over, and what the member thought of it; without one it goes on. */
export type Talk = {
  readonly lines: readonly { readonly by: 'member' | 'operator' | 'note'; readonly text: string }[];
  readonly rating?: number;
};

/** Conversations with customer service, the oldest first. */
export const talks: readonly Talk[] = [
  {
    rating: 5,
    lines: [
      { by: 'member', text: 'Oi! Meu depósito por PIX não apareceu ainda.' },
      { by: 'operator', text: 'Olá! Vou olhar agora. Foi há quanto tempo?' },
      { by: 'member', text: 'Uns dez minutos.' },
      { by: 'operator', text: 'O banco acabou de confirmar, o saldo já está na conta.' },
      { by: 'member', text: 'Apareceu aqui, valeu!' },
    ],
  },
  {
    rating: 4,
    lines: [
      { by: 'member', text: 'Como eu coloco um limite de depósito por semana?' },
      { by: 'operator', text: 'Em Conta, Jogo responsável, Limites. Diminuir vale na hora; aumentar espera alguns dias.' },
      { by: 'member', text: 'Achei. Obrigado.' },
    ],
  },
  {
    rating: 2,
    lines: [
      { by: 'member', text: 'Pedi um saque ontem e ainda está em análise.' },
      { by: 'operator', text: 'O titular da chave precisa ser o mesmo da conta. Pode conferir os dados e pedir de novo?' },
      { by: 'note', text: 'Chave em nome de outra pessoa, segunda vez.' },
    ],
  },
  {
    lines: [
      { by: 'member', text: 'A rodada fechou no meio do bônus. Perdi os giros?' },
      { by: 'operator', text: 'Não se perde nada: abra o jogo outra vez e a rodada continua de onde parou. Conseguiu?' },
    ],
  },
  { lines: [{ by: 'member', text: 'Boa tarde, onde vejo a prova do sorteio de ontem?' }] },
  { lines: [{ by: 'member', text: 'Não consigo mudar meu apelido.' }] },
];

/** Where goods of the points mall go: nobody lives there. */
export const mallAddress = {
  name: 'Cliente Demonstração',
  street: 'Rua do Exemplo, 100',
  city: 'São Paulo',
  region: 'SP',
  postalCode: '01000-000',
} as const;
