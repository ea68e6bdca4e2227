import {
  importClassification,
  importMapping,
  listClassifications,
  listClassificationEntries,
  lookUpConcept,
  readClassificationImport,
  readMappingImport,
  removeClassification,
  saveClassificationImportLines,
  saveMappingImportLines,
  searchDiagnoses,
} from '@akoma/contract/terminology';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import type { Import } from '@akoma/contract/base';
import { workOn } from '../../platform/imports/imports.make.ts';
import { classificationImport } from './classification.import.ts';
import { asFile, madeUpClaml, madeUpCsv } from './classification.make.ts';
import { mappingImport } from './mapping.import.ts';

let admin: Caller;
let nurse: Caller;
beforeEach(async () => {
  const home = await found();
  admin = await signedIn(home, { role: 'Administrator' });
  nurse = await signedIn(home, { role: 'Nurse' });
});

const about = { release: '2030', licence: 'made up for a test' };
type More = { dry_run?: boolean; release?: string; columns?: string };
/** What an import tells once its job has done its work, and the classification that there is then. */
async function told(who: Caller, state: Import) {
  const [data = null] = (await who.ask(listClassifications)).data;
  const { rows: read, new_rows: added, changed_rows: changed, unchanged_rows: unchanged, gone_rows: gone } = state;
  const { passed_rows: ignored, wrong_rows: wrong, errors: faults } = state;
  return { data, report: { ...state, read, added, changed, unchanged, gone, ignored, wrong, faults } };
}
async function importText(text: string, more: More = {}, who = admin) {
  const { data } = await who.ask(importClassification, { body: { ...about, file: asFile(text), ...more } });
  await workOn(classificationImport, who.organization_id, data.id);
  return told(who, (await who.ask(readClassificationImport, { params: { id: data.id } })).data);
}
async function importPairs(id: string, text: string, more: More = {}) {
  const { data } = await admin.ask(importMapping, { params: { id }, body: { file: asFile(text), ...more } });
  await workOn(mappingImport, admin.organization_id, data.id);
  return told(admin, (await admin.ask(readMappingImport, { params: { id: data.id } })).data);
}
const search = async (text: string, system?: 'snomed' | 'icd-10', who = nurse) =>
  (await who.ask(searchDiagnoses, { query: { search: text, system } })).data.map(({ code, display }) => `${code} ${display}`);
const rowsOf = (who: Caller) =>
  asOwner<{ entries: number; words: number; mappings: number }>(
    `select (select count(*)::int from terminology.classification_entry where organization_id = $1) as entries,
       (select count(*)::int from terminology.classification_word where organization_id = $1) as words,
       (select count(*)::int from terminology.classification_mapping where organization_id = $1) as mappings`,
    [who.organization_id],
  ).then(([row]) => row);

describe('a classification', () => {
  it('DX-003 DX-005 is imported from CSV, and then its codes with names are offered to those who type', async () => {
    expect(await search('tightness')).not.toContain('I10 Tightness of the pipes');
    const { data, report } = await importText(madeUpCsv);
    expect(report).toMatchObject({ read: 7, added: 7, changed: 0, unchanged: 0, gone: 0, wrong: 0, faults: [], dry_run: false });
    expect(data).toMatchObject({ title: 'ICD-10', entries: 7, mappings: 0, ...about });
    expect(await search('tightness pip', 'icd-10')).toEqual(['I10 Tightness of the pipes']);
    expect(await search('pip tight')).toEqual(['I10 Tightness of the pipes']);
    expect(await search('i10')).toContain('I10 Tightness of the pipes');
    expect(await search('running ill', 'icd-10')).toEqual(['A00.0 Running ill, blue', 'A00.9 Running ill, of no colour']);
    expect(await search('running ill', 'snomed')).toEqual([]);
    const { data: entry } = await nurse.ask(lookUpConcept, { query: { system: 'http://hl7.org/fhir/sid/icd-10', code: 'a000' } });
    expect(entry).toEqual({
      system: 'http://hl7.org/fhir/sid/icd-10',
      code: 'A00.0',
      display: 'Running ill, blue',
      kind: 'disorder',
      source: 'ICD-10 2030',
    });
  });

  it('DX-003 is imported from ClaML, with the fourth characters that a modifier adds', async () => {
    const { report } = await importText(madeUpClaml);
    expect(report).toMatchObject({ read: 9, added: 9, wrong: 0 });
    expect(await search('jumping', 'icd-10')).toEqual(['A00.0 Running & jumping ill, blue']);
    expect(await search('sweet', 'icd-10')).toEqual([
      'E13 Sweet ill, other',
      'E11.0 Sweet ill of the second kind: With sleep',
      'E11.9 Sweet ill of the second kind: Without more',
    ]);
    expect(await search('not read', 'icd-10')).toEqual([]);
  });

  it('DX-005 a dry run says what an import would do, and writes nothing', async () => {
    const { data, report } = await importText(madeUpCsv, { dry_run: true });
    expect(report).toMatchObject({ dry_run: true, added: 7 });
    expect(data).toBeNull();
    expect(await rowsOf(admin)).toEqual({ entries: 0, words: 0, mappings: 0 });
    expect((await nurse.ask(listClassifications)).data).toEqual([]);
  });

  it('DX-005 the same file again changes nothing; a later release changes what it says otherwise', async () => {
    const { data: first } = await importText(madeUpCsv);
    const before = await rowsOf(admin);
    const { data: second, report } = await importText(madeUpCsv);
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 7, gone: 0 });
    expect(second).toEqual(first);
    expect(await rowsOf(admin)).toEqual(before);

    const later = madeUpCsv
      .replace('"Running ill, blue"', '"Running ill, azure"')
      .replace('B54,Shivering ill of the swamp', 'B55,Shivering ill');
    const { data: third, report: changed } = await importText(later, { release: '2031' });
    expect(changed).toMatchObject({ added: 1, changed: 1, unchanged: 5, gone: 1 });
    expect(third).toMatchObject({ release: '2031', version: 2, id: first?.id });
    expect(await search('blue', 'icd-10')).toEqual([]);
    expect(await search('azure', 'icd-10')).toEqual(['A00.0 Running ill, azure']);
    expect(await search('shivering', 'icd-10')).toEqual(['B55 Shivering ill']);
    const { data: gone } = await nurse.ask(lookUpConcept, { query: { system: 'http://hl7.org/fhir/sid/icd-10', code: 'B54' } });
    expect(gone.display).toBe('Shivering ill of the swamp');
  });

  it.each([
    ['a wrong code', `${madeUpCsv}\r\nQ1,Y`, [{ line: 9, messages: ['“Q1” is not an ICD-10 code.'] }]],
    [
      'lines without code or title',
      'code,title\n,Something\n\nA01,',
      [
        { line: 2, messages: ['Code is required.'] },
        { line: 4, messages: ['Title is required.'] },
      ],
    ],
    ['a code twice', 'code,title\nA01,One\nA01 †,Two', [{ line: 3, messages: ['A01 is already on line 2.'] }]],
    ['no headings', 'A01,One\nA02,Two', /headings; Code and Title are missing/],
    ['no lines', 'code,title\n', /no lines under its headings/],
    ['broken XML', madeUpClaml.replace('</Class>', '</Klass>'), /broken at line \d+/],
    ['another XML', '<?xml version="1.0"?><html><p>x</p></html>', /not ClaML/],
    ['a wrong encoding', '<?xml version="1.0" encoding="x-none"?><ClaML/>', /not written in x-none/],
  ])('DX-005 %s: refused at its line, and nothing is written', async (_name, text, said) => {
    await importText(madeUpCsv);
    const before = await rowsOf(admin);
    const { report } = await importText(text);
    const failure = Array.isArray(said) ? /errors?, so nothing was imported/ : said;
    expect(report).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(failure) as string,
      faults: Array.isArray(said) ? said : [],
    });
    expect(await rowsOf(admin)).toEqual(before);
  });

  it('DX-005 XML with entities of its own does not swell: they stay as they are written', async () => {
    const text = madeUpClaml
      .replace('"ClaML.dtd"', '"ClaML.dtd" [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]')
      .replace('Group of running ills', 'Group &b;');
    await importText(text);
    const { data } = await nurse.ask(lookUpConcept, { query: { system: 'http://hl7.org/fhir/sid/icd-10', code: 'A00-A09' } });
    expect(data.display).toBe('Group &b;');
  });

  it('DX-005 wrong lines of a dry run are told with all the others', async () => {
    const { report } = await importText(`${madeUpCsv}\r\nQ1,Y\r\n,`, { dry_run: true });
    expect(report).toMatchObject({ read: 8, added: 7, wrong: 1, faults: [{ line: 9, messages: ['“Q1” is not an ICD-10 code.'] }] });
  });

  it('DX-005 a dry run shows which column is read as what, and the first lines as they are read', async () => {
    const { report } = await importText('Block;Description;Code;Note\nA00;Running ill, blue;A00.0;x\n;Running ill;A00;', { dry_run: true });
    expect(report).toMatchObject({
      added: 2,
      missing: [],
      columns: [
        { heading: 'Block', read_as: null },
        { heading: 'Description', read_as: 'title' },
        { heading: 'Code', read_as: 'code' },
        { heading: 'Note', read_as: null },
      ],
      sample: [
        { line: 2, values: { code: 'A00.0', title: 'Running ill, blue', parent: '' } },
        { line: 3, values: { code: 'A00', title: 'Running ill', parent: '' } },
      ],
    });
    const { report: claml } = await importText(madeUpClaml, { dry_run: true });
    expect(claml.columns).toEqual([]);
    expect(claml.sample[1]?.values).toEqual({ code: 'A00-A09', title: 'Group of running ills', parent: 'I' });
  });

  it('DX-005 headings that say nothing are told by a dry run, and are read as somebody chooses', async () => {
    const text = 'Kode;Bezeichnung;Gruppe\nA00;Running ill;A00-A09\nA00-A09;Group;';
    const { report: unread } = await importText(text, { dry_run: true });
    expect(unread).toMatchObject({ missing: ['code', 'title'], read: 0, sample: [] });
    expect(unread.columns.map(({ heading }) => heading)).toEqual(['Kode', 'Bezeichnung', 'Gruppe']);
    for (const columns of ['code,title,code', 'code,nothing', 'code,title,parent,']) {
      expect((await importText(text, { columns })).report.failure).toMatch(/columns that were chosen are not|two columns for Code/);
    }
    expect((await importText(text, { columns: 'code,,title' })).report.failure).toMatch(/lines? of this file (has|have) errors/);
    expect((await importText(text, { columns: ',title' })).report.failure).toMatch(/Code is missing/);
    expect(await rowsOf(admin)).toEqual({ entries: 0, words: 0, mappings: 0 });
    const { data, report } = await importText(text, { columns: 'code,title,parent' });
    expect(report).toMatchObject({ added: 2, missing: [], sample: [{ line: 2, values: { code: 'A00', parent: 'A00-A09' } }, { line: 3 }] });
    const under = await nurse.ask(listClassificationEntries, { params: { id: data!.id }, query: { parent: 'A00-A09' } });
    expect(under.data.map(({ code }) => code)).toEqual(['A00']);
  });

  it('DX-005 the changes of a later release are shown before it is imported', async () => {
    await importText('code,title,parent\nA00-A09,Group,\nA00,Running ill,A00-A09\nB54,Shivering ill,');
    const later = 'code,title,parent\nA00-A09,Groups,\nA00,Running ill,\nA00.0,Blue,\nB54,Shivering ill,';
    const { report } = await importText(later, { dry_run: true });
    expect(report).toMatchObject({ added: 1, changed: 2, unchanged: 1, gone: 0 });
    expect(report.changes).toEqual([
      { line: 2, of: 'A00-A09', before: 'Group', after: 'Groups' },
      { line: 3, of: 'A00', before: 'Running ill (under A00-A09)', after: 'Running ill' },
    ]);
  });

  it('DX-003 DX-005 its codes are looked through by chapter and by search, with the terms that belong to each', async () => {
    const { data } = await importText(madeUpClaml);
    const params = { id: data!.id };
    const codes = async (query: object) => (await nurse.ask(listClassificationEntries, { params, query })).data.map(({ code }) => code);
    expect(await codes({ top: 'true' })).toEqual(['I', 'E10-E14']);
    expect(await codes({ parent: 'I' })).toEqual(['A00-A09']);
    expect(await codes({ parent: 'E11' })).toEqual(['E11.0', 'E11.9']);
    expect(await codes({ search: 'sweet second' })).toEqual(['E11', 'E11.0', 'E11.9']);
    expect(await codes({ search: 'e11.' })).toEqual(['E11.0', 'E11.9']);
    expect(await codes({ search: '100%' })).toEqual([]);
    expect(await codes({ page: 2, page_size: 8 })).toEqual(['E13']);
    const {
      data: [group],
    } = await nurse.ask(listClassificationEntries, { params, query: { search: 'sweet ills' } });
    expect(group).toMatchObject({ code: 'E10-E14', kind: 'block', selectable: false, children: 2, concepts: [] });

    await importPairs(params.id, 'SNOMED,ICD-10 code\n44054006,E11.9\n61462000,A00.0');
    expect(await codes({ mapped: 'true' })).toEqual(['A00.0', 'E11.9']);
    expect((await codes({ mapped: 'false' })).length).toBe(7);
    const {
      data: [mapped],
    } = await nurse.ask(listClassificationEntries, { params, query: { search: 'E11.9' } });
    expect(mapped?.concepts.map(({ code, display }) => [code, display])).toEqual([['44054006', 'Diabetes mellitus type 2']]);

    const stranger = await signedIn(await found('Elsewhere'), { role: 'Administrator' });
    await expect(stranger.ask(listClassificationEntries, { params })).rejects.toMatchObject({ status: 404 });
  });

  it('DX-003 a mapping shows the codes of the organisation beside the concepts, best first', async () => {
    const { data } = await importText(madeUpCsv);
    const pairs = 'snomed_code,icd10_code,priority\n38341003,I10,1\n61462000,B54,\n61462000,A00.9,2\n999999999999,A00.0,1\n61462000,,';
    const { report } = await importPairs(data!.id, pairs);
    expect(report).toMatchObject({ read: 5, added: 3, ignored: 2, wrong: 0 });
    const { data: hits } = await nurse.ask(searchDiagnoses, { query: { search: 'malaria' } });
    expect(hits[0]?.icd10.map(({ code }) => code)).toEqual(['B54', 'A00.9']);
    expect(hits[0]?.icd10[0]).toEqual({ system: 'http://hl7.org/fhir/sid/icd-10', code: 'B54', display: 'Shivering ill of the swamp' });
    const { report: again } = await importPairs(data!.id, pairs);
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3, gone: 0 });
    const { report: fewer } = await importPairs(data!.id, 'concept_code,icd10_code\ncholera,A00.0');
    expect(fewer).toMatchObject({ added: 1, gone: 3 });
    expect((await nurse.ask(searchDiagnoses, { query: { search: 'cholera' } })).data[0]?.icd10).toHaveLength(1);
  });

  it('DX-003 a mapping to what the classification does not have is refused at its line, and nothing is written', async () => {
    const { data } = await importText(madeUpCsv);
    const pairs = 'concept_code,icd10_code,priority\n61462000,B54,1\n61462000,Z99,1\n61462000,B54,many\nnobody,B54,1\n,B54,';
    const { report } = await importPairs(data!.id, pairs);
    expect(report).toMatchObject({
      ...{ status: 'failed', wrong: 4 },
      faults: [
        { line: 3, messages: ['Z99 is not in ICD-10 2030.'] },
        { line: 4, messages: ['Priority should be a whole number from 1 to 1000.'] },
        { line: 5, messages: ['“nobody” is neither a SNOMED CT code nor one of Akoma’s.'] },
        { line: 6, messages: ['Concept code is required.'] },
      ],
    });
    expect(String(await admin.ask(saveMappingImportLines, { params: { id: report.id } }))).toContain('"nobody","B54","1","5"');
    expect((await rowsOf(admin))?.mappings).toBe(0);
  });

  it('DX-005 belongs to one organisation: another neither sees nor changes it', async () => {
    const { data } = await importText(madeUpCsv);
    const before = await rowsOf(admin);
    const elsewhere = await found('Elsewhere');
    const stranger = await signedIn(elsewhere, { role: 'Administrator' });
    expect(await search('tightness', undefined, stranger)).not.toContain('I10 Tightness of the pipes');
    expect((await stranger.ask(listClassifications)).data).toEqual([]);
    await expect(stranger.ask(removeClassification, { params: { id: data!.id } })).rejects.toMatchObject({ status: 404 });
    const { report } = await importText('code,title\nI10,Theirs', {}, stranger);
    for (const operation of [readClassificationImport, saveClassificationImportLines, readMappingImport])
      expect((await admin.send(operation, { params: { id: report.id } })).statusCode).toBe(404);
    expect(await rowsOf(admin)).toEqual(before);
    expect(await search('tightness', 'icd-10')).toEqual(['I10 Tightness of the pipes']);
  });

  it('DX-005 is taken away with its text, and may come again', async () => {
    const { data } = await importText(madeUpCsv);
    await admin.ask(removeClassification, { params: { id: data!.id } });
    expect(await rowsOf(admin)).toEqual({ entries: 0, words: 0, mappings: 0 });
    expect((await nurse.ask(listClassifications)).data).toEqual([]);
    await expect(admin.ask(removeClassification, { params: { id: data!.id } })).rejects.toMatchObject({ status: 404 });
    expect((await importText(madeUpCsv)).report.added).toBe(7);
    expect(await search('tightness', 'icd-10')).toEqual(['I10 Tightness of the pipes']);
  });

  it('DX-005 12,500 entries are imported, and searched', async () => {
    const lines = Array.from({ length: 12_500 }, (_, at) => {
      const code = `${String.fromCharCode(65 + Math.floor(at / 1000))}${String(Math.floor(at / 10) % 100).padStart(2, '0')}.${at % 10}`;
      return `${code},"Ill number ${at} of the ${['left', 'right', 'upper', 'lower'][at % 4]} side, kind ${at % 97}"`;
    });
    const { report } = await importText(`code,title\n${lines.join('\n')}`);
    expect(report.added).toBe(12_500);
    expect((await search('number 777 right', 'icd-10'))[0]).toBe('A77.7 Ill number 777 of the right side, kind 1');
  }, 60_000);
});
