import { type ReplyOf, safeName } from '@akoma/contract/base';
import { deleteFormResponse, readFormResponse } from '@akoma/contract/observations';
import { readPatient } from '@akoma/contract/patients';
import { Anchor, Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentType, useRef, useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import type { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { currentSession, useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { usePinned } from '../../ui/layer/pinned.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Age } from '../../ui/person/age-shown.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { patientEntry } from '../patients/index.ts';
import { FormAnswerList } from './form-answer-list.tsx';
import { FormFilling } from './form-filling.tsx';
import classes from './forms.module.css';
import { formsWords as words } from './forms.words.ts';

/** Where the page stands: the list that it was opened from, and its paper. */
interface Place {
  list: ReturnType<typeof linkTo>;
  back: string;
  print: ReturnType<typeof linkTo>;
}

export const loadResponse = async ({ queries, params }: Load) => {
  const { data } = await queries.ensureQueryData(ask(readFormResponse, { params: { id: params.responseId! } }));
  await queries.ensureQueryData(ask(readPatient, { params: { id: data.patient_id } }));
};

/** Shows what is known of a patient's allergies; of a higher module, so the composition root passes it in. */
export type AllergiesOf = ComponentType<{ patient_id: string }>;

interface FormResponsePageProps {
  responseId: string;
  at: Place;
  /** Where the page itself names the patient; left out where what is around it does. */
  Allergies?: AllergiesOf;
}

/** One form of a patient: filled while it is in progress, then read, amended, printed (SHELL-039). */
export function FormResponsePage({ responseId, at, Allergies }: FormResponsePageProps) {
  const navigate = useNavigate();
  const { data: response } = useSuspenseQuery(ask(readFormResponse, { params: { id: responseId } })).data;
  const { data: patient } = useSuspenseQuery(ask(readPatient, { params: { id: response.patient_id } })).data;
  const [amending, setAmending] = useState(false);
  const remove = useCommand(deleteFormResponse, { failed: words.notSaved });
  const mayNotWrite = useMay('observations.write', words.mayNotWrite);
  const mayNotDelete = useMay('observations.delete', words.mayNotDelete);
  const isOpen = response.status === 'in-progress' || amending;
  const isOver = response.status === 'entered-in-error';
  const takeBack = () =>
    confirm({
      title: words.takeBack,
      text: words.takeBackWhy,
      about: `${response.form_title}, ${safeName(patient)}`,
      act: words.takeBack,
      tone: 'danger',
      reason: { label: 'Reason' },
      run: (reason) => remove.mutateAsync({ params: { id: responseId }, body: { reason } }),
    });
  return (
    <>
      {Allergies && <Whose patient={patient} Allergies={Allergies} />}
      <PageHeader
        title={response.form_title}
        crumbs={
          <Anchor component={Link} {...at.list} className="akoma-target">
            {at.back}
          </Anchor>
        }
        aside={
          !isOver &&
          !amending && (
            <>
              <ActionButton variant="default" onClick={() => void takeBack()} {...(mayNotDelete && { refused: mayNotDelete })}>
                {words.takeBack}
              </ActionButton>
              {!isOpen && (
                <>
                  <Button component={Link} {...at.print} variant="default">
                    {words.print}
                  </Button>
                  <ActionButton variant="default" onClick={() => setAmending(true)} {...(mayNotWrite && { refused: mayNotWrite })}>
                    {words.amend}
                  </ActionButton>
                </>
              )}
            </>
          )
        }
      />
      {isOpen ? (
        <FormFilling
          key={String(amending)}
          response={response}
          isAmendment={amending}
          onDone={() => setAmending(false)}
          onLeave={() => void navigate(at.list)}
        />
      ) : (
        <FormAnswerList response={response} />
      )}
    </>
  );
}

/** Whose form it is, always in sight, and what the patient must not be given. */
function Whose({ patient, Allergies }: { patient: ReplyOf<typeof readPatient>['data']; Allergies: AllergiesOf }) {
  const line = useRef<HTMLElement>(null);
  usePinned(line, 'top');
  const record = patientEntry(patient.id, currentSession()?.workspace ?? null);
  return (
    <section ref={line} aria-label="Patient" className={classes.whose}>
      <Anchor component={Link} {...record} preload={false} className="akoma-target">
        {safeName(patient)}
      </Anchor>{' '}
      <span className="akoma-nowrap">
        <Age birth={patient.birth_date} precision={patient.birth_date_precision ?? undefined} /> · {genderText(patient.gender)} ·{' '}
        {patient.mrn}
      </span>{' '}
      <Allergies patient_id={patient.id} />
    </section>
  );
}
