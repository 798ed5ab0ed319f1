import type { HelpTerm } from '../modules/content/index.ts';

/** Responsible play, privacy, terms, contact. */
export const legalTerms: readonly HelpTerm[] = [
  {
    term: 'responsible-play',
    texts: {
      PT: {
        title: 'Jogo responsável',
        content:
          '<p>Jogar é diversão, não é renda. A longo prazo todo jogo devolve menos do que recebe: é isso que o retorno publicado de cada jogo diz.</p><ul><li>Decida antes quanto tempo e quanto dinheiro quer gastar, e pare ali.</li><li>Não tente recuperar o que perdeu.</li><li>Não jogue com dinheiro das contas da casa, emprestado ou sob efeito de álcool.</li><li>Faça pausas. A barra no alto da página mostra há quanto tempo você está aqui.</li></ul><h3>Sinais de alerta</h3><p>Esconder o quanto joga, jogar para fugir de problemas, mentir sobre perdas ou pedir dinheiro emprestado para apostar são sinais de que é hora de procurar ajuda.</p><h3>Onde procurar ajuda</h3><p>Fale com o nosso atendimento para bloquear a sua conta. No Brasil, os Centros de Atenção Psicossocial (CAPS) atendem de graça, e o CVV ouve você pelo telefone 188, a qualquer hora.</p><p>Proibido para menores de 18 anos.</p>',
      },
      EN: {
        title: 'Responsible play',
        content:
          '<p>Play is entertainment, not an income. In the long run every game returns less than it takes: that is what the published return of each game says.</p><ul><li>Decide beforehand how much time and money you want to spend, and stop there.</li><li>Do not try to win back what you lost.</li><li>Do not play with money for bills, borrowed money, or after drinking.</li><li>Take breaks. The bar at the top of the page shows how long you have been here.</li></ul><h3>Warning signs</h3><p>Hiding how much you play, playing to escape problems, lying about losses or borrowing to bet are signs that it is time to look for help.</p><h3>Where to find help</h3><p>Ask our support to block your account. In Brazil the psychosocial care centres (CAPS) help free of charge, and CVV listens on the telephone, number 188, at any hour.</p><p>Not for anyone under 18.</p>',
      },
    },
  },
  {
    term: 'privacy',
    texts: {
      PT: {
        title: 'Privacidade',
        content:
          '<p>Guardamos o que a lei e o serviço pedem: seu cadastro, seus acessos, seus pagamentos e suas rodadas.</p><ul><li>Dados pessoais ficam cifrados. Senhas nunca são guardadas em forma legível.</li><li>Nas listas públicas, como a de ganhadores, seu nome aparece mascarado.</li><li>Não vendemos dados. Parceiros de pagamento e de identidade recebem só o necessário para cada operação.</li><li>Registros financeiros e de jogo são mantidos por cinco anos, como a lei exige.</li></ul><p>Pela Lei Geral de Proteção de Dados (LGPD) você pode pedir acesso, correção, cópia e, quando não houver dever legal de guarda, a exclusão dos seus dados. Peça pelo atendimento; respondemos em até 15 dias.</p>',
      },
      EN: {
        title: 'Privacy',
        content:
          '<p>We keep what the law and the service need: your registration, your log-ins, your payments and your rounds.</p><ul><li>Personal data is encrypted. Passwords are never kept in readable form.</li><li>On public lists, such as the winners, your name is masked.</li><li>We sell no data. Payment and identity partners receive only what each operation needs.</li><li>Financial and game records are kept for five years, as the law requires.</li></ul><p>Under the Brazilian data protection law (LGPD) you may ask for access, correction, a copy and, where no law makes us keep them, the erasure of your data. Ask support; we answer within 15 days.</p>',
      },
    },
  },
  {
    term: 'terms',
    texts: {
      PT: {
        title: 'Termos de uso',
        content:
          '<p>Ao criar uma conta você concorda com estes termos.</p><ol><li><strong>Quem pode jogar.</strong> Maiores de 18 anos, com uma conta só, em nome próprio, onde o jogo é permitido.</li><li><strong>Seu dinheiro.</strong> O saldo é seu. Ele só muda por depósito, aposta, prêmio, saque ou correção, e cada mudança aparece no extrato. O comprovante do seu histórico pode ser baixado e conferido.</li><li><strong>Apostas.</strong> Uma aposta aceita não pode ser cancelada por nenhum dos lados. As regras e a tabela valem na versão mostrada no jogo naquele momento.</li><li><strong>Conduta.</strong> Não são permitidos robôs, contas de terceiros, fraude de pagamento nem lavagem de dinheiro. Podemos bloquear a conta e avisar as autoridades; o saldo legítimo é devolvido.</li><li><strong>Falhas.</strong> Se um defeito mudar um resultado, a rodada é anulada e a aposta volta.</li><li><strong>Reclamações.</strong> Escreva ao atendimento. Respondemos em até 10 dias, por escrito e com o motivo.</li></ol><p>Mudanças nestes termos são avisadas antes de valer.</p>',
      },
      EN: {
        title: 'Terms of use',
        content:
          '<p>By creating an account you agree to these terms.</p><ol><li><strong>Who may play.</strong> Adults of 18 or older, with one account in their own name, where play is allowed.</li><li><strong>Your money.</strong> The balance is yours. It changes by deposit, stake, win, withdrawal or correction only, and each change is in your statement. You can download and check the proof of your history.</li><li><strong>Bets.</strong> An accepted bet cannot be cancelled by either side. Rules and table count in the version the game shows at that moment.</li><li><strong>Conduct.</strong> Robots, accounts of others, payment fraud and money laundering are not allowed. We may block the account and inform the authorities; a legitimate balance is returned.</li><li><strong>Faults.</strong> If a fault changes a result, the round is voided and the stake returned.</li><li><strong>Complaints.</strong> Write to support. We answer within 10 days, in writing and with reasons.</li></ol><p>Changes to these terms are announced before they apply.</p>',
      },
    },
  },
  {
    term: 'contact',
    texts: {
      PT: {
        title: 'Atendimento',
        content:
          '<p>Toque em <strong>Atendimento</strong>, na barra à direita ou no alto da página, para falar com a equipe. Tenha em mãos o número do depósito, do saque ou da rodada: ele aparece em cada linha do seu histórico.</p><p>Nunca pedimos sua senha nem o código do autenticador. Quem pede não é da nossa equipe.</p>',
      },
      EN: {
        title: 'Contact',
        content:
          '<p>Press <strong>Support</strong> in the bar at the right or at the top of the page to talk to the team. Have the number of the deposit, withdrawal or round at hand: it stands in each line of your history.</p><p>We never ask for your password or the authenticator’s code. Whoever does is not one of us.</p>',
      },
    },
  },
];
