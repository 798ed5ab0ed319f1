import type { HelpTerm } from '../modules/content/index.ts';

/** Account, deposits, withdrawals, games. */
export const moneyTerms: readonly HelpTerm[] = [
  {
    term: 'account',
    texts: {
      PT: {
        title: 'Sua conta',
        content:
          '<p>Para criar a conta, escolha um nome de usuário e uma senha, informe sua data de nascimento e aceite os termos. A conta é pessoal: uma por pessoa, só para maiores de 18 anos.</p><h3>Senha</h3><p>Use pelo menos 8 caracteres e não repita a senha de outro site. Se alguém mais souber dela, troque em <strong>Central de segurança</strong>; todas as outras sessões podem ser encerradas ali.</p><h3>Segundo fator</h3><p>Ative o código do aplicativo autenticador na Central de segurança. Saques e entradas de um endereço novo passam a pedir o código.</p><h3>Aparelhos</h3><p>A lista de aparelhos mostra onde sua conta está aberta. Toque em um deles para encerrar aquela sessão.</p>',
      },
      EN: {
        title: 'Your account',
        content:
          '<p>To create an account, choose a user name and a password, give your date of birth and accept the terms. The account is personal: one per person, adults of 18 or older only.</p><h3>Password</h3><p>Use at least 8 characters and never one from another site. If somebody else knows it, change it in the <strong>security centre</strong>; you can end all other sessions there.</p><h3>Second factor</h3><p>Turn on the code of an authenticator app in the security centre. Withdrawals and log-ins from a new address then ask for it.</p><h3>Devices</h3><p>The list of devices shows where your account is open. Press one to end that session.</p>',
      },
    },
  },
  {
    term: 'deposit',
    texts: {
      PT: {
        title: 'Depósitos',
        content:
          '<p>O depósito é por PIX. Escolha o valor, toque em <strong>Gerar PIX</strong> e pague pelo aplicativo do seu banco, lendo o código QR ou colando o código copiado.</p><ul><li>O saldo aparece sozinho assim que o banco confirma, em geral em segundos.</li><li>O valor pago precisa ser igual ao valor pedido. Se for diferente, ele fica guardado e o atendimento resolve com você.</li><li>Cada código vale por um tempo e para um pagamento só. Se venceu, gere outro.</li><li>Não cobramos tarifa.</li></ul><p>Pague de uma conta em seu nome. Depósitos de terceiros podem ser devolvidos.</p><h3>Não apareceu?</h3><p>Espere alguns minutos e atualize o saldo. Se o banco mostra o PIX como pago, fale com o atendimento com o comprovante em mãos. Nenhum pagamento se perde: todo aviso do banco fica registrado.</p>',
      },
      EN: {
        title: 'Deposits',
        content:
          '<p>Deposits are made by PIX. Choose an amount, press <strong>Create PIX</strong> and pay in your bank’s app, by reading the QR code or pasting the copied code.</p><ul><li>The balance appears by itself as soon as the bank confirms, usually within seconds.</li><li>The amount paid must equal the amount asked for. If it differs it is kept safe and support settles it with you.</li><li>Each code is good for a limited time and for one payment. If it has expired, make another.</li><li>We charge no fee.</li></ul><p>Pay from an account in your own name. Deposits from others may be sent back.</p><h3>Nothing arrived?</h3><p>Wait a few minutes and refresh the balance. If your bank shows the PIX as paid, contact support with the receipt. No payment is lost: every message from the bank is kept.</p>',
      },
    },
  },
  {
    term: 'withdraw',
    texts: {
      PT: {
        title: 'Saques',
        content:
          '<p>O saque vai por PIX para uma chave em seu nome. Informe o valor, a chave e confirme com sua senha ou com o código do autenticador.</p><ol><li>O valor sai do saldo e fica reservado.</li><li>Uma pessoa da equipe confere o pedido. Valores altos são conferidos por duas.</li><li>O pagamento é enviado e o comprovante aparece no pedido.</li></ol><p>Enquanto o pedido não foi aprovado, você pode cancelar e o valor volta ao saldo. Se ele for recusado, o motivo aparece e o valor volta inteiro.</p><h3>Confirme o recebimento</h3><p>Depois do envio, diga se o dinheiro chegou. Sem resposta em 30 minutos, o saque conta como recebido. Se não chegou, envie o comprovante do seu banco mostrando que não houve crédito.</p>',
      },
      EN: {
        title: 'Withdrawals',
        content:
          '<p>A withdrawal goes by PIX to a key in your name. Give the amount and the key, and confirm with your password or the authenticator’s code.</p><ol><li>The amount leaves your balance and is held.</li><li>A person of our team checks the request. High amounts are checked by two.</li><li>The payment is sent and its receipt appears with the request.</li></ol><p>Until the request is approved you can cancel it and the amount returns. If it is refused you see why, and the whole amount returns.</p><h3>Confirm the receipt</h3><p>After the payment was sent, say whether the money arrived. Without an answer in 30 minutes it counts as received. If it did not arrive, send your bank’s statement that shows no credit.</p>',
      },
    },
  },
  {
    term: 'rules',
    texts: {
      PT: {
        title: 'Regras dos jogos',
        content:
          '<p>Cada jogo mostra, na própria tela, a tabela de pagamentos, o retorno ao jogador, o prêmio máximo e a versão das regras.</p><ul><li>A aposta é uma das que o jogo oferece. Ela sai do saldo quando a rodada começa.</li><li>A rodada inteira, com rodadas grátis e bônus, é decidida e paga no mesmo instante. A animação só mostra o que já aconteceu.</li><li>Se a conexão cair, nada se perde: abra o jogo de novo e a rodada continua de onde você parou. Depois de 24 horas ela é encerrada sozinha; o prêmio já está no seu saldo.</li><li>Uma aposta recusada não cobra nada.</li><li>No modo grátis o jogo é o mesmo, com as mesmas chances e dinheiro de mentira.</li></ul><p>Um defeito que mude o resultado anula a rodada e devolve a aposta. A correção aparece no seu extrato, com o motivo.</p>',
      },
      EN: {
        title: 'Game rules',
        content:
          '<p>Every game shows its paytable, return to player, highest win and version of its rules on its own screen.</p><ul><li>The stake is one of those the game offers. It leaves your balance when the round starts.</li><li>The whole round, free spins and bonuses included, is decided and paid at the same moment. The animation only shows what has already happened.</li><li>If the connection drops nothing is lost: open the game again and the round goes on where you left it. After 24 hours it is closed by itself; the win is in your balance already.</li><li>A refused stake costs nothing.</li><li>Free mode is the same game with the same odds and play money.</li></ul><p>A fault that changes a result voids the round and returns the stake. The correction appears in your statement with its reason.</p>',
      },
    },
  },
];
