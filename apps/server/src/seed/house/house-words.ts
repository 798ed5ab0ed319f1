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
