import { confirmNoneKnown, deleteAllergy } from '@akoma/contract/allergies';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { statusTone } from '../../ui/page/status-tone.ts';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { Day } from '../../ui/time/when.tsx';
import classes from './allergies.module.css';
import { AllergyDialog } from './allergy.dialog.tsx';
import { allergiesWords as words, clinicalStatusNames, criticalityNames, severityNames, typeNames } from './allergies.words.ts';
import { type Allergy, askAllergies } from './use-allergies.ts';

interface AllergiesCardProps {
  patient_id: string;
  /** Safe name of the patient, as buttons and questions say it. */
  patient: string;
}

/** What a patient does not tolerate, for the chart's Summary; loads and fails independently, and a failure is never "none". */
export function AllergiesCard({ patient_id, patient }: AllergiesCardProps) {
  const list = useQuery(askAllergies(patient_id));
  const [edited, setEdited] = useState<Allergy | 'new'>();
  const refused = useMay('allergies.write', words.refused);
  const none = useCommand(confirmNoneKnown, { quiet: true, done: words.noneNoted });
  const rows = list.data?.data ?? [];
  const askNone = () =>
    confirm({
      title: words.noneKnown,
      text: words.noneKnownText,
      about: patient,
      act: words.noneKnownAct,
      failed: words.notNoted,
      run: () => none.mutateAsync({ body: { patient_id } }),
    });
  const status = list.data?.allergy_status;
  return (
    <>
      <SectionCard
        title={words.title}
        pending={list.isFetching}
        skeletonLines={2}
        {...(list.isError && { error: list.error.message })}
        onRetry={() => void list.refetch()}
        action={
          !refused &&
          list.data && (
            <Group gap="xs">
              {status === 'not-recorded' && (
                <ActionButton variant="default" size="compact-sm" onClick={() => void askNone()}>
                  {words.noneKnown}
                </ActionButton>
              )}
              <ActionButton variant="default" size="compact-sm" onClick={() => setEdited('new')}>
                {words.record}
              </ActionButton>
            </Group>
          )
        }
        empty={
          status === 'none-known' ? (
            <EmptyState title={words.noneKnown} why={<Reviewed at={list.data!.reviewed_at} by={list.data!.reviewed_by_name} />} />
          ) : (
            <EmptyState title={words.notRecorded} why={words.notRecordedWhy} />
          )
        }
      >
        {rows.length > 0 && (
          <>
            <ul className={classes.list}>
              {rows.map((allergy) => (
                <Row key={allergy.id} allergy={allergy} refused={refused} onEdit={() => setEdited(allergy)} />
              ))}
            </ul>
            {status === 'none-known' && <p className={classes.quiet}>{words.noneKnown} now.</p>}
            {status === 'not-recorded' && <p className={classes.quiet}>{words.noneActive}</p>}
          </>
        )}
      </SectionCard>
      {edited && (
        <AllergyDialog
          patient_id={patient_id}
          patient={patient}
          {...(edited !== 'new' && { allergy: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

const Reviewed = ({ at, by }: { at: string | null; by: string | null }) => (
  <>
    Asked by {by} on <Day on={at} />
  </>
);

interface RowProps {
  allergy: Allergy;
  refused: string | undefined;
  onEdit: () => void;
}

function Row({ allergy, refused, onEdit }: RowProps) {
  const { id, substance, type, criticality, clinical_status, reaction, severity, onset, note, recorder_name, recorded_date } = allergy;
  const refusedToDelete = useMay('allergies.delete', words.refusedDelete);
  const remove = useCommand(deleteAllergy, { quiet: true, done: words.takenBack });
  const askRemove = () =>
    confirm({
      title: words.inError,
      text: words.inErrorText,
      about: substance,
      act: words.inErrorAct,
      tone: 'danger',
      failed: words.notTakenBack,
      reason: { label: 'Reason' },
      run: (reason) => remove.mutateAsync({ params: { id }, body: { reason } }),
    });
  const facts = [reaction, severity && severityNames[severity], type === 'intolerance' && typeNames[type], note].filter(Boolean);
  return (
    <li className={classes.allergy} data-over={clinical_status === 'active' ? undefined : true}>
      <span className={classes.what}>
        <strong>{substance}</strong>
        {criticality && <StatusBadge tone={statusTone('allergy', criticality)}>{criticalityNames[criticality]}</StatusBadge>}
        {clinical_status !== 'active' && <StatusBadge tone="grey">{clinicalStatusNames[clinical_status]}</StatusBadge>}
      </span>
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      <span className={classes.quiet}>
        {onset && (
          <>
            Since <Day on={onset} /> ·{' '}
          </>
        )}
        Recorded <Day on={recorded_date} /> by {recorder_name}
      </span>
      <span className={classes.menu}>
        <RowMenu
          label={`Actions for ${substance}`}
          actions={[
            { label: words.edit, onClick: onEdit, ...(refused && { refused }) },
            { label: words.inError, onClick: () => void askRemove(), tone: 'danger', ...(refusedToDelete && { refused: refusedToDelete }) },
          ]}
        />
      </span>
    </li>
  );
}
