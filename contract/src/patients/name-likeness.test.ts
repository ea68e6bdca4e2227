import { describe, expect, it } from 'vitest';
import { areNamesAlike, jaroWinkler, nameLikeness, nameSounds, soundOf } from './name-likeness.ts';
import { nameWords } from './name-words.ts';

describe('PAT-051 names that may be one person', () => {
  it.each([
    ['Ama Mensah', 'Ama Mensah', 'the same'],
    ['Ama Mensah', 'Mensah Ama', 'in another order'],
    ['AMA MENSAH', 'ama mensah', 'in another case'],
    ['Akua Mensah', 'Ekua Mensah', 'Akua as the Fante write it'],
    ['Akua Mensah', 'Akuah Mensa', 'two endings'],
    ['Kofi Boateng', 'Koffi Boateng', 'a doubled letter'],
    ['Kofi Boateng', 'Coffie Boaten', 'the English spelling'],
    ['Kwame Nkrumah', 'Kwamena Nkruma', 'Kwame with its Fante ending'],
    ['Kojo Antwi', 'Kwadwo Antwi', 'Kwadwo in Fante'],
    ['Kwabena Owusu', 'Kobina Owusu', 'Kwabena in Fante'],
    ['Afua Asante', 'Efua Ashanti', 'a vowel and an h'],
    ['Kwesi Agyei', 'Kwasi Adjei', 'gy and dj'],
    ['Kwaku Osei', 'Kweku Ossei', 'a doubled s'],
    ['Yaw Acheampong', 'Yao Akyeampong', 'ky and ch'],
    ['Philip Quaye', 'Filip Kwaye', 'ph and qu'],
    ['Ama Serwaa Mensah', 'Ama Mensah', 'with and without the middle name'],
    ['Owusu-Ansah Yaa', 'Yaa Owusu Ansah', 'a hyphen'],
    ['Akosua Ɔfɔri', 'Akosua Ofori', 'open vowels'],
    ['Elizabeth Frimpong', 'Elisabeth Frimpong', 'z and s'],
    ['Mohammed Issah', 'Mohamed Issa', 'two lost letters'],
    ['Twin1 Mensah2', 'Twin1 Mensah2', 'the same, with digits in each word'],
    ['Ama Mensah 2', 'Ama Mensah', 'a number behind it'],
  ])('%s and %s: %s', (one, other) => {
    expect(areNamesAlike(one, other)).toBe(true);
    expect(areNamesAlike(other, one)).toBe(true);
  });

  it.each([
    ['Ama Mensah', 'Abena Mensah', 'Saturday and Tuesday'],
    ['Kofi Mensah', 'Kojo Mensah', 'Friday and Monday'],
    ['Yaw Mensah', 'Yaa Mensah', 'a man and a woman'],
    ['Kwame Owusu', 'Kwaku Owusu', 'Saturday and Wednesday'],
    ['Akosua Mensah', 'Esi Mensah', 'two names of one day'],
    ['Ama Mensah', 'Ama Boateng', 'another family'],
    ['Esi Boateng', 'Osei Boateng', 'the same bones, other names'],
    ['Mensah', 'Ama Mensah', 'one word is not enough'],
    ['', 'Ama Mensah', 'nothing typed yet'],
    ['Kofi Owusu Mensah', 'Kofi Atta Mensah', 'another middle name'],
    ['Baby1 Mensah', 'Baby2 Mensah', 'the first and the second twin'],
    ['Baby 1 Mensah', 'Baby 2 Mensah', 'the first and the second twin, with a space'],
  ])('not %s and %s: %s', (one, other) => {
    expect(areNamesAlike(one, other)).toBe(false);
    expect(areNamesAlike(other, one)).toBe(false);
  });

  it('the same name is likelier than a spelling of it, which is likelier than one with a word more', () => {
    const [same, spelt, longer] = ['Ama Mensah', 'Amma Mensa', 'Ama Serwaa Mensah'].map((other) => nameLikeness('Ama Mensah', other));
    expect(same).toBe(1);
    expect(spelt).toBeLessThan(1);
    expect(spelt).toBeGreaterThan(longer as number);
  });

  it('spellings of a word sound the same', () => {
    for (const [a, b] of [
      ['mensah', 'mensa'],
      ['asante', 'ashanti'],
      ['agyei', 'adjei'],
      ['akua', 'ekua'],
      ['quaye', 'kwaye'],
      ['owusu', 'owusuu'],
    ] as const) {
      expect([a, soundOf(a)]).toEqual([a, soundOf(b)]);
    }
    expect(nameSounds('Ama', 'Mensah', null)).toEqual(['am', 'mns']);
  });

  it('measures words as Jaro and Winkler do', () => {
    expect(jaroWinkler('martha', 'marhta')).toBeCloseTo(0.961, 3);
    expect(jaroWinkler('dwayne', 'duane')).toBeCloseTo(0.84, 2);
    expect(jaroWinkler('dixon', 'dicksonx')).toBeCloseTo(0.813, 3);
    expect(jaroWinkler('abc', 'xyz')).toBe(0);
    expect(jaroWinkler('', 'xyz')).toBe(0);
  });
});

it('PAT-034 a name is cut into words without accents, hyphens and apostrophes', () => {
  expect(nameWords('Owusu-Ansah', 'N’Guessan', 'Désiré', 'Ɛsi Ɔ́kyerɛ', undefined, null, 'Ama ama')).toEqual([
    'owusu',
    'ansah',
    'nguessan',
    'desire',
    'esi',
    'okyere',
    'ama',
  ]);
  expect(nameWords('Unknown AC-000123')).toEqual(['unknown', 'ac', '000123']);
});
