/** Letters that removing accents does not reduce to ASCII: Akan, Ewe, Ga and European ones, with their usual replacements. */
const plainLetters: Readonly<Record<string, string>> = {
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɖ: 'd',
  ƒ: 'f',
  ʋ: 'v',
  ɣ: 'g',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Lower case without accents: `Ɔ́kyerɛ` → `okyere`. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɛɔŋɖƒʋɣøłđßæœı]/g, (letter) => plainLetters[letter] ?? letter);

/** The different words of a name, folded, without titles' dots, hyphens and apostrophes: `Owusu-Ansah N’Guessan` → owusu, ansah, nguessan. */
export function nameWords(...names: readonly (string | null | undefined)[]): string[] {
  const folded = foldLetters(names.filter(Boolean).join(' ')).replace(/['’‘`ʼ]/g, '');
  return [...new Set(folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))];
}
