import { importPatients, patientColumns, readPatientImport, savePatientImportLines, undoPatientImport } from '@akoma/contract/patients';
import { Text } from '@mantine/core';
import { ImportDialog } from '../../client/import/import.dialog.tsx';
import { useMay } from '../../client/session.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportRows } from './import-rows.tsx';
import { patientImportWords as words } from './patient-import.words.ts';
import { patientsWords } from './patients.words.ts';

/** Patients from a file (ruling 114). */
export const PatientImport = ({ onClose }: { onClose: () => void }) => (
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
    earlier={(look) => <EarlierImports onLook={look} />}
    decisions={(state) => <ImportRows key={state.id} state={state} />}
    onClose={onClose}
  />
);
