import { type Tews, tewsNotApplicable, tewsPartLabels, tewsParts } from '@akoma/contract/observations';
import classes from './observations.module.css';

/** The score in one line: number, lane with letter and word, time to treat; or what keeps it incomplete, never a lower number. */
export function TewsLane({ score }: { score: Tews }) {
  if (score.applicable === false) return <span className={classes.incomplete}>{tewsNotApplicable}</span>;
  if (!score.complete) {
    return <span className={classes.incomplete}>TEWS incomplete ({score.present.length}/{tewsParts.length})</span>;
  }
  return (
    <span className={classes.score}>
      <strong className="akoma-number">TEWS {score.total}</strong>
      <span className={classes.lane} data-band={score.band}>
        <span className={classes.letter}>{score.label.charAt(0)}</span> {score.label}
      </span>
      <span>{score.time_to_treat.charAt(0).toUpperCase() + score.time_to_treat.slice(1)}</span>
    </span>
  );
}

/** The parts that are still missing, by name: "Missing: AVPU, Mobility". */
export function missingText(score: Tews): string | null {
  if (score.complete || score.missing.length === 0 || score.applicable === false) return null;
  return `Missing: ${score.missing.map((part) => tewsPartLabels[part]).join(', ')}`;
}
