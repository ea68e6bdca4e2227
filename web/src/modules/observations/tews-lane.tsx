import {
  type Discriminator,
  discriminatorLabel,
  type Tews,
  tewsAgeUnknown,
  tewsNotApplicable,
  tewsPartLabels,
  type Triage,
  type Urgency,
  urgencyOf,
} from '@akoma/contract/observations';
import type { ReactNode } from 'react';
import { Moment } from '../../ui/time/when.tsx';
import classes from './observations.module.css';
import { TriageColour } from './triage-colour.tsx';

interface TewsLaneProps {
  score: Tews;
  /** A sign that was seen: it decides the colour whatever the score says (TRIAGE-015). */
  sign?: Discriminator | null;
}

/** The score in one line: number, lane with letter and word, time to treat; or what keeps it incomplete, never a lower number. */
export function TewsLane({ score, sign = null }: TewsLaneProps) {
  const urgency = urgencyOf(score.complete ? score.total : null, sign);
  if (urgency) {
    return (
      <Colour urgency={urgency} sign={sign}>
        {score.complete ? `TEWS ${score.total}` : score.applicable === false ? null : incomplete(score)}
      </Colour>
    );
  }
  return (
    <span className={classes.incomplete}>{score.applicable === false ? tewsNotApplicable : (ageUnknown(score) ?? incomplete(score))}</span>
  );
}

const incomplete = (score: Tews): string =>
  `TEWS incomplete (${score.complete ? score.of.length : score.present.length}/${score.of.length})`;
/** Everything is there but the age. */
const ageUnknown = (score: Tews): string | null =>
  !score.complete && score.form === null && score.missing.length === 0 ? tewsAgeUnknown : null;

interface TriageLaneProps {
  /** Points of a score that is recorded; `null` where only a sign is. */
  total: number | null;
  sign: Discriminator | null;
  /** Who typed the score, where it was not made of its parts. */
  entered?: string | undefined;
  /** The triage as it stands, where a person may have given another colour. */
  standing?: Pick<Triage, 'band' | 'label' | 'time_to_treat' | 'override'>;
}

/** A triage that is recorded: number, lane with letter and word, time to treat, and the sign (TRIAGE-010 to TRIAGE-015). */
export function TriageLane({ total, sign, entered, standing }: TriageLaneProps) {
  const urgency = urgencyOf(total, sign);
  if (!urgency) return null;
  return (
    <>
      <Colour urgency={standing?.override ? standing : urgency} sign={sign}>
        {total === null ? 'TEWS incomplete' : `TEWS ${total}`}
        {entered && <span className={classes.quiet}> entered by {entered}</span>}
      </Colour>
      {standing?.override && <GivenColour standing={standing} />}
    </>
  );
}

/** What was computed where a person gave another colour, and why. */
export function GivenColour({ standing: { label, override } }: { standing: Pick<Triage, 'label' | 'override'> }) {
  if (!override) return null;
  return (
    <span className={classes.given}>
      Colour changed from {override.computed.label} to {label} <Moment at={override.at} />
      {override.reason && `: ${override.reason}`}
    </span>
  );
}

function Colour({
  urgency,
  sign,
  children,
}: {
  urgency: Pick<Urgency, 'band' | 'label' | 'time_to_treat'>;
  sign: Discriminator | null;
  children: ReactNode;
}) {
  const { band, label, time_to_treat } = urgency;
  return (
    <span className={classes.score}>
      {children && <strong className="akoma-number">{children}</strong>}
      <TriageColour band={band} label={label} />
      <span>{time_to_treat.charAt(0).toUpperCase() + time_to_treat.slice(1)}</span>
      {sign && <span className={classes.sign}>Discriminator: {discriminatorLabel(sign)}</span>}
    </span>
  );
}

/** The parts that are still missing, by name: "Missing: AVPU, Mobility". */
export function missingText(score: Tews): string | null {
  if (score.complete || score.missing.length === 0 || score.applicable === false) return null;
  return `Missing: ${score.missing.map((part) => tewsPartLabels[part]).join(', ')}`;
}
