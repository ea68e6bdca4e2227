import type { PatientIdentity } from '../person/patient-facts.tsx';
import { PrintSheet } from '../print/print-sheet.tsx';

export const ama: PatientIdentity = {
  first_name: 'Ama',
  middle_name: 'Serwaa',
  last_name: 'Mensah',
  title: 'Mrs',
  preferred_name: 'Serwaa',
  birth_date: '1991-08-14',
  gender: 'FEMALE',
  mrn: 'AC-004512',
};
export const kwabena: PatientIdentity = {
  first_name: 'Kwabena',
  last_name: 'Asante-Boateng',
  title: 'Mr',
  birth_date: '1950-06-01',
  gender: 'MALE',
  mrn: 'AC-000017',
  deceased_at: '2025-05-31T10:00:00Z',
};
export const unknown: PatientIdentity = { birth_date: '2000-07-01', birth_date_precision: 'estimated', gender: null, mrn: 'AC-004600' };

const lines = Array.from({ length: 60 }, (_, line) => line);

/** A sheet long enough for several pages. */
export function Paper() {
  return (
    <PrintSheet
      organization={{ name: 'Asempa Hospital', address: '12 Volta Road, Accra', phone: '030 212 3456' }}
      title="Visit summary"
      patient={ama}
      allergies={{ state: 'known', summary: 'penicillin (rash)' }}
      identifiers={[{ label: 'NHIS', value: '1234 5678' }]}
      printedBy="Esi Addo"
      printedAt="2026-03-05T14:05:00"
    >
      {lines.map((line) => (
        <p key={line}>{`Line ${line + 1} of the history of presenting illness.`}</p>
      ))}
    </PrintSheet>
  );
}
