import type { ReplyOf } from '@akoma/contract/base';
import { createFormResponse, listFormResponses } from '@akoma/contract/observations';
import { covidDayForm, covidForms, dayField, type FormDefinition } from '@akoma/contract/terminology';
import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useMay, useSession } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Day, useToday } from '../../ui/time/when.tsx';
import type { VisitRow } from '../encounters/index.ts';
import classes from './forms.module.css';
import { noFurtherDay, partNames, formsWords as words } from './forms.words.ts';

type Response = ReplyOf<typeof listFormResponses>['data'][number];
/** Forms by visit; 'failed' and 'forbidden' are said, an unknown list is not an empty one. */
type Found = ReadonlyMap<string, readonly Response[]> | 'pending' | 'failed' | 'forbidden';
const VisitFormsContext = createContext<Found>('pending');

/** The forms of all visits that are shown, asked for once. */
export function VisitFormsProvider({ visits, children }: { visits: readonly VisitRow[]; children: ReactNode }) {
  const mayRead = useSession().permissions.has('observations.read');
  const query = { visit_id: visits.map(({ id }) => id).join(','), page: 1, page_size: 100 };
  const found = useQuery({ ...ask(listFormResponses, { query }), enabled: mayRead && visits.length > 0 });
  return <VisitFormsContext value={mayRead ? byVisit(found) : 'forbidden'}>{children}</VisitFormsContext>;
}

function byVisit({ data, isError }: { data: ReplyOf<typeof listFormResponses> | undefined; isError: boolean }): Found {
  if (!data) return isError ? 'failed' : 'pending';
  const found = new Map<string, Response[]>();
  for (const response of data.data) found.set(response.visit_id ?? '', [...(found.get(response.visit_id ?? '') ?? []), response]);
  return found;
}

/** The forms of one visit: what was begun or completed, and what can be filled. */
export function VisitForms({ visit }: { visit: VisitRow }) {
  const found = useContext(VisitFormsContext);
  if (found === 'forbidden') return <span className={classes.quiet}>Not shown to your role</span>;
  if (found === 'failed') return <span className={classes.quiet}>Could not be loaded</span>;
  if (found === 'pending') return null;
  const responses = (found.get(visit.id) ?? []).toReversed();
  const toFill = covidForms.filter(({ name }) => name === covidDayForm || responses.every(({ form }) => form !== name));
  return (
    <>
      {responses.length > 0 && (
        <ul className={classes.plain}>
          {responses.map((response) => (
            <li key={response.id}>
              <Filled response={response} />
            </li>
          ))}
        </ul>
      )}
      <Group gap={6}>
        {toFill.map((form) => (
          <Fill key={form.name} form={form} visit={visit} />
        ))}
      </Group>
    </>
  );
}

/** Continue, or Read and Print. */
function Filled({ response: { id, form, day, status } }: { response: Response }) {
  const begun = status === 'in-progress';
  return (
    <Group gap={10} wrap="nowrap" align="flex-start">
      <Anchor component={Link} {...linkTo('/covid-visits/forms/$responseId', { responseId: id })} size="sm" className="akoma-target">
        {begun ? 'Continue' : 'Read'} {partNames[form]} {day && <Day on={day} />}
      </Anchor>
      {!begun && (
        <Anchor
          component={Link}
          {...linkTo('/covid-visits/forms/$responseId/print', { responseId: id })}
          size="sm"
          className={`akoma-target ${classes.whole}`}
        >
          {words.print}
        </Anchor>
      )}
    </Group>
  );
}

/** Begins a form, with today as its day, and opens it. */
function Fill({ form, visit }: { form: FormDefinition; visit: VisitRow }) {
  const navigate = useNavigate();
  const today = useToday();
  const mayNot = useMay('observations.write', words.mayNotWrite);
  const refused = mayNot ?? (form.name === covidDayForm ? noFurtherDay(visit.status) : undefined);
  const create = useCommand(createFormResponse, { failed: words.notBegun });
  const fill = () => {
    const day = dayField(form);
    const answers = day ? { [day.name]: today } : {};
    create.mutate(
      { body: { form: form.name, form_version: form.version, patient_id: visit.patient, visit_id: visit.id, answers } },
      { onSuccess: ({ data }) => void navigate(linkTo('/covid-visits/forms/$responseId', { responseId: data.id })) },
    );
  };
  return (
    <ActionButton size="compact-sm" variant="default" pending={create.isPending} onClick={fill} {...(refused && { refused })}>
      {`Fill ${partNames[form.name] ?? form.title}`}
    </ActionButton>
  );
}
