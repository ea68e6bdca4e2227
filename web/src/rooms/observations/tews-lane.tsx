import { type Tews, tewsBandOf, tewsNotApplicable, tewsPartLabels, tewsParts } from '@akoma/contract/observations';
import classes from './observations.module.css';

/** The score in one line: number, lane with letter and word, time to treat; or what keeps it incomplete, never a lower number. */
export function TewsLane({ score }: { score: Tews }) {
  if (score.applicable === false) return <span className={classes.incomplete}>{tewsNotApplicable}</span>;
  if (!score.complete) {
    return (
      <span className={classes.incomplete}>
        TEWS incomplete ({score.present.length}/{tewsParts.length})
      </span>
    );
  }
  return <TewsNumber total={score.total} />;
}

/** A complete score: number, lane with letter and word, time to treat (TRIAGE-010 to TRIAGE-013). */
export function TewsNumber({ total }: { total: number }) {
  const { band, label, time_to_treat } = tewsBandOf(total);
  return (
    <span className={classes.score}>
      <strong className="akoma-number">TEWS {total}</strong>
      <span className={classes.lane} data-band={band}>
        <span className={classes.letter} aria-hidden>
          {label.charAt(0)}
        </span>{' '}
        {label}
      </span>
      <span>{time_to_treat.charAt(0).toUpperCase() + time_to_treat.slice(1)}</span>
    </span>
  );
}

/** The parts that are still missing, by name: "Missing: AVPU, Mobility". */
export function missingText(score: Tews): string | null {
  if (score.complete || score.missing.length === 0 || score.applicable === false) return null;
  return `Missing: ${score.missing.map((part) => tewsPartLabels[part]).join(', ')}`;
}
