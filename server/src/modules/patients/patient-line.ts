import type { PatientCard } from '@akoma/contract/patients';
import type { PatientLine } from '../../platform/documents/pdf.ts';

/** Whose paper it is, as every page of it says. */
export function patientLine({ last_name, first_name, mrn, birth_date, birth_date_precision, age, gender }: PatientCard): PatientLine {
  const day = birth_date
    ? new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: 'short', year: 'numeric' }).format(new Date(birth_date))
    : 'unknown';
  const about = [age === null ? null : `${age} y`, birth_date_precision === 'day' || !birth_date ? null : 'estimated']
    .filter(Boolean)
    .join(', ');
  return {
    name: `${last_name.toUpperCase()}, ${first_name}`,
    folder_no: mrn,
    born: about ? `${day} (${about})` : day,
    gender: gender.charAt(0) + gender.slice(1).toLowerCase(),
  };
}
