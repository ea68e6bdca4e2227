import { safeName } from '@akoma/contract/base';
import { type Assessment, assessments } from '@akoma/contract/observations';
import { useMay } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { AssessmentDialog } from './assessment.dialog.tsx';
import classes from './charts.module.css';
import observed from './observations.module.css';
import { ScoreLine } from './score-line.tsx';
import { scoresWords as words } from './scores.words.ts';
import { useLatestAssessment } from './use-latest-assessment.ts';

interface ScoresChartProps {
  patient: { id: string; first_name: string; last_name: string };
  /** The code of the score whose form is open. */
  open: string | undefined;
  onOpen: (code: string | undefined) => void;
}

/** Scores that are made by answering a form: falls and coma (TRIAGE-017, OBS-021). */
export function ScoresChart({ patient, open, onOpen }: ScoresChartProps) {
  const opened = assessments.find(({ code }) => code === open);
  return (
    <div className={classes.cards}>
      {assessments.map((assessment) => (
        <AssessmentCard key={assessment.code} assessment={assessment} patient_id={patient.id} onOpen={() => onOpen(assessment.code)} />
      ))}
      {opened && (
        <AssessmentDialog assessment={opened} patient_id={patient.id} patient={safeName(patient)} onClose={() => onOpen(undefined)} />
      )}
    </div>
  );
}

interface AssessmentCardProps {
  assessment: Assessment;
  patient_id: string;
  onOpen: () => void;
}

function AssessmentCard({ assessment, patient_id, onOpen }: AssessmentCardProps) {
  const { form } = assessment;
  const { latest, failed, fetching, retry } = useLatestAssessment(patient_id, assessment);
  const refused = useMay('observations.write', words.mayNot);
  return (
    <SectionCard
      title={form.title}
      pending={fetching}
      skeletonLines={4}
      {...(failed && { error: failed.message })}
      onRetry={retry}
      action={
        <ActionButton variant="default" size="compact-sm" refused={refused} onClick={onOpen} aria-label={`Score ${form.title}`}>
          Score
        </ActionButton>
      }
      empty={<EmptyState title={words.none} why={form.purpose} />}
    >
      {latest && (
        <>
          {latest.typed && latest.answers.length === 0 ? (
            <strong className="akoma-number">
              {latest.typed.value} <span className={observed.quiet}>entered by {latest.typed.practitioner_name}</span>
            </strong>
          ) : (
            <ScoreLine score={latest.score} />
          )}
          <dl className={observed.answers}>
            {form.fields.map((field) => {
              const value = latest.answers.findLast(({ code }) => code === field.code)?.value;
              const choice = field.choices?.find(({ code }) => code === value);
              return choice ? (
                <div key={field.name}>
                  <dt>{field.label}</dt>
                  <dd>
                    {choice.display} {choice.score !== null && <span className={observed.quiet}>{choice.score}</span>}
                  </dd>
                </div>
              ) : null;
            })}
          </dl>
          <p className={observed.taken}>
            {words.taken} <Moment at={latest.at} /> by {latest.by}. {words.advises}
          </p>
        </>
      )}
    </SectionCard>
  );
}
