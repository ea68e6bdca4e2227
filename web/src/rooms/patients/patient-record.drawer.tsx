import type { ReplyOf } from '@akoma/contract/base';
import { type readPatient, registerPatient, updatePatient } from '@akoma/contract/patients';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { PatientForm } from './patient.form.tsx';
import { bodyOf, type PatientValues } from './patient-values.ts';
import { patientsWords as words } from './patients.words.ts';

export interface PatientDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** The record to edit; without one somebody is registered. */
  patient?: ReplyOf<typeof readPatient>['data'];
  /** Hears the patient's id once the record is saved, and takes the drawer away. */
  onDone: (id: string) => void;
}

/** Registers a patient, or edits one (PAT-035, PAT-038, screens.md 3.5). */
export function PatientRecordDrawer({ opened, onClose, patient, onDone }: PatientDrawerProps) {
  const [dirty, setDirty] = useState(false);
  const register = useCommand(registerPatient, {
    quiet: true,
    done: ({ data }) => `${data.full_name} is registered, ${words.folder} ${data.mrn}.`,
  });
  const update = useCommand(updatePatient, { quiet: true, done: 'The changes are saved.' });
  const close = () => {
    setDirty(false);
    onClose();
  };
  const save = async (values: PatientValues) => {
    const body = bodyOf(values, patient);
    const { data } = patient
      ? await update.mutateAsync({ params: { id: patient.id }, body: { ...body, version: patient.version } })
      : await register.mutateAsync({ body });
    setDirty(false);
    onDone(data.id);
  };
  return (
    <SideDrawer opened={opened} onClose={close} dirty={dirty} title={patient ? words.edit : words.registerTitle}>
      {opened && (
        <PatientForm
          patient={patient}
          onSubmit={save}
          onDirty={setDirty}
          onUse={(id) => {
            setDirty(false);
            onDone(id);
          }}
        />
      )}
    </SideDrawer>
  );
}
