import { type Answer, answerText, askedFields, type FormResponse, questionInForm, withRows } from '@akoma/contract/observations';
import type { FormField } from '@akoma/contract/terminology';
import { Day, Moment } from '../../ui/time/when.tsx';
import classes from './forms.module.css';
import { formsWords as words, responseStatusNames } from './forms.words.ts';

/** The answers to a form, on screen and on paper: each question that is asked, with its answer. */
export function FormAnswerList({ response }: { response: FormResponse }) {
  const { definition, answers } = response;
  const asked = askedFields(definition, answers);
  return (
    <>
      <section className={classes.answers}>
        <dl className={classes.facts}>
          <dt>Status</dt>
          <dd>{responseStatusNames[response.status]}</dd>
          {response.completed_at && (
            <>
              <dt>Completed</dt>
              <dd>
                <Moment at={response.completed_at} /> by {response.completed_by_name}
              </dd>
            </>
          )}
          {response.effective_date_time && (
            <>
              <dt>{words.measured}</dt>
              <dd>
                <Moment at={response.effective_date_time} />
              </dd>
            </>
          )}
          {response.reason && (
            <>
              <dt>Reason</dt>
              <dd>
                {response.reason} ({response.saved_by_name})
              </dd>
            </>
          )}
          <dt>Form</dt>
          <dd>Version {response.form_version}</dd>
        </dl>
      </section>
      {withRows(definition, answers).sections.map(({ name, title }) => (
        <section key={name} className={classes.answers}>
          <h2>{title}</h2>
          <dl className={classes.facts}>
            {asked
              .filter(({ section }) => section === name)
              // under the heading of its row a question is called as in the form
              .map((field) => (
                <Answered key={field.name} field={questionInForm(definition, field)} answer={answers[field.name]} />
              ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function Answered({ field, answer }: { field: FormField; answer: Answer | undefined }) {
  return (
    <>
      <dt>{field.label}</dt>
      <dd>
        {answer === undefined || answer.length === 0 ? <span className={classes.quiet}>{words.notAnswered}</span> : shown(field, answer)}
      </dd>
    </>
  );
}

const shown = (field: FormField, answer: Answer) =>
  field.kind === 'day' && typeof answer === 'string' ? <Day on={answer} /> : answerText(field, answer);
