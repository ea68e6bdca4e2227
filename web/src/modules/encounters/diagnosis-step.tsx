import { createDiagnosis, type Diagnosis, updateDiagnosis, verificationNames } from '@akoma/contract/encounters';
import { Checkbox, SegmentedControl } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { CodedSearch, type CodedValue } from '../../ui/form/coded-search.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { safeName } from '../../ui/person/person-name.ts';
import { findDiagnoses } from '../terminology/index.ts';
import classes from './diagnoses.module.css';
import { diagnosesWords as words } from './diagnoses.words.ts';
import { DiagnosisLine } from './diagnosis-line.tsx';
import { DiagnosisMenu } from './diagnosis-menu.tsx';
import pageClasses from './encounter-page.module.css';
import type { Encounter, PartHandle } from './encounter-parts.ts';

interface DiagnosisStepProps {
  encounter: Encounter;
  /** Called with whether words are typed that no diagnosis has been made of. */
  onDirty: (dirty: boolean) => void;
  ref: Ref<Pick<PartHandle, 'save'>>;
}

/** The diagnoses of an open encounter. What is chosen with a code is recorded at once; words of one's own when they are added. */
export function DiagnosisStep({ encounter, onDirty, ref }: DiagnosisStepProps) {
  const [typed, setTyped] = useState<CodedValue | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<string>();
  const create = useCommand(createDiagnosis, { quiet: true });
  const add = async ({ text, coding }: CodedValue): Promise<boolean> => {
    setTyped({ text, coding });
    const code = coding && { system: coding.system as NonNullable<Coded['system']>, code: coding.code };
    try {
      await create.mutateAsync({ body: { encounter: encounter.id, patient_id: encounter.patient, display: text, ...code } });
      setTyped(null);
      setRefused(undefined);
      return true;
    } catch (error) {
      setRefused(error instanceof Refused ? error.message : words.notAdded);
      return false;
    } finally {
      field.current?.querySelector('input')?.focus();
    }
  };
  useEffect(() => onDirty(typed !== null), [typed, onDirty]);
  useImperativeHandle(ref, () => ({ save: () => (typed ? add(typed) : Promise.resolve(true)) }));
  const patient = safeName(encounter.patient_detail);
  return (
    <>
      <h3 className={pageClasses.sectionTitle}>{words.title}</h3>
      {encounter.diagnoses.length > 0 && (
        <ul className={classes.list}>
          {encounter.diagnoses.map((diagnosis) => (
            <DiagnosisLine
              key={diagnosis.id}
              diagnosis={diagnosis}
              ranked
              choice={<Certainty diagnosis={diagnosis} />}
              menu={<DiagnosisMenu diagnosis={diagnosis} patient={patient} ranked />}
            />
          ))}
        </ul>
      )}
      <div ref={field} className={classes.add}>
        <CodedSearch
          label={words.add}
          description={typed ? undefined : words.addHint}
          value={typed}
          onChange={(value) => {
            setRefused(undefined);
            if (value?.coding) void add(value);
            else setTyped(value);
          }}
          error={refused}
          search={findDiagnoses}
          freeText
        />
        {typed && (
          <ActionButton variant="default" pending={create.isPending} onClick={() => void add(typed)}>
            {typed.coding ? words.addAgain : words.addText}
          </ActionButton>
        )}
      </div>
    </>
  );
}
type Coded = Parameters<ReturnType<typeof useCommand<typeof createDiagnosis>>['mutateAsync']>[0]['body'];

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
