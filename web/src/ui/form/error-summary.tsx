import { useEffect, useRef, type ReactNode } from 'react';
import classes from './error-summary.module.css';

interface ErrorSummaryProps {
  /** Sentences by field path, as `form.errors` has them. */
  errors: Readonly<Record<string, ReactNode>>;
  /** What is wrong with the whole: the server's sentence. */
  message?: ReactNode;
  /** Raise it with each failed submit: the summary then takes the focus (law 7). */
  attempt: number;
}

const byPath = (path: string) => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"], [name="${CSS.escape(path)}"]`);

/** What is wrong with a form, in one place, with a way to each field. Shows nothing while all is well. */
export function ErrorSummary({ errors, message, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(errors).filter(([, sentence]) => sentence);
  const shown = wrong.length > 0 || Boolean(message);
  const answered = useRef(0);
  useEffect(() => {
    if (!shown || attempt === answered.current) return;
    answered.current = attempt;
    summary.current?.focus();
  }, [attempt, shown]);
  if (!shown || attempt === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} role="alert" className={classes.summary}>
      <p className={classes.title}>There is a problem</p>
      {message && <p className={classes.message}>{message}</p>}
      {wrong.length > 0 && (
        <ul className={classes.list}>
          {wrong.map(([path, sentence]) => (
            <li key={path}>
              <a
                href={`#${path}`}
                onClick={(event) => {
                  event.preventDefault();
                  const node = byPath(path);
                  // a field in a section that is shut cannot take the focus
                  const section = node?.closest('details');
                  if (section) section.open = true;
                  node?.focus();
                  node?.scrollIntoView({ block: 'center' });
                }}
              >
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
