import { limits } from '@trevo/contract';

/** Words that head every list of leaked passwords, in the languages of our members; compared without digits and signs around them. */
const commonWords = new Set(
  (
    'password passw0rd senha senhas minhasenha mudar mudar123 trocar admin administrador administrator usuario welcome bemvindo letmein iloveyou teamo euteamo ' +
    'amor amorzinho meuamor princesa princess dragon monkey sunshine football futebol baseball superman batman pokemon flamengo corinthians palmeiras ' +
    'saopaulo vasco santos gremio internacional cruzeiro atletico botafogo fluminense brasil brazil jesus jesuscristo jesusteamo deus deusefiel familia ' +
    'felicidade liberdade estrela gabriel rafael lucas matheus gustavo fernando rodrigo eduardo mariana juliana fernanda amanda bruna leticia camila ' +
    'trevo aposta apostas cassino casino jackpot default changeme secret segredo master shadow qwerty qwertyui qwertyuiop asdfgh asdfghjk asdfghjkl zxcvbn ' +
    'zxcvbnm abcdef abcdefgh abcabc michael jordan hunter killer charlie computer internet samsung google facebook whatsapp instagram hello ola teste test ' +
    'testing guest convidado user root login access acesso whatever trustno starwars matrix cookie chocolate pepper freedom mustang'
  ).split(/\s+/),
);

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];
const walks = rows.flatMap((row) => [row, [...row].toReversed().join('')]);

/**
 * Whether a password is among the first an attacker tries: the initial one, the user's own name, a common word with signs around
 * it, a row of the keyboard, or fewer than four different characters (OWASP ASVS 6.2.4 and 6.2.11).
 */
export function isEasyPassword(password: string, username: string): boolean {
  const low = password.normalize('NFKC').toLowerCase();
  if (low === limits.initialPassword || new Set(low).size < 4) return true;
  if (username.length >= 3 && low.replaceAll(/[^\p{L}\p{N}]/gu, '').includes(username.toLowerCase())) return true;
  if (walks.some((walk) => walk.includes(low) || (low.length % 2 === 0 && isRepeated(low, walk)))) return true;
  const core = low.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  return commonWords.has(core) || commonWords.has(low) || commonWords.has(plain(core));
}

function isRepeated(text: string, walk: string): boolean {
  const half = text.slice(0, text.length / 2);
  return half === text.slice(text.length / 2) && walk.includes(half);
}

/** Undoes the usual digits for letters. */
function plain(text: string): string {
  const letters: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
  return text.replaceAll(/[013457@$]/g, (sign) => letters[sign] ?? sign);
}
