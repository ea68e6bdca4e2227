import {
  importPatients,
  listPatientImports,
  patientColumns,
  readPatientImport,
  savePatientImportLines,
  undoPatientImport,
} from '@akoma/contract/patients';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { EarlierImports } from '../../client/import/earlier-imports.tsx';
import { ImportDialog } from '../../client/import/import.dialog.tsx';
import { useMay } from '../../client/session.ts';
import { ImportRows } from './import-rows.tsx';
import { patientImportWords as words } from './patient-import.words.ts';
import { patientsWords } from './patients.words.ts';

/** Patients from a file (ruling 114). */
export function PatientImport({ onClose }: { onClose: () => void }) {
  const earlier = useQuery(ask(listPatientImports, {}));
  return (
    <ImportDialog
      title={patientsWords.importPatients}
      things={['patient', 'patients']}
      mode="lines"
      columns={patientColumns}
      begin={importPatients}
      read={readPatientImport}
      lines={savePatientImportLines}
      undo={undoPatientImport}
      undoText={words.undoText}
      beginRefused={useMay('patients.write', patientsWords.mayNotRegister)}
      undoRefused={useMay('patients.delete', patientsWords.mayNotUndoImport)}
      intro={<Text>{words.intro}</Text>}
      earlier={(look) => <EarlierImports earlier={earlier.data?.data} onLook={look} />}
      decisions={(state) => <ImportRows key={state.id} state={state} />}
      onClose={onClose}
    />
  );
}
