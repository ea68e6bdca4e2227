import { codeOf, plainPattern } from '@akoma/contract/organization';
import { identifierKey, nameSounds, soundOf } from '@akoma/contract/patients';
import type pg from 'pg';
import type { Chance } from '../../server/src/demo/chance.ts';
import { newId } from '../../server/src/platform/id.ts';
import { codeDefaults } from '../../server/src/modules/organization/code-sequence.rules.ts';
import { indexedNames, indexedNumbers } from '../../server/src/modules/patients/search-word.rules.ts';
import { CopyFile } from './copy-file.ts';
import type { Hospital } from './hospitals.ts';
import { idAt } from './id-at.ts';
import { somebody } from './people.ts';

const day = 86_400_000;
const key = ['organization_id', 'patient_id'];

/** The tables of the patients module, filled as a registration fills them. */
export class PatientRows {
  readonly #patient: CopyFile;
  readonly #identifier: CopyFile;
  readonly #nameWord: CopyFile;
  readonly #numberWord: CopyFile;
  readonly #nameSound: CopyFile;
  readonly #insured = new Set<string>();
  readonly #chance: Chance;
  readonly #now: Date;

  constructor(folder: string, chance: Chance, now: Date) {
    this.#chance = chance;
    this.#now = now;
    this.#patient = new CopyFile(folder, 'patients.patient', [
      ...[
        'organization_id',
        'id',
        'mrn',
        'user_id',
        'title',
        'first_name',
        'last_name',
        'gender',
        'birth_date',
        'birth_date_precision',
        'mobile',
      ],
      ...['address', 'related_persons', 'last_encounter_at', 'created_at', 'updated_at'],
    ]);
    this.#identifier = new CopyFile(folder, 'patients.identifier', [...key, 'id', 'position', 'type', 'value', 'value_norm']);
    this.#nameWord = new CopyFile(folder, 'patients.name_word', [...key, 'word', 'overlap']);
    this.#numberWord = new CopyFile(folder, 'patients.number_word', [...key, 'word', 'overlap']);
    this.#nameSound = new CopyFile(folder, 'patients.name_sound', [...key, 'sound', 'birth_year']);
  }

  /** Ids for that many patients, registered over three years before a year ago, in their order. */
  ids(count: number): string[] {
    const until = this.#now.getTime() - 366 * day;
    return Array.from({ length: count }, (_, i) => idAt(until - 3 * 365 * day * (1 - i / count)));
  }

  /** Registers the patients of these ids; `lastSeen` by index. */
  add({ organization_id }: Hospital, ids: readonly string[], lastSeen: ReadonlyMap<number, Date>): void {
    const chance = this.#chance;
    for (const [i, id] of ids.entries()) {
      const { first_name, last_name, gender, birth_date, mobile, address, relative, ...person } = somebody(chance, this.#now);
      const mrn = codeOf({ ...codeDefaults.patient, pattern: plainPattern }, i + 1, 2026);
      const nhis = person.nhis !== null && this.#isNew(person.nhis) ? person.nhis : null;
      const identifiers = nhis === null ? [] : [{ type: 'NHIS' as const, value: nhis }];
      const registered = new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));
      const kin = {
        relationship: 'NEXT_OF_KIN',
        name: `${relative.first_name} ${relative.last_name}`,
        kinship: null,
        address: null,
        telecom: [{ system: 'phone', value: relative.mobile, use: null }],
      };
      this.#patient.add(
        ...[organization_id, id, mrn, newId(), gender === 'MALE' ? 'Mr' : 'Mrs', first_name, last_name, gender, birth_date, 'day', mobile],
        ...[address, JSON.stringify([kin]), lastSeen.get(i) ?? null, registered, registered],
      );
      for (const { type, value } of identifiers) this.#identifier.add(organization_id, id, newId(), 0, type, value, identifierKey(value));
      for (const { word, overlap } of indexedNames({ first_name, last_name, preferred_name: null }))
        this.#nameWord.add(organization_id, id, word, overlap);
      for (const { word, overlap } of indexedNumbers({ first_name, last_name, preferred_name: null, mrn, mobile, identifiers }))
        this.#numberWord.add(organization_id, id, word, overlap);
      for (const sound of nameSounds(first_name, last_name))
        this.#nameSound.add(organization_id, id, sound, Number(birth_date.slice(0, 4)));
    }
  }

  /** An insurance number is borne once. */
  #isNew(nhis: string): boolean {
    const before = this.#insured.size;
    return this.#insured.add(nhis).size > before;
  }

  async load(owner: pg.Client): Promise<void> {
    for (const file of [this.#patient, this.#identifier, this.#nameWord, this.#numberWord, this.#nameSound]) await file.load(owner);
    const { rows } = await owner.query<{ word: string }>('select distinct word from patients.name_word');
    const words = rows.map(({ word }) => word);
    await owner.query(`
      insert into patients.name_pair (organization_id, word, other, patient_id)
      select a.organization_id, a.word, b.word, a.patient_id from patients.name_word a
      join patients.name_word b on b.organization_id = a.organization_id and b.patient_id = a.patient_id and b.word > a.word`);
    await owner.query(
      `insert into patients.vocabulary (organization_id, word, overlap, sound, patients)
        select organization_id, word, overlap, sound, count(*)
        from patients.name_word join unnest($1::text[], $2::text[]) as heard (word, sound) using (word) group by 1, 2, 3, 4`,
      [words, words.map(soundOf)],
    );
    await owner.query(`
      insert into patients.register (organization_id, patients) select organization_id, count(*) from patients.patient group by 1;
      update organization.code_sequence s set next = r.patients + 1, used = r.patients, highest = r.patients from patients.register r
        where s.organization_id = r.organization_id and s.entity = 'patient'`);
  }
}
