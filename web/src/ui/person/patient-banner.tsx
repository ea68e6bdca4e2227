import { safeName } from '@akoma/contract/base';
import { ActionIcon, Title, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { usePinned } from '../layer/pinned.ts';
import { ToneIcon } from '../page/tone-icon.tsx';
import { type Allergies, AllergyState } from './allergy-state.tsx';
import { BannerFacts } from './banner-facts.tsx';
import classes from './patient-banner.module.css';
import { Fact, type PatientIdentity } from './patient-facts.tsx';
import { Avatar } from './person-block.tsx';
import { joinedName } from './person-name.ts';
import { useTight } from './use-tight.ts';

interface PatientBannerProps {
  patient: PatientIdentity;
  /** Address of a picture; with one, fewer orders go to the wrong patient. */
  photo?: string | null;
  /** Left out for roles that may not know (NHS CUI PAB-0008). */
  allergies?: Allergies;
  /** Further numbers, folded away: NHIS, Ghana Card. */
  identifiers?: readonly { label: string; value: ReactNode }[];
  /** Where the patient is: "Ward B, bed 12". */
  place?: ReactNode;
  /** Whether a visit goes on, or is planned; where room is dear its sign alone is seen, beside the name. */
  visit?: { tone: 'blue' | 'grey'; text: string } | undefined;
  /** Folded away: address, phone, payer. */
  more?: ReactNode;
  /** Buttons at the right: Start encounter. Where the name would need a second line they are asked for again, with the lesser ones in a menu. */
  actions?: (tight: boolean) => ReactNode;
  /** Level of the heading; 1 where the banner heads the page. */
  headingOrder?: 1 | 2;
}

/** Without a name of any kind, the folder number tells the patient apart. */
export const isStandIn = ({ unknown, first_name, last_name, mrn }: PatientIdentity) =>
  Boolean(unknown && first_name === 'Unknown' && last_name === mrn);

const moreWords = 'Address, phone, payer';

/**
 * Whose record this is: on every screen of one patient, fixed at its top, never covered; on none of several (NHS CUI PAB-0009…0015). One line
 * on a desktop, two on a phone: the name that tells patients apart, age and gender, birth, folder number. The joined name is the page's
 * heading for screen readers (PAT-027, rulings.md 20). A deceased patient's has another colour and a pattern (PAB-0055…0060).
 */
export function PatientBanner(props: PatientBannerProps) {
  const { patient, photo, allergies, identifiers = [], place, visit, more, actions, headingOrder = 1 } = props;
  const [open, setOpen] = useState(false);
  const [banner, who, id] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null), useId()];
  const tight = useTight(banner, who);
  usePinned(banner, 'top');
  const preferred = patient.preferred_name?.trim();
  return (
    <section
      ref={banner}
      aria-label="Patient"
      className={classes.banner}
      data-deceased={patient.deceased_at ? true : undefined}
      data-tight={tight || undefined}
    >
      <Avatar name={`${patient.first_name ?? ''} ${patient.last_name ?? ''}`} photo={photo} size={32} />
      <div ref={who} className={classes.who}>
        <VisuallyHidden>
          <Title order={headingOrder}>{joinedName(patient)}</Title>
        </VisuallyHidden>
        {patient.unknown && <strong className={classes.unknown}>Unknown</strong>}
        {!isStandIn(patient) && <strong className={classes.name}>{safeName(patient)}</strong>}
        {patient.deceased_at && (
          <strong className={classes.deceased}>
            <ToneIcon tone="red" size={12} /> Deceased
          </strong>
        )}
        <BannerFacts patient={patient} />
        {preferred && <span className={classes.quiet}>Preferred name {preferred}</span>}
        {place && <span className={classes.place}>{place}</span>}
        {visit && (
          <span className={classes.visit} title={visit.text}>
            <ToneIcon tone={visit.tone} size={12} /> <span className={classes.visitText}>{visit.text}</span>
          </span>
        )}
        {allergies && <AllergyState allergies={allergies} />}
      </div>
      {(more || identifiers.length > 0) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.toggle}
          aria-label={moreWords}
          title={moreWords}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          data-no-print
        >
          <IconChevronDown size={20} aria-hidden />
        </ActionIcon>
      )}
      {actions && (
        <div className={classes.actions} data-no-print>
          {actions(tight)}
        </div>
      )}
      <div id={id} hidden={!open} className={classes.folded} data-no-print>
        {open && identifiers.length > 0 && (
          <dl className={classes.numbers}>
            {identifiers.map(({ label, value }) => (
              <Fact key={label} label={label}>
                <span className="akoma-number akoma-nowrap">{value}</span>
              </Fact>
            ))}
          </dl>
        )}
        {open && more}
      </div>
    </section>
  );
}
