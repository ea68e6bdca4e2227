import type { ReplyOf } from '@akoma/contract/base';
import type { listQueue } from '@akoma/contract/queue';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { serverNow } from '../../client/server-clock.ts';
import { useMay, useSession } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { panelLine, panelRow } from '../../ui/page/panel-list.tsx';
import { PersonBlock } from '../../ui/person/person-block.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { Moment, TodayProvider } from '../../ui/time/when.tsx';
import { pictureAddress } from '../files/index.ts';
import { TriageColour } from '../observations/index.ts';
import { patientEntry } from '../patients/index.ts';
import type { MoveDialogProps } from './move.dialog.tsx';
import classes from './queue.module.css';
import { queueWords as words, waitText } from './queue.words.ts';
import { useQueueActs } from './use-queue-acts.ts';

type Entry = ReplyOf<typeof listQueue>['data'][number];

interface QueueRowProps {
  entry: Entry;
  onChosen: (() => void) | undefined;
}

const moveDialog = lazyComponent<MoveDialogProps>(async () => (await import('./move.dialog.tsx')).MoveDialog);

/** Somebody who waits; leads to the patient (QUEUE-002, QUEUE-003), and can be called and moved. */
export function QueueRow({ entry, onChosen }: QueueRowProps) {
  const { workspace } = useSession();
  const {
    id,
    name,
    listed_name,
    photo,
    time,
    mobile,
    mrn,
    location_id,
    location_name,
    assigned_to_name,
    triage,
    ticket,
    visit_id,
    amounts_due,
  } = entry;
  const [moving, setMoving] = useState(false);
  const MoveDialog = useLazyComponent(moveDialog, () => setMoving(false), moving);
  const phone = mobile && (
    <>
      {' · '}
      <span className="akoma-number akoma-nowrap">{groupedPhone(mobile)}</span>
    </>
  );
  return (
    <li className={classes.entry}>
      <Link {...patientEntry(id, workspace)} className={panelRow} onClick={onChosen} preload={false}>
        <PersonBlock
          name={name}
          shown={listed_name}
          photo={photo && pictureAddress(photo, 'thumb')}
          detail={
            <>
              <TodayProvider value={true}>
                <Moment at={time} />
              </TodayProvider>
              {!amounts_due && phone}
              <span className={panelLine}>
                {ticket && <span className={classes.ticket}>{ticket}</span>}{' '}
                {triage && <TriageColour band={triage.band} label={triage.label} />} {waitText(time, serverNow())}
                {location_name && ` · ${location_name}`}
                {amounts_due && (
                  <>
                    {` · ${words.owes} `}
                    <strong className="akoma-number">
                      {amounts_due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · ')}
                    </strong>
                  </>
                )}
              </span>
              <Called entry={entry} />
              <span className={panelLine}>
                <VisuallyHidden>{words.folder} </VisuallyHidden>
                {mrn}
                {visit_id && ` · ${assigned_to_name ?? words.nobodyYet}`}
                {amounts_due && phone}
              </span>
            </>
          }
        />
      </Link>
      {visit_id && <Acts entry={entry} visit_id={visit_id} onMove={() => setMoving(true)} />}
      {moving && MoveDialog && visit_id && (
        <MoveDialog visit_id={visit_id} location_id={location_id} name={listed_name} onClose={() => setMoving(false)} />
      )}
    </li>
  );
}

function Called({ entry: { called_at, called_by_name } }: Pick<QueueRowProps, 'entry'>) {
  if (!called_at) return null;
  return (
    <span className={panelLine}>
      <strong>{words.calledBy(called_by_name ?? '')}</strong> <Moment at={called_at} timeOnly />
    </span>
  );
}

function Acts({
  entry: { listed_name, ticket, called_at, called_by_id, called_by_name },
  visit_id,
  onMove,
}: {
  entry: Entry;
  visit_id: string;
  onMove: () => void;
}) {
  const { provider } = useSession();
  const { call, printTicket } = useQueueActs();
  const refused = useMay('visits.write', words.mayNot);
  const isMine = called_by_id === provider.practitionerRoleId;
  const others = called_at && !isMine ? words.calledAlready(called_by_name ?? '') : undefined;
  const mayNotCall = refused ?? others;
  return (
    <RowMenu
      label={`Actions for ${listed_name}`}
      actions={[
        {
          label: called_at && isMine ? words.callAgain : words.call,
          onClick: () => call(visit_id),
          ...(mayNotCall && { refused: mayNotCall }),
        },
        { label: words.moveTo, onClick: onMove, ...(refused && { refused }) },
        { label: words.printTicket, onClick: () => printTicket(visit_id), ...(!ticket && { refused: words.noTicket }) },
      ]}
    />
  );
}
