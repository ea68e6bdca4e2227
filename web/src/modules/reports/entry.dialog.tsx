import type { listAudit } from '@akoma/contract/reports';
import { Button } from '@mantine/core';
import type { RowOf } from '../../client/list/list-of.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Fact } from '../../ui/person/patient-facts.tsx';
import { Moment, useWriting } from '../../ui/time/when.tsx';
import { askedOf, spelledOut } from './asked.ts';
import classes from './reports.module.css';
import { reportsWords as words, wayWords } from './reports.words.ts';
import { ShownLink } from './shown-link.tsx';

interface EntryDialogProps {
  /** Undefined: it does not stand on this page of the list. */
  line: RowOf<typeof listAudit> | undefined;
  onClose: () => void;
}

/** Everything that an entry of the trail holds. */
export function EntryDialog({ line, onClose }: EntryDialogProps) {
  const writing = useWriting();
  const asked = line ? askedOf(line, writing) : [];
  return (
    <Dialog
      opened
      title={line?.deed ?? 'Entry'}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {!line && <EmptyState title="This entry is not on this page." why="Newer entries have been added, or another filter is set." />}
      {line && (
        <dl className={classes.facts}>
          <Fact label="When">
            <Moment at={line.at} weekday />
          </Fact>
          <Fact label="Person">{line.practitioner_role_id === null ? words.installation : (line.person_name ?? words.somebody)}</Fact>
          {line.patient_id && (
            <Fact label="Patient">
              {line.patient_listed_name ?? words.somebody} {line.patient_mrn && `(${line.patient_mrn})`}
            </Fact>
          )}
          {line.shown > 0 && (
            <Fact label="Showed">
              <ShownLink line={line} />
              {line.way && ` · ${wayWords[line.way]}`}
            </Fact>
          )}
          {asked.length > 0 && (
            <Fact label="What was asked">
              <ul className={classes.asked}>
                {asked.map(({ label, value }) => (
                  <li key={label}>
                    {label}: {value ?? <span className={classes.quiet}>{words.typed}</span>}
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {line.outcome === 'refused' && <Fact label="Outcome">Refused: nothing was changed, and the current record was shown</Fact>}
          <Fact label="Reason">{line.reason ?? 'None given'}</Fact>
          <Fact label="Action">
            <code className={classes.id}>{line.action}</code>
          </Fact>
          <Fact label="Operation">
            <code className={classes.id}>{line.operation}</code>
          </Fact>
          {Object.entries(line.subjects)
            .filter(([name]) => name !== 'filter')
            .map(([name, value]) => (
              <Fact key={name} label={spelledOut(name)}>
                <code className={classes.id}>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
              </Fact>
            ))}
          <Fact label="Request number">
            <code className={classes.id}>{line.request_id ?? 'None'}</code>
          </Fact>
          <Fact label="Session">
            <code className={classes.id}>{line.session_id ?? 'None'}</code>
          </Fact>
          <Fact label="Server">{line.node}</Fact>
          <Fact label="Place in the chain">{line.seq === null ? 'Waiting to be sealed' : String(line.seq)}</Fact>
        </dl>
      )}
    </Dialog>
  );
}
