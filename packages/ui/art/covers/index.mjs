import { fishCovers } from './vendors/fish-covers.mjs';
import { slotCovers } from './vendors/slot-covers.mjs';
import { tableCovers } from './vendors/table-covers.mjs';
import { pipaCover } from './inhouse/pipa.mjs';
import { jangadaCover } from './inhouse/jangada.mjs';
import { canteiroCover } from './inhouse/canteiro.mjs';
import { plinkoCover } from './inhouse/plinko.mjs';
import { rodaCover } from './inhouse/roda.mjs';
import { dadosCover } from './inhouse/dados.mjs';
import { bondinhoCover } from './inhouse/bondinho.mjs';
import { colmeiaCover } from './inhouse/colmeia.mjs';
import { mareCover } from './inhouse/mare.mjs';
import { vintemCover } from './inhouse/vintem.mjs';
import { tucanoCover } from './slots/tucano.mjs';
import { oncaCover } from './slots/onca.mjs';
import { frutasCover } from './slots/frutas.mjs';
import { esmeraldaCover } from './slots/esmeralda.mjs';
import { setesCover } from './slots/setes.mjs';
import { botoCover } from './slots/boto.mjs';
import { carnavalCover } from './slots/carnaval.mjs';
import { boitataCover } from './slots/boitata.mjs';
import { araraCover } from './slots/arara.mjs';
import { saojoaoCover } from './slots/saojoao.mjs';
import { sapoCover } from './slots/sapo.mjs';
import { cacauCover } from './slots/cacau.mjs';
import { abissalCover } from './fishing/abissal.mjs';
import { douradoCover } from './fishing/dourado.mjs';
import { polvoCover } from './fishing/polvo.mjs';
import { anzolCover } from './fishing/anzol.mjs';
import { tubaraoCover } from './fishing/tubarao.mjs';
import { siriCover } from './fishing/siri.mjs';
import { trucoCover } from './pvp/truco.mjs';
import { dominoCover } from './pvp/domino.mjs';
import { poquerCover } from './pvp/poquer.mjs';
import { cachetaCover } from './pvp/cacheta.mjs';
import { bacaraCover } from './live/bacara.mjs';
import { roletaCover } from './live/roleta.mjs';
import { dragaotigreCover } from './live/dragaotigre.mjs';
import { vinteumCover } from './live/vinteum.mjs';
import { sicboCover } from './live/sicbo.mjs';
import { holdemCover } from './live/holdem.mjs';
import { goldeplacaCover } from './sports/goldeplaca.mjs';
import { enterradaCover } from './sports/enterrada.mjs';
import { matchpointCover } from './sports/matchpoint.mjs';
import { arenaCover } from './sports/arena.mjs';
import { quinaCover } from './lottery/quina.mjs';
import { megatrevoCover } from './lottery/megatrevo.mjs';
import { corrida10Cover } from './lottery/corrida10.mjs';
import { onzeCover } from './lottery/onze.mjs';
import { raspadinhaCover } from './lottery/raspadinha.mjs';
import { regionalCover } from './lottery/regional.mjs';

/** Every cover of the house, in the order of the manifest. */
export const covers = [
  pipaCover,
  jangadaCover,
  canteiroCover,
  plinkoCover,
  rodaCover,
  dadosCover,
  bondinhoCover,
  colmeiaCover,
  mareCover,
  vintemCover,
  tucanoCover,
  oncaCover,
  frutasCover,
  esmeraldaCover,
  setesCover,
  botoCover,
  carnavalCover,
  boitataCover,
  araraCover,
  saojoaoCover,
  sapoCover,
  cacauCover,
  abissalCover,
  douradoCover,
  polvoCover,
  anzolCover,
  tubaraoCover,
  siriCover,
  trucoCover,
  dominoCover,
  poquerCover,
  cachetaCover,
  bacaraCover,
  roletaCover,
  dragaotigreCover,
  vinteumCover,
  sicboCover,
  holdemCover,
  goldeplacaCover,
  enterradaCover,
  matchpointCover,
  arenaCover,
  quinaCover,
  megatrevoCover,
  corrida10Cover,
  onzeCover,
  raspadinhaCover,
  regionalCover,
  ...slotCovers,
  ...fishCovers,
  ...tableCovers,
];
