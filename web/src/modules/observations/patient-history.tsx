import classes from './charts.module.css';
import { HistoryCard } from './history-card.tsx';
import { historyKinds } from './history-kinds.ts';

/** What a patient told of former times and of how he or she lives; each card loads and fails independently (TAB-002). */
export function PatientHistory({ patient_id, patient }: { patient_id: string; patient: string }) {
  return (
    <div className={classes.cards}>
      {historyKinds.map((kind) => (
        <HistoryCard key={kind.key} kind={kind} patient_id={patient_id} patient={patient} />
      ))}
    </div>
  );
}
