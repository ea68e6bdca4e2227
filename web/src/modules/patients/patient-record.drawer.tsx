import { type ReplyOf, safeName } from '@akoma/contract/base';
import { NewPatient, type readPatient, registerPatient, updatePatient } from '@akoma/contract/patients';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { PatientForm } from './patient.form.tsx';
import { patientsWords as words } from './patients.words.ts';

export interface PatientDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** The record to edit; without one somebody is registered. */
  patient?: ReplyOf<typeof readPatient>['data'];
  /** Whose newborn is registered. */
  mother?: ReplyOf<typeof readPatient>['data'];
  /** False: the patient who is registered is not at the desk but, for example, on the telephone. */
  atDesk?: boolean;
  /** Called with the patient's id once the record is saved; closes the drawer. */
  onDone: (id: string) => void;
}

/** Registers a patient, or edits one (PAT-035, PAT-038, screens.md 3.5). */
export function PatientRecordDrawer({ opened, onClose, patient, mother, atDesk = true, onDone }: PatientDrawerProps) {
  const [dirty, setDirty] = useState(false);
  const register = useCommand(registerPatient, {
    quiet: true,
    done: ({ data }) => `${safeName(data)} is registered, ${words.folder} ${data.mrn}.`,
  });
  const update = useCommand(updatePatient, { quiet: true, done: 'The changes are saved.' });
  const close = () => {
    setDirty(false);
    onClose();
  };
  const save = async (body: Record<string, unknown>) => {
    const { data } = patient
      ? await update.mutateAsync({ params: { id: patient.id }, body })
      : await register.mutateAsync({ body: NewPatient.parse(body) });
    return data;
  };
  const done = (id: string) => {
    setDirty(false);
    onDone(id);
  };
  return (
    <SideDrawer
      opened={opened}
      onClose={close}
      dirty={dirty}
      title={patient?.unknown ? words.identify : patient ? words.edit : mother ? words.registerNewborn : words.registerTitle}
    >
      {opened && (
        <PatientForm patient={patient} mother={mother} atDesk={atDesk} onSubmit={save} onDone={done} onDirty={setDirty} onUse={done} />
      )}
    </SideDrawer>
  );
}
