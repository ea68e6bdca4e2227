import type { FormDefinition } from '@akoma/contract/terminology';
import { adviceText, answerLines, limitsText, reachText, sectionsOf } from './form-lines.ts';
import classes from './form-on-paper.module.css';
import { formsWords as words } from './forms.words.ts';

/** A form as it is printed: its questions with limits, points and source, and what the total means (CODES-005). */
export function FormOnPaper({ form }: { form: FormDefinition }) {
  return (
    <>
      <dl className={classes.facts}>
        <dt>{words.purpose}</dt>
        <dd>{form.purpose}</dd>
        <dt>{words.source}</dt>
        <dd>{form.source}</dd>
        {form.to_confirm && (
          <>
            <dt>{words.toConfirm}</dt>
            <dd>{form.to_confirm}</dd>
          </>
        )}
      </dl>
      {sectionsOf(form).map((section) => (
        <section key={section.name} className={classes.section}>
          {section.title && <h2>{section.title}</h2>}
          {section.repeats && <p className={classes.quiet}>{section.repeats}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is wider than the page and is moved by keys as well */}
          <section className={classes.wide} tabIndex={0} aria-label={section.title || words.question}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{words.question}</th>
                  <th scope="col">{words.answers}</th>
                  <th scope="col">{words.limits}</th>
                  <th scope="col">{words.code}</th>
                </tr>
              </thead>
              <tbody>
                {section.fields.map((field) => (
                  <tr key={field.name}>
                    <th scope="row">
                      {field.label}
                      {field.required && <div className={classes.quiet}>{words.required}</div>}
                      {field.help && <div className={classes.quiet}>{field.help}</div>}
                    </th>
                    <td>
                      {answerLines(field).map((line) => (
                        <div key={line}>{line}</div>
                      ))}
                    </td>
                    <td>{limitsText(field)}</td>
                    <td>{field.code}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      ))}
      {form.score && (
        <section className={classes.section}>
          <h2>{words.score}</h2>
          {form.score.maximum !== null && <p>{words.maximum(form.score.maximum)}</p>}
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{words.total}</th>
                <th scope="col">{words.meaning}</th>
                <th scope="col">{words.action}</th>
              </tr>
            </thead>
            <tbody>
              {form.score.bands.map((band) => (
                <tr key={band.code}>
                  <th scope="row">{reachText(band)}</th>
                  <td>{band.display}</td>
                  <td>{adviceText(band)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
