import { expect, test } from 'vitest';
import { languageFaults } from './language-faults.ts';

const english = languageFaults('EN', ['Salão Tulipa', 'Português']);
const portuguese = languageFaults('PT', ['Best of Rio']);
const spanish = languageFaults('ES', ['Salão Tulipa', 'Português']);
const urdu = languageFaults('UR', ['Salão Tulipa', 'Português']);

test('a key of the catalogue in place of its sentence is a fault in any language', () => {
  for (const text of ['office.signal.new_account', 'in_no_data', 'Saldo: purse.label', 'header.loginn'])
    for (const faults of [english, portuguese, spanish, urdu]) expect(faults(text), text).toContain('a key in place of words');
});

test('words of another language are a fault: a whole message, and a sentence that stands in no catalogue', () => {
  for (const text of ['Entrar', 'Depositar', 'Sem conexão', 'Aposte com calma', 'É você?']) expect(english(text), text).toContain('PT');
  for (const text of ['Log in', 'Nothing here yet', 'Play with the best']) expect(portuguese(text), text).toContain('EN');
  for (const text of ['Crear cuenta', 'Juega con calma', '¡Ganaste!', 'El premio']) expect(portuguese(text), text).toContain('ES');
  for (const text of ['Depositar com Pix', 'Você ganhou', 'Rodada 12']) expect(spanish(text), text).toContain('PT');
  for (const text of ['Log in', 'Play with the best']) expect(spanish(text), text).toContain('EN');
  for (const text of ['Log in', 'Play with the best']) expect(urdu(text), text).toContain('EN');
  expect(urdu('Você ganhou')).toContain('PT');
  expect(urdu('¡Ganaste!')).toContain('ES');
  for (const faults of [english, portuguese, spanish]) expect(faults('لاگ اِن کریں')).toContain('UR');
});

test('what belongs to the language, names, figures and addresses are no fault', () => {
  for (const text of [
    'Log in',
    'R$ 50.00',
    'Salão Tulipa',
    'Português',
    'm***@trevo.example',
    '18+',
    'PIX',
    '127.0.0.1',
    'af18241642f1a281',
    'ID KP41NA0G',
    'mbr_01m898h9n36x44sjdskp41na0g',
  ])
    expect(english(text), text).toBeUndefined();
  for (const text of ['Entrar', 'R$ 50,00', 'Best of Rio', 'Slots', 'PvP', 'EL', 'wdr_01m7ztwz0rks35cdzent6f4v5y'])
    expect(portuguese(text), text).toBeUndefined();
  for (const text of ['Entrar', 'R$ 50,00', 'Salão Tulipa', 'Para ti', 'Lo que está por venir', 'PIX'])
    expect(spanish(text), text).toBeUndefined();
  for (const text of ['لاگ اِن کریں', 'R$ 50.00', 'Salão Tulipa', 'PIX', 'm***@trevo.example']) expect(urdu(text), text).toBeUndefined();
});
