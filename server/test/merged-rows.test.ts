import * as contract from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { found, signedIn, withRole } from './app.ts';
import { asOwner } from './database.ts';
import { newId } from '../src/platform/id.ts';
import { givePatient } from '../src/modules/patients/patients.make.ts';

/** Of what a merge writes itself, and of what was said of one record alone: why its rows do not go along. */
const stays: Readonly<Record<string, string>> = {
  'allergies.review': 'that there are no allergies was said of one record alone',
  'billing.account': 'its balance goes over instead, by an entry of the journal (ruling 229)',
};
/** What a record is found by and its numbers are written by the merge; of the trail nothing is changed (ruling 110). */
const apart = ['patients', 'audit'];

interface Column {
  name: string;
  type: string;
}
const columnsOf = (table: string) =>
  asOwner<Column & { filled: boolean }>(
    `select attname as name, format_type(atttypid, null) as type, not attnotnull or atthasdef or attgenerated <> '' as filled
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );

/** Words that the merge reads. */
const texts: Readonly<Record<string, string>> = { currency: 'GHS', status: 'registered' };

/** A value of that kind, whichever: rows that are made up name each other by the one id that all of them have. */
function madeUp({ name, type }: Column, id: string): unknown {
  if (type === 'uuid') return id;
  if (type === 'text') return texts[name] ?? 'x';
  if (type.startsWith('timestamp') || type === 'date') return '2026-01-05';
  if (type === 'jsonb') return '{}';
  if (type === 'boolean') return false;
  if (type.endsWith('[]')) return '{}';
  if (type.endsWith('range')) return 'empty';
  return 1;
}

interface Planted {
  organization_id: string;
  patient_id: string;
  id: string;
  created_at?: string;
}

/** Writes a row about a patient, past all that watches over the table. */
async function plant(table: string, planted: Planted): Promise<void> {
  const needed = (await columnsOf(table)).filter(({ name, filled }) => !filled || ['patient_id', 'created_at', 'id'].includes(name));
  const values = needed.map((column) => planted[column.name as keyof Planted] ?? madeUp(column, planted.id));
  const names = needed.map(({ name }) => name).join(', ');
  const checks = await asOwner<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  await asOwner(`alter table ${table} ${[...checks.map(({ name }) => `drop constraint "${name}"`), 'disable trigger all'].join(', ')}`);
  await asOwner(`insert into ${table} (${names}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`, values);
  await asOwner(`alter table ${table} enable trigger all`);
}

async function twoRecords() {
  const all = await signedIn(await withRole(await found(), 'All', ['*']), { role: 'All' });
  const ama = await givePatient(all);
  const amma = await givePatient(all, { first_name: 'Amma', mobile: '0207654321' });
  const merge = async () => (await all.ask(contract.mergePatients, { params: { id: ama.id }, body: { loser_id: amma.id } })).data;
  const named = await asOwner<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'patient_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and n.nspname <> all ($1) order by 1`,
    [apart],
  );
  return { all, ama, amma, merge, tables: named.map(({ name }) => name) };
}

describe('every table with a patient in it', () => {
  it('PAT-050 PAT-041 a merge gives its rows to the record that stays, and its undoing gives them back', async () => {
    const { all, ama, amma, merge, tables } = await twoRecords();
    expect(tables).toEqual(expect.arrayContaining(['billing.member', 'observations.form_response', 'allergies.allergy_intolerance']));
    const id = newId();
    for (const table of tables) await plant(table, { organization_id: all.organization_id, patient_id: amma.id, id });

    /** Of which tables the made-up row names this patient. */
    const naming = async (patient: { id: string }) => {
      const each = tables.map((table) => `select '${table}' as name from ${table} where organization_id = $1 and patient_id = $2`);
      const rows = await asOwner<{ name: string }>(`${each.join(' union ')} order by 1`, [all.organization_id, patient.id]);
      return rows.map(({ name }) => name);
    };
    const move = tables.filter((table) => !(table in stays));
    expect(await naming(amma)).toEqual(tables);
    const done = await merge();
    expect(await naming(amma)).toEqual(Object.keys(stays).sort());
    expect(await naming(ama)).toEqual(expect.arrayContaining(move));
    await all.ask(contract.undoMerge, { params: { id: done.id } });
    expect(await naming(amma)).toEqual(tables);
    expect((await naming(ama)).filter((table) => move.includes(table))).toEqual([]);
  });

  it('PAT-050 PAT-041 what was entered since is named by its kind before a merge is undone, whichever kind it is', async () => {
    const { all, ama, merge, tables } = await twoRecords();
    const kofi = await givePatient(all, { first_name: 'Kofi', mobile: '0201234567' });
    const done = await merge();
    const read = async () => (await all.ask(contract.readPatientMerge, { params: { id: done.id } })).data.entered_since;
    expect(await read()).toEqual([]);
    const row = { organization_id: all.organization_id, patient_id: ama.id, id: newId(), created_at: new Date().toISOString() };
    for (const table of tables) await plant(table, row);
    await all.ask(contract.linkPatients, {
      params: { id: all.organization_id },
      body: { patient_id: ama.id, linked_patient_id: kofi.id, type: 'seealso' },
    });
    await givePatient(all, { mother_id: ama.id, first_name: 'Panyin', birth_date: '2025-05-05' });
    const expected = contract.EnteredSince.shape.what.options.map((what) => ({ what, count: what === 'links' ? 2 : 1 }));
    expect((await read()).sort((one, other) => one.what.localeCompare(other.what))).toEqual(
      expected.sort((one, other) => one.what.localeCompare(other.what)),
    );
  });

  it('PAT-050 PAT-041 no table names a patient by another column, but for those whose rows a merge writes itself', async () => {
    const columns = await asOwner<{ name: string }>(
      `select f.conrelid::regclass || '.' || a.attname as name from pg_constraint f
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[array_position(f.confkey,
         (select attnum from pg_attribute where attrelid = f.confrelid and attname = 'id'))]
       where f.contype = 'f' and f.confrelid = 'patients.patient'::regclass and a.attname <> 'patient_id' order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'patients.link.linked_patient_id',
      'patients.merge.loser_id',
      'patients.merge.survivor_id',
      'patients.patient.merged_into_id',
      'patients.patient.mother_id',
    ]);
  });
});
