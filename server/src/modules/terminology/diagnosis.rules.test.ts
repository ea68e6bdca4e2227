import { describe, expect, it } from 'vitest';
import { findConcepts, findDiagnoses, type Hits } from './diagnosis.rules.ts';
import { mistakesAllowed, nearestWords } from './diagnosis-spelling.rules.ts';
import { britishSpelling, wordsOf } from './diagnosis-word.rules.ts';
import { loadDiagnoses } from './load-diagnoses.ts';

const known = loadDiagnoses();
const all = ({ slice, total }: Hits) => slice(0, total);
const top = (search: string) =>
  findDiagnoses(known, search)
    .slice(0, 1)
    .map(({ display }) => display);

describe('DX-003 what somebody types finds the diagnosis that is meant, first', () => {
  it.each([
    ['malaria', 'Malaria'],
    ['Malaria ', 'Malaria'],
    ['mala', 'Malaria'],
    ['hypertension', 'Hypertensive disorder, systemic arterial'],
    ['HTN', 'Hypertensive disorder, systemic arterial'],
    ['high blood pressure', 'Hypertensive disorder, systemic arterial'],
    ['blood pressure high', 'Hypertensive disorder, systemic arterial'],
    ['essential hyp', 'Essential hypertension'],
    ['dm', 'Diabetes mellitus'],
    ['sugar', 'Diabetes mellitus'],
    ['type 2 diabetes', 'Diabetes mellitus type 2'],
    ['diabetes type 2', 'Diabetes mellitus type 2'],
    ['dm 2', 'Diabetes mellitus type 2'],
    ['DKA', 'Ketoacidosis due to diabetes mellitus'],
    ['diabetic foot', 'Ulcer of foot due to diabetes mellitus'],
    ['URTI', 'Upper respiratory infection'],
    ['catarrh', 'Upper respiratory infection'],
    ['pneumonia', 'Pneumonia'],
    ['asthma', 'Asthma'],
    ['COPD', 'Chronic obstructive lung disease'],
    ['TB', 'Tuberculosis'],
    ['PTB', 'Pulmonary tuberculosis'],
    ['PUD', 'Peptic ulcer'],
    ['ulcer', 'Peptic ulcer'],
    ['reflux', 'Gastroesophageal reflux disease'],
    ['gastro-oesophageal reflux disease', 'Gastroesophageal reflux disease'],
    ['diarrhoea', 'Diarrhea'],
    ['running stomach', 'Diarrhea'],
    ['acute gastroenteritis', 'Gastroenteritis'],
    ['typhoid', 'Typhoid fever'],
    ['enteric fever', 'Typhoid fever'],
    ['UTI', 'Urinary tract infectious disease'],
    ['urinary tract infection', 'Urinary tract infectious disease'],
    ['PID', 'Female pelvic inflammatory disease'],
    ['STI', 'Sexually transmitted infectious disease'],
    ['gonorrhoea', 'Gonorrhea'],
    ['fibroid', 'Uterine leiomyoma'],
    ['PIH', 'Pregnancy-induced hypertension'],
    ['pre-eclampsia', 'Pre-eclampsia'],
    ['GDM', 'Gestational diabetes mellitus'],
    ['CVA', 'Cerebrovascular accident'],
    ['stroke', 'Cerebrovascular accident'],
    ['epilepsy', 'Epilepsy'],
    ['anaemia', 'Anemia'],
    ['HbSS', 'Sickle cell-hemoglobin SS disease'],
    ['sickle cell disease', 'Sickle cell disease'],
    ['cholera', 'Cholera'],
    ['bilharzia', 'Schistosomiasis'],
    ['kwashiorkor', 'Kwashiorkor'],
    ['piles', 'Hemorrhoids'],
    ['haemorrhoids', 'Hemorrhoids'],
    ['HIV', 'Human immunodeficiency virus infection'],
    ['hep b', 'Viral hepatitis type B'],
    ['AKI', 'Acute kidney injury'],
    ['oedema', 'Edema'],
    ['chest pain', 'Chest pain'],
    ['pain chest', 'Chest pain'],
    ['waist pain', 'Low back pain'],
    ['RTA', 'Road traffic accident'],
    ['chicken pox', 'Varicella'],
    ['ringworm', 'Tinea corporis'],
    ['Apollo', 'Conjunctivitis'],
    ["Bell's palsy", "Bell's palsy"],
    ['bells palsy', "Bell's palsy"],
  ])('%s: %s', (search, display) => {
    expect(top(search)).toEqual([display]);
  });

  it.each([
    ['malria', 'Malaria'],
    ['hypertenson', 'Hypertensive disorder, systemic arterial'],
    ['diabtes melitus', 'Diabetes mellitus'],
    ['pneumonai', 'Pneumonia'],
    ['ashtma', 'Asthma'],
    ['gastroenteritits', 'Gastroenteritis'],
    ['tubercolosis', 'Tuberculosis'],
    ['apendicitis', 'Appendicitis'],
    ['anaema', 'Anemia'],
    ['bronchopnemonia', 'Bronchopneumonia'],
    ['pnuemonia', 'Pneumonia'],
  ])('DX-005 misspelt, %s: %s', (search, display) => {
    expect(top(search)).toEqual([display]);
    expect(findDiagnoses(known, search).corrected).not.toBeNull();
  });

  it('disorders and findings come before what is only known of somebody', () => {
    const kinds = all(findDiagnoses(known, 'diabetes')).map(({ kind }) => kind);
    expect(kinds[0]).toBe('disorder');
    expect(kinds.indexOf('situation')).toBeGreaterThan(kinds.indexOf('finding'));
    expect(new Set(kinds)).toEqual(new Set(['disorder', 'finding', 'situation']));
  });

  it('a term that says more than its concept is a hit of its own; other names of one concept are one hit', () => {
    const hits = all(findDiagnoses(known, 'malaria'));
    expect(hits.filter(({ code }) => code === '61462000').map(({ term, narrower }) => [term, narrower])).toEqual(
      expect.arrayContaining([
        ['Malaria', false],
        ['severe malaria', true],
      ]),
    );
    expect(hits.filter(({ code, narrower }) => code === '61462000' && !narrower)).toHaveLength(1);
  });

  it('a code finds its concept, of a diagnosis only where one is sought', () => {
    expect(all(findDiagnoses(known, ' 61462000 '))).toMatchObject([{ display: 'Malaria', kind: 'disorder' }]);
    expect(all(findDiagnoses(known, '119297000'))).toEqual([]);
    expect(all(findConcepts(known, '119297000'))).toMatchObject([{ display: 'Blood specimen', kind: 'specimen' }]);
  });

  it('a word that is like none is left out while others are left', () => {
    expect(top('malaria qqqqzzzz')).toEqual(['Malaria']);
    expect(findDiagnoses(known, 'malaria qqqqzzzz').corrected).toBe('malaria');
    for (const search of ['qqqqzzzz', '?!', '  ', 'jq']) expect(findDiagnoses(known, search)).toMatchObject({ total: 0, corrected: null });
  });

  it('other concepts are found by kind', () => {
    expect(all(findConcepts(known, 'urine', 'specimen'))[0]).toMatchObject({ kind: 'specimen', term: 'Urine specimen' });
    expect(all(findConcepts(known, 'staph aureus', 'organism'))[0]).toMatchObject({ term: 'Staphylococcus aureus' });
    expect(all(findConcepts(known, 'caesarean', 'procedure')).length).toBeGreaterThan(0);
    expect(all(findConcepts(known, 'penicillin', 'substance')).every(({ kind }) => kind === 'substance')).toBe(true);
  });
});

describe('DX-005 the concepts of the product', () => {
  it('the Global Patient Set is whole, and 400 names and more are ours', () => {
    const ours = known.concepts.filter(({ source }) => source === 'Akoma');
    expect(known.concepts.length - ours.length).toBe(26_158);
    expect(known.index.terms.length - known.concepts.length + ours.length).toBeGreaterThanOrEqual(400);
    expect(known.byCode.size).toBe(known.concepts.length);
    expect(known.concepts.filter(({ kind }) => kind === 'disorder').length).toBeGreaterThanOrEqual(6_999);
  });
});

describe('DX-003 words', () => {
  it.each([
    ["Crohn's disease, NOS", ['crohns', 'disease', 'nos']],
    ['Ménière (E11.9)', ['meniere', 'e11.9']],
    ['Pre-eclampsia', ['pre', 'eclampsia']],
    ['ɔhaw', ['ohaw']],
    ['...', []],
  ])('%s', (text, words) => expect(wordsOf(text)).toEqual(words));

  it.each([
    ['anemia', 'anaemia'],
    ['hemorrhage', 'haemorrhage'],
    ['hemiplegia', undefined],
    ['edema', 'oedema'],
    ['diarrhea', 'diarrhoea'],
    ['septicemia', 'septicaemia'],
    ['ischemic', 'ischaemic'],
    ['leukemia', 'leukaemia'],
    ['esophagitis', 'oesophagitis'],
    ['tumor', 'tumour'],
    ['fetal', 'foetal'],
    ['fever', undefined],
  ])('%s is also written %s', (american, british) => expect(britishSpelling(american)).toBe(british));

  it.each([
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
  ])('of %i letters %i may be wrong', (letters, mistakes) => expect(mistakesAllowed(letters)).toBe(mistakes));

  it('the nearest beginnings are the same as those found by comparing each word', () => {
    const words = [...known.index.vocabulary].filter((_word, at) => at % 5 === 0);
    for (const typed of ['pneumonai', 'ashtma', 'hypertenson', 'qqqqqqq', 'malria', 'frac', 'bronhcitis', 'ulcre'])
      expect(nearestWords(words, typed), typed).toEqual(slowly(words, typed));
  });
});

/** The same without sharing work between words. */
function slowly(words: readonly string[], typed: string) {
  const all = words.map((text, word) => ({ word, mistakes: Math.min(...beginnings(text).map((one) => apart(one, typed))) }));
  const least = Math.min(...all.map(({ mistakes }) => mistakes));
  return least > mistakesAllowed(typed.length) ? [] : all.filter(({ mistakes }) => mistakes === least);
}
const beginnings = (text: string): string[] => Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length));

function apart(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : Infinity;
      rows[i]!.push(Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), swapped));
    }
  }
  return rows[a.length]![b.length]!;
}
