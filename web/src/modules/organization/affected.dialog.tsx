import type { AffectedAppointment } from '@akoma/contract/organization';
import { Button } from '@mantine/core';
import { useMay } from '../../client/session.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './affected.module.css';
import { affectedWords as words } from './affected.words.ts';

/** Those whose hours a change would take. */
export interface Hit {
  count: number;
  affected: AffectedAppointment[];
}

export type Answer = 'back' | 'keep' | 'move';

interface AffectedDialogProps extends Hit {
  /** What the form's button says. */
  act: string;
  /** Whether they can be moved together. */
  movable: boolean;
  /** `keep`: it is made, and they stay as they are. `move`: they are moved then. */
  answer: (said: Answer) => void;
}

/** Whom a change hits, and whether it is made all the same. */
export function AffectedDialog({ act, movable, count, affected, answer }: AffectedDialogProps) {
  const more = count - affected.length;
  const mayNotMove = useMay('appointments.write', words.mayNotMove);
  return (
    <Dialog
      opened
      size="lg"
      title={words.title(count)}
      onClose={() => answer('back')}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={() => answer('back')}>
            {words.back}
          </Button>
          <Button variant="default" onClick={() => answer('keep')}>
            {words.goOn(act)}
          </Button>
          {movable && affected.length > 0 && (
            <ActionButton refused={mayNotMove} onClick={() => answer('move')}>
              {words.move(act)}
            </ActionButton>
          )}
        </>
      }
    >
      <p className={classes.lead}>{words.why}</p>
      {affected.length > 0 && (
        <ul className={classes.list} aria-label={words.people}>
          {affected.map(({ id, patient_listed_name, start }) => (
            <li key={id}>
              <span>{patient_listed_name}</span>
              <Moment at={start} weekday />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={classes.more}>{affected.length > 0 ? words.more(more) : words.unnamed}</p>}
    </Dialog>
  );
}
