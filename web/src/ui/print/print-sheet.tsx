import { safeName } from '@akoma/contract/base';
import type { CSSProperties, ReactNode } from 'react';
import { groupedPhone } from '../page/grouped-phone.ts';
import { type Allergies, AllergyState } from '../person/allergy-state.tsx';
import { PatientFacts, type PatientIdentity } from '../person/patient-facts.tsx';
import { schemes } from '../theme/variables.ts';
import { Moment } from '../time/when.tsx';
import classes from './print-sheet.module.css';

/** The organisation's letterhead. */
export interface Letterhead {
  name: string;
  address?: string | null;
  phone?: string | null;
  email?: string | null;
  /** Address of a picture. */
  logo?: string | null;
}

interface PrintSheetProps {
  organization: Letterhead;
  /** "Visit summary". */
  title: string;
  /** Repeated on every page; left out on sheets about several patients. */
  patient?: PatientIdentity;
  allergies?: Allergies;
  identifiers?: readonly { label: string; value: ReactNode }[];
  /** Who prints it, and when (ISO moment). */
  printedBy: string;
  printedAt: string;
  children: ReactNode;
}

/** Paper is white on a dark screen too: what stands on it takes the colours of the light scheme. */
const onPaper: CSSProperties = { ...schemes.light, colorScheme: 'light' };

/**
 * A sheet of A4: letterhead, patient, title and who printed it stand on every page, with "Page 1 of 3" (screens.md 3, print sheet set).
 * It is a table because the head and foot of a table are what browsers repeat on each page.
 */
export function PrintSheet({ organization, title, patient, allergies, identifiers, printedBy, printedAt, children }: PrintSheetProps) {
  const reach = [organization.address, organization.phone && groupedPhone(organization.phone), organization.email]
    .filter(Boolean)
    .join(' · ');
  return (
    <table role="presentation" className={classes.sheet} style={onPaper}>
      <thead>
        <tr>
          <td>
            <div className={classes.letterhead}>
              {organization.logo && <img src={organization.logo} alt="" className={classes.logo} />}
              <div>
                <strong className={classes.organization}>{organization.name}</strong>
                {reach && <div className={classes.reach}>{reach}</div>}
              </div>
              <strong className={classes.title}>{title}</strong>
            </div>
            {patient && (
              <div className={classes.patient}>
                <strong className={classes.name}>{safeName(patient)}</strong>
                <PatientFacts patient={patient} identifiers={identifiers} />
                {allergies && <AllergyState allergies={allergies} />}
              </div>
            )}
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td>
            <div className={classes.foot}>
              <span>Printed by {printedBy}</span>
              <Moment at={printedAt} />
            </div>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
