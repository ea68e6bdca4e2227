import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ToneIcon } from '../page/tone-icon.tsx';
import { type Allergies, AllergyState } from './allergy-state.tsx';
import classes from './patient-banner.module.css';
import { PatientFacts, type PatientIdentity } from './patient-facts.tsx';
import { Avatar } from './person-block.tsx';
import { joinedName, safeName } from './person-name.ts';

interface PatientBannerProps {
  patient: PatientIdentity;
  /** Address of a picture; with one, fewer orders go to the wrong patient. */
  photo?: string | null;
  /** Left out for roles that may not know (NHS CUI PAB-0008). */
  allergies?: Allergies;
  /** Further numbers: NHIS, Ghana Card. */
  identifiers?: readonly { label: string; value: ReactNode }[];
  /** Where the patient is: "Ward B, bed 12". */
  place?: ReactNode;
  /** Folded away: address, phone, payer. */
  more?: ReactNode;
  /** Buttons at the right: Start encounter. */
  actions?: ReactNode;
  /** Level of the heading; 1 where the banner heads the page. */
  headingOrder?: 1 | 2;
}

/**
 * Whose record this is: on every screen of one patient, fixed at its top, never covered; on none of several (NHS CUI PAB-0009…0015).
 * The joined name is the heading (PAT-027), the safe form stands beside it (rulings.md 20). A deceased patient's has another colour and a
 * pattern (PAB-0055…0060).
 */
export function PatientBanner(props: PatientBannerProps) {
  const { patient, photo, allergies, identifiers, place, more, actions, headingOrder = 1 } = props;
  const preferred = patient.preferred_name?.trim();
  return (
    <section aria-label="Patient" className={classes.banner} data-deceased={patient.deceased_at ? true : undefined}>
      <Avatar name={`${patient.first_name ?? ''} ${patient.last_name ?? ''}`} photo={photo} size={40} />
      <div className={classes.who}>
        <div className={classes.names}>
          <Title order={headingOrder} className={classes.joined}>
            {joinedName(patient)}
          </Title>
          <strong className={classes.safe}>{safeName(patient)}</strong>
          {preferred && <span className={classes.preferred}>Preferred name {preferred}</span>}
          {patient.deceased_at && (
            <strong className={classes.deceased}>
              <ToneIcon tone="red" size={12} /> Deceased
            </strong>
          )}
        </div>
        <div className={classes.facts}>
          <PatientFacts patient={patient} identifiers={identifiers} />
          {place && <span className={classes.place}>{place}</span>}
          {allergies && <AllergyState allergies={allergies} />}
          {more && (
            <details className={classes.more} data-no-print>
              <summary>Address, phone, payer</summary>
              <div className={classes.folded}>{more}</div>
            </details>
          )}
        </div>
      </div>
      {actions && (
        <div className={classes.actions} data-no-print>
          {actions}
        </div>
      )}
    </section>
  );
}
