import { type Discriminator, type Tews, tewsPartLabels, type Triage } from '@akoma/contract/observations';
import { Moment } from '../../ui/time/when.tsx';
import { GiveColour } from './give-colour.tsx';
import { GivenColour, missingText, TewsLane } from './tews-lane.tsx';
import classes from './vitals-step.module.css';

interface TewsCardProps {
  score: Tews;
  /** A sign that decides the colour regardless of the score. */
  sign: Discriminator | null;
  /** ISO moment of recorded vitals: the score is theirs. Left out: it is that of what is being typed. */
  at?: string;
  /** When the first of them was taken, where it is another moment. */
  from?: string;
  /** The triage that holds, which may be changed. */
  standing?: { triage: Triage; patient_id: string; patient: string; encounter_id: string } | undefined;
}

/** The score while the vitals are typed, else of the latest recorded: points part by part, a total only when all seven are there, and the sign that outranks it (TRIAGE-001 to TRIAGE-015). */
export function TewsCard({ score, sign, at, from, standing }: TewsCardProps) {
  const missing = missingText(score);
  return (
    <div className={classes.tews}>
      <div className={classes.total}>
        <h4 className={classes.tewsTitle}>
          Triage score{score.form && score.form !== 'adult' && ` of ${score.form === 'child' ? 'a child' : 'an infant'}`}
          {at && (
            <span className={classes.quiet}>
              {' '}
              of{' '}
              {from !== undefined && from !== at && (
                <>
                  <Moment at={from} /> to{' '}
                </>
              )}
              <Moment at={at} />
            </span>
          )}
        </h4>
        <div role="status">
          <TewsLane score={score} sign={sign} />
          {missing && <p className={classes.missing}>{missing}</p>}
          {standing && <GivenColour standing={standing.triage} />}
        </div>
        {standing && <GiveColour {...standing} />}
      </div>
      <table className={classes.parts} aria-label="Points by part">
        <tbody>
          {score.of.map((part) => (
            <tr key={part}>
              <th scope="row">{tewsPartLabels[part]}</th>
              <td className="akoma-number" data-points={score.parts[part] ? '' : undefined}>
                {score.parts[part] ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
