import type { FormResponseCard } from '@akoma/contract/observations';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Day, Moment } from '../../ui/time/when.tsx';
import classes from './forms.module.css';
import { formsWords as words, responseStatusNames } from './forms.words.ts';

const tones = { 'in-progress': 'yellow', completed: 'green', amended: 'blue', 'entered-in-error': 'grey' } as const;

/** Forms of a patient that were begun or completed, each with the way to it. */
export function FilledForms({ responses }: { responses: readonly FormResponseCard[] }) {
  return (
    <ul className={classes.filled}>
      {responses.map(({ id, patient_id, form_title, form_version, day, status, saved_by_name, updated_at }) => (
        <li key={id}>
          <Anchor
            component={Link}
            {...linkTo('/patients/$id/forms/$responseId', { id: patient_id, responseId: id })}
            preload={false}
            className="akoma-target"
          >
            {form_title} {day && <Day on={day} />}
          </Anchor>
          <StatusBadge tone={tones[status]}>{responseStatusNames[status]}</StatusBadge>
          <span className={classes.quiet}>
            Version {form_version} · <Moment at={updated_at} /> · {saved_by_name}
          </span>
          {status !== 'in-progress' && (
            <Anchor
              component={Link}
              {...linkTo('/patients/$id/forms/$responseId/print', { id: patient_id, responseId: id })}
              preload={false}
              size="sm"
              className="akoma-target"
              aria-label={`${words.print} ${form_title}`}
            >
              {words.print}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
