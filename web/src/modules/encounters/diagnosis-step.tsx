import { safeName } from '@akoma/contract/base';
import { type Diagnosis, updateDiagnosis, verificationNames } from '@akoma/contract/encounters';
import { Checkbox, SegmentedControl } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useCommand } from '../../client/ask.ts';
import { CodedSearch, type CodedValue } from '../../ui/form/coded-search.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { findDiagnoses } from '../terminology/index.ts';
import { DraftOffers } from '../workbench/index.ts';
import classes from './diagnoses.module.css';
import { diagnosesWords as words } from './diagnoses.words.ts';
import { DiagnosisLine } from './diagnosis-line.tsx';
import { DiagnosisMenu } from './diagnosis-menu.tsx';
import pageClasses from './encounter-page.module.css';
import type { Encounter, PartHandle } from './encounter-parts.ts';
import { Icd10Choice } from './icd10-choice.tsx';
import { StandingProblems } from './standing-problems.tsx';
import { useRecentDiagnoses } from './use-recent-diagnoses.ts';
import { useTypedDiagnosis } from './use-typed-diagnosis.ts';

interface DiagnosisStepProps {
  encounter: Encounter;
  /** Called with whether words are typed that no diagnosis has been made of. */
  onDirty: (dirty: boolean) => void;
  ref: Ref<PartHandle>;
}

/** The diagnoses of an open encounter. What is chosen with a code is recorded at once; words of one's own when they are added. */
export function DiagnosisStep({ encounter, onDirty, ref }: DiagnosisStepProps) {
  const { typed, refused, adding, draft, type, resume, ...diagnosis } = useTypedDiagnosis(encounter);
  const { recent, onEnter } = useRecentDiagnoses(encounter);
  const field = useRef<HTMLDivElement>(null);
  const add = async (value: CodedValue): Promise<boolean> => {
    const added = await diagnosis.add(value);
    field.current?.querySelector('input')?.focus();
    return added;
  };
  useEffect(() => onDirty(typed !== null), [typed, onDirty]);
  useImperativeHandle(ref, () => ({ save: () => (typed ? add(typed) : Promise.resolve(true)), keep: draft.flush }));
  const patient = safeName(encounter.patient_detail);
  return (
    <>
      <h3 className={pageClasses.sectionTitle}>{words.title}</h3>
      <StandingProblems encounter={encounter} />
      {encounter.diagnoses.length > 0 && (
        <ul className={classes.list}>
          {encounter.diagnoses.map((diagnosis) => (
            <DiagnosisLine
              key={diagnosis.id}
              diagnosis={diagnosis}
              ranked
              choice={
                <>
                  <Certainty diagnosis={diagnosis} />
                  <Icd10Choice diagnosis={diagnosis} />
                </>
              }
              menu={<DiagnosisMenu diagnosis={diagnosis} patient={patient} ranked />}
            />
          ))}
        </ul>
      )}
      <DraftOffers of="diagnosis" draft={draft} onResume={resume} />
      <div ref={field} className={classes.add}>
        <CodedSearch
          label={words.add}
          description={typed ? undefined : words.addHint}
          value={typed}
          onChange={(value) => {
            if (value?.coding) void add(value);
            else type(value);
          }}
          error={refused}
          search={findDiagnoses}
          recent={recent}
          onFocus={onEnter}
          freeText
        />
        {typed && (
          <ActionButton variant="default" pending={adding} onClick={() => void add(typed)}>
            {typed.coding ? words.addAgain : words.addText}
          </ActionButton>
        )}
      </div>
    </>
  );
}

const usual: readonly Diagnosis['verification_status'][] = ['provisional', 'confirmed'];

/** How certain it is, and whether it lasts beyond this encounter: one press each. */
function Certainty({ diagnosis: { id, display, version, verification_status, problem } }: { diagnosis: Diagnosis }) {
  const change = useCommand(updateDiagnosis, { failed: words.notChanged });
  const set = (body: { verification_status: (typeof usual)[number] } | { problem: boolean }) =>
    change.mutate({ params: { id }, body: { ...(body as object), version } });
  const offered = usual.includes(verification_status) ? usual : [...usual, verification_status];
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={words.certainty(display)}
        value={verification_status}
        readOnly={change.isPending}
        onChange={(chosen) => set({ verification_status: chosen })}
        data={offered.map((value) => ({ value, label: verificationNames[value] }))}
      />
      <Checkbox
        size="sm"
        label={words.problem}
        aria-label={words.onProblemList(display)}
        checked={problem}
        readOnly={change.isPending}
        onChange={({ currentTarget }) => set({ problem: currentTarget.checked })}
      />
    </>
  );
}
