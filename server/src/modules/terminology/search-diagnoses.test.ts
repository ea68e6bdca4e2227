import { lookUpConcept, searchConcepts, searchDiagnoses } from '@akoma/contract/terminology';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';

let nurse: Caller;
beforeAll(async () => {
  nurse = await signedIn(await found(), { role: 'Nurse' });
});

describe('diagnoses', () => {
  it('DX-003 a term answers codes with names, best first, in pages', async () => {
    const first = await nurse.ask(searchDiagnoses, { query: { search: 'malaria', page_size: 5 } });
    expect(first.data[0]).toEqual({
      system: 'http://snomed.info/sct',
      code: '61462000',
      display: 'Malaria',
      kind: 'disorder',
      source: 'SNOMED CT Global Patient Set',
      term: 'Malaria',
      narrower: false,
      icd10: [],
    });
    expect(first.data).toHaveLength(5);
    expect(first).toMatchObject({ results: first.data, page: 1, page_size: 5, corrected: null, meta: { total: first.total } });
    const second = await nurse.ask(searchDiagnoses, { query: { search: 'malaria', page: 2, page_size: 5 } });
    expect(second.data[0]).not.toEqual(first.data[0]);
    expect(second.total).toBe(first.total);
  });

  it('DX-005 a misspelt term is answered by the nearest, and says so', async () => {
    const { data, corrected } = await nurse.ask(searchDiagnoses, { query: { search: 'hypertenson' } });
    expect(data[0]).toMatchObject({ code: '38341003' });
    expect(corrected).toMatch(/^hypertension/);
  });

  it('DX-003 a search without words is refused at its field', async () => {
    for (const search of ['', '   ', 'x'.repeat(101)])
      await expect(nurse.ask(searchDiagnoses, { query: { search } })).rejects.toMatchObject({
        status: 400,
        errors: { search: [expect.any(String)] },
      });
  });
});

describe('concepts', () => {
  it('DX-005 are found by kind', async () => {
    const { data } = await nurse.ask(searchConcepts, { query: { search: 'blood', kind: 'specimen' } });
    expect(data[0]).toMatchObject({ display: 'Blood specimen', kind: 'specimen' });
    expect(data.every(({ kind }) => kind === 'specimen')).toBe(true);
  });

  it('DX-005 are read by their code, ours as well', async () => {
    expect((await nurse.ask(lookUpConcept, { query: { code: '61462000' } })).data).toMatchObject({ display: 'Malaria' });
    expect((await nurse.ask(lookUpConcept, { query: { code: 'cholera', system: 'urn:akoma:diagnosis' } })).data).toMatchObject({
      display: 'Cholera',
      source: 'Akoma',
    });
    await expect(nurse.ask(lookUpConcept, { query: { code: 'cholera' } })).rejects.toMatchObject({ status: 404 });
  });
});
