import { listFormResponses } from '@akoma/contract/observations';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import type { FormsPartProps } from '../encounters/index.ts';
import { FillForm } from './fill-form.tsx';
import { FilledForms } from './filled-forms.tsx';
import classes from './forms.module.css';
import { formsWords as words } from './forms.words.ts';

/** The forms that were filled in an encounter, and a way to fill one while it is written. */
export function EncounterForms({ encounter_id, patient_id, visit_id, readOnly }: FormsPartProps) {
  const mayRead = useSession().permissions.has('observations.read');
  const found = useQuery({ ...ask(listFormResponses, { query: { encounter_id, page: 1, page_size: 100 } }), enabled: mayRead });
  const responses = found.data?.data ?? [];
  if (!mayRead || (readOnly && !found.isError && responses.length === 0)) return null;
  return (
    <section aria-label={words.forms} className={classes.within}>
      <div className={classes.bar}>
        <h3>{words.forms}</h3>
        {!readOnly && <FillForm patient_id={patient_id} visit_id={visit_id} encounter_id={encounter_id} />}
      </div>
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {responses.length > 0 && <FilledForms responses={responses} />}
    </section>
  );
}
