import { VisuallyHidden } from '@mantine/core';
import classes from './encounter-page.module.css';
import { type StepKey, stepId, steps } from './encounter-steps.ts';

interface StepsNavProps {
  current: StepKey;
  done: ReadonlySet<StepKey>;
  onGo: (key: StepKey) => void;
}

/** The steps with their state: done, here, open. Alt and the number goes there as well. */
export function StepsNav({ current, done, onGo }: StepsNavProps) {
  return (
    <nav aria-label="Steps of the encounter" className={classes.steps}>
      <ol>
        {steps.map(({ key, label }, at) => (
          <li key={key}>
            <a
              href={`#${stepId(key)}`}
              className={classes.step}
              data-done={done.has(key) || undefined}
              {...(key === current && { 'aria-current': 'step' as const })}
              onClick={(event) => {
                event.preventDefault();
                onGo(key);
              }}
            >
              <span className={classes.stepSign} aria-hidden>
                {done.has(key) ? '✔' : at + 1}
              </span>
              {label}
              <VisuallyHidden>{done.has(key) ? ', done' : ', open'}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
