import { isLoinc, localSystem, loinc, vitalOf } from '@akoma/contract/observations';
import type pg from 'pg';
import type { Chance } from '../../server/src/demo/chance.ts';
import { CopyFile } from './copy-file.ts';
import type { Hospital } from './hospitals.ts';
import { idAt } from './id-at.ts';

const hour = 3_600_000;
const reasons = ['Fever', 'Headache', 'Cough', 'Antenatal visit', 'Abdominal pain', 'Wound', 'High blood pressure', 'Review'] as const;

/** One visit with its encounter and four observations. */
export interface VisitWindow {
  patient_id: string;
  at: Date;
}

/** The tables of visits, encounters and observations. */
export class VisitRows {
  readonly #visit: CopyFile;
  readonly #encounter: CopyFile;
  readonly #participant: CopyFile;
  readonly #location: CopyFile;
  readonly #observation: CopyFile;
  readonly #chance: Chance;

  constructor(folder: string, chance: Chance) {
    this.#chance = chance;
    const record = ['organization_id', 'id', 'patient_id', 'created_at', 'updated_at'];
    this.#visit = new CopyFile(folder, 'encounters.visit', [
      ...record,
      ...[
        'type',
        'status',
        'assigned_to_id',
        'location_id',
        'reason',
        'arrived_at',
        'listed_at',
        'ended_at',
        'ended_by_id',
        'discharge_disposition',
        'created_by_id',
      ],
    ]);
    this.#encounter = new CopyFile(folder, 'encounters.encounter', [
      ...record,
      ...[
        'visit_id',
        'is_ward_round',
        'encounter_type',
        'status',
        'start_time',
        'started_at',
        'started_by_id',
        'end_time',
        'ended_by_id',
        'reason',
        'created_by_id',
      ],
    ]);
    this.#participant = new CopyFile(folder, 'encounters.participant', [
      'organization_id',
      'encounter_id',
      'practitioner_role_id',
      'type',
      'position',
    ]);
    this.#location = new CopyFile(folder, 'encounters.encounter_location', [
      'organization_id',
      'encounter_id',
      'location_id',
      'status',
      'position',
    ]);
    this.#observation = new CopyFile(folder, 'observations.observation', [
      ...record,
      ...[
        'encounter_id',
        'category',
        'code',
        'system',
        'display',
        'value',
        'unit',
        'unit_type',
        'status',
        'effective_date_time',
        'practitioner_id',
      ],
    ]);
  }

  add({ organization_id, staff, locations }: Hospital, { patient_id, at }: VisitWindow): void {
    const chance = this.#chance;
    const [receptionist, clinician, place] = [chance.one(staff), chance.one(staff), chance.one(locations)];
    const visit_id = idAt(at.getTime());
    const seen = new Date(at.getTime() + chance.whole(5, 90) * 60_000);
    const finished = new Date(seen.getTime() + chance.whole(5, 40) * 60_000);
    const gone = new Date(finished.getTime() + hour / 2);
    const encounter_id = idAt(seen.getTime());
    const reason = chance.one(reasons);
    this.#visit.add(
      ...[
        organization_id,
        visit_id,
        patient_id,
        at,
        gone,
        'general',
        'finished',
        clinician,
        place,
        reason,
        at,
        at,
        gone,
        receptionist,
        'home',
        receptionist,
      ],
    );
    this.#encounter.add(
      ...[
        organization_id,
        encounter_id,
        patient_id,
        seen,
        finished,
        visit_id,
        false,
        'AMB',
        'finished',
        seen,
        seen,
        clinician,
        finished,
        clinician,
        reason,
        clinician,
      ],
    );
    this.#participant.add(organization_id, encounter_id, clinician, 'PRIMARY_PERFORMER', 0);
    this.#location.add(organization_id, encounter_id, place, 'completed', 0);
    const measured = [
      ['DEGREES_CELCIUS', chance.around(37, 0.8).toFixed(1)],
      ['PULSE', chance.around(82, 12).toFixed(0)],
      ['RESPIRATORY_RATE', chance.around(18, 3).toFixed(0)],
      ['BLOOD_PRESSURE', `${chance.whole(100, 160)}/${chance.whole(60, 95)}`],
    ] as const;
    for (const [unit_type, value] of measured) {
      const { observation_code, category, display, unit } = vitalOf(unit_type)!;
      this.#observation.add(
        ...[organization_id, idAt(seen.getTime()), patient_id, seen, seen, encounter_id, category, observation_code],
        ...[isLoinc(observation_code) ? loinc : localSystem, display, value, unit, unit_type, 'registered', seen, clinician],
      );
    }
  }

  async load(owner: pg.Client): Promise<void> {
    for (const file of [this.#visit, this.#encounter, this.#participant, this.#location, this.#observation]) await file.load(owner);
  }
}
