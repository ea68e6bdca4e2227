import { DayInput } from '../../ui/form/day-input.tsx';
import { FoundSelect } from '../../ui/form/found-select.tsx';
import { useToday } from '../../ui/time/when.tsx';
import classes from './schedule.module.css';
import { transferWords as words } from './transfer.words.ts';
import { usePractitioners } from './use-schedule-choices.ts';

/** To whom and to which day appointments are moved; null: each as it is. */
interface Target {
  practitioner_id: string | null;
  date: string | null;
}
export const noTarget: Target = { practitioner_id: null, date: null };
export const isReady = ({ practitioner_id, date }: Target): boolean => practitioner_id !== null || date !== null;

interface TransferTargetProps {
  target: Target;
  known?: { id: string; full_name: string } | undefined;
  onChange: (target: Target) => void;
}

/** Where appointments are moved. */
export function TransferTarget({ target, known, onChange }: TransferTargetProps) {
  const today = useToday();
  return (
    <div className={classes.grid}>
      <FoundSelect
        label={words.practitioner}
        placeholder={words.same}
        clearable
        allowDeselect
        useChoices={usePractitioners}
        known={known && { value: known.id, label: known.full_name }}
        value={target.practitioner_id ?? ''}
        onChange={(id) => onChange({ ...target, practitioner_id: id })}
      />
      <DayInput
        label={words.date}
        reach="future"
        min={today}
        value={target.date ?? ''}
        onChange={(date) => onChange({ ...target, date: date || null })}
      />
    </div>
  );
}
