import { inhabitant, type Person } from '../../server/src/demo/people.ts';
import type { Chance } from '../../server/src/demo/chance.ts';

const beginnings =
  'Ab Ac Ad Af Ag Ak Am An Ap As At Ba Bo Da Do Du Ef Es Fr Ga Gy Kw Ko Kp Ku La Ma Me Na Ni Nk Nt Od Of Op Os Ow Qu Sa Se So Ta Te Tw Ya Ye Za'.split(
    ' ',
  );
const middles =
  'ab ad af ag ak am an ap ar as at awu eb ed ef ek em en ep es et ib in is ob od of ok om on op or os ot ub uf uk um un us uw ye'.split(
    ' ',
  );
const endings = 'a ah e ey i ie o ong or u ua um eng im ata ele ina oku'.split(' ');

/**
 * Family names beyond the few dozen of the demo's cast, borne as unequally as names are: a few by thousands, most by a handful.
 * A register of a region has thousands of them, and what a search costs depends on how many begin alike.
 */
const rareNames = beginnings.flatMap((beginning) => middles.map((middle, i) => `${beginning}${middle}${endings[i % endings.length]}`));

/** Zipf's law: the one of rank n is borne 1/(n + 20) as often. */
function rareName(chance: Chance): string {
  const spread = Math.log((rareNames.length + 20) / 20);
  const rank = Math.floor(20 * Math.exp(chance.next() * spread) - 20);
  return rareNames[(rank * 389) % rareNames.length]!;
}

/** Somebody to register: half bear the commonest family names, half another one, some a double one. */
export function somebody(chance: Chance, today: Date): Person {
  const person = inhabitant(chance, today);
  if (chance.percent(50)) person.last_name = rareName(chance);
  if (chance.percent(6)) person.last_name += `-${rareName(chance)}`;
  return person;
}
