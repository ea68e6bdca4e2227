import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Chance } from '../../server/src/demo/chance.ts';
import { CopyFile } from './copy-file.ts';
import type { Hospital } from './hospitals.ts';
import { idAt } from './id-at.ts';

const day = 86_400_000;

/** Actions as a hospital leaves them, the commonest first. */
const actions = [
  ['patient.read', 'patients.readPatient'],
  ['patient.read', 'patients.readPatient'],
  ['patient.read', 'patients.readPatient'],
  ['observation.list', 'observations.listObservations'],
  ['encounter.read', 'encounters.readEncounter'],
  ['observation.record', 'observations.recordObservations'],
  ['encounter.edit', 'encounters.editEncounter'],
  ['visit.start', 'encounters.startVisit'],
] as const;

const sha256 = (...parts: (Buffer | string)[]): Buffer => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The audit trail of a year, whole and sealed: written out and chained as `audit.seal` does it. */
export class TrailRows {
  readonly #entry: CopyFile;
  readonly #link: CopyFile;
  readonly #chance: Chance;
  readonly #now: Date;

  constructor(folder: string, chance: Chance, now: Date) {
    this.#chance = chance;
    this.#now = now;
    const who = ['user_id', 'practitioner_role_id', 'session_id', 'action', 'operation', 'patient_id', 'subjects', 'request_id', 'node'];
    this.#entry = new CopyFile(folder, 'audit.entry', ['organization_id', 'id', 'at', ...who]);
    this.#link = new CopyFile(folder, 'audit.link', ['organization_id', 'seq', 'entry_id', 'prev', 'hash', 'sealed_at']);
  }

  /** `accounts` are those of the hospital's staff, in their order. */
  add({ organization_id, staff }: Hospital, accounts: readonly string[], patients: readonly string[], count: number): void {
    const chance = this.#chance;
    const begin = this.#now.getTime() - 365 * day;
    let prev = sha256(organization_id);
    for (let seq = 1; seq <= count; seq++) {
      const at = new Date(begin + ((seq - 1) / count) * 364 * day);
      const person = chance.whole(0, staff.length - 1);
      const [action, operation] = chance.one(actions);
      const [id, session, patient, request] = [idAt(at.getTime()), idAt(at.getTime()), chance.one(patients), `req-${seq.toString(36)}`];
      const moment = at.toISOString().replace('Z', '000');
      const fields = [
        organization_id,
        id,
        moment,
        accounts[person]!,
        staff[person]!,
        session,
        action,
        operation,
        patient,
        '{}',
        null,
        request,
      ];
      const written = [...fields, 'bench', 'done'].map((value) => (value === null ? '-' : `${value.length}:${value}`)).join(',');
      const hash = sha256(prev, written);
      this.#entry.add(
        organization_id,
        id,
        at,
        accounts[person]!,
        staff[person]!,
        session,
        action,
        operation,
        patient,
        '{}',
        request,
        'bench',
      );
      this.#link.add(organization_id, seq, id, `\\x${prev.toString('hex')}`, `\\x${hash.toString('hex')}`, at);
      prev = hash;
    }
  }

  async load(owner: pg.Client): Promise<void> {
    await this.#entry.load(owner);
    await this.#link.load(owner);
    // the server that is measured must not begin with looking through it
    await owner.query(`insert into audit.verification (organization_id, id, status, done, total, links, entries, findings, created_at, finished_at)
      select organization_id, gen_random_uuid(), 'done', 0, 0, 0, 0, 0, now(), now() from organization.organization`);
  }
}
