import type { AssessmentScore } from '@akoma/contract/observations';
import classes from './observations.module.css';

/** A score in one line: its number with what it means; or that it is incomplete and by what, never a lower number. */
export function ScoreLine({ score }: { score: AssessmentScore }) {
  if (!score.complete)
    return (
      <>
        <span className={classes.incomplete}>
          Incomplete ({score.answered}/{score.of})
        </span>
        <p className={classes.unjudged}>{lacking(score)}</p>
      </>
    );
  return (
    <>
      <strong className="akoma-number">{score.total}</strong> <strong className={classes.band}>{score.band.display}</strong>
      <p className={classes.unjudged}>{score.band.advice}</p>
    </>
  );
}

const lacking = ({ missing, not_testable }: Extract<AssessmentScore, { complete: false }>): string =>
  [missing.length > 0 && `Missing: ${missing.join(', ')}.`, not_testable.length > 0 && `Not testable: ${not_testable.join(', ')}.`]
    .filter(Boolean)
    .join(' ');
