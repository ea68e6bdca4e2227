import { readTicket, type Ticket } from '@akoma/contract/queue';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '../../client/ask.ts';
import type { Load } from '../../client/load.ts';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './ticket.module.css';
import { ticketWords as words } from './ticket.words.ts';

const here = getRouteApi('/plain/queue/$visitId/ticket');

const asked = (id: string) => ask(readTicket, { params: { id }, query: {} });

// how many wait changes with every call
export const load = ({ queries, params }: Load) => queries.fetchQuery({ ...asked(params.visitId!), staleTime: 0 });

/** What the patient holds while waiting. It is there to be printed, so the browser's dialog opens at once (screens.md 3.4). */
export function Screen() {
  const { visitId } = here.useParams();
  const { history } = useRouter();
  const { data } = useSuspenseQuery({ ...asked(visitId), staleTime: Number.POSITIVE_INFINITY }).data;
  useEffect(() => window.print(), []);
  return (
    <PrintPage
      title={words.title}
      back={
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => history.back()}>
          {words.back}
        </Button>
      }
    >
      <div className={classes.screen}>
        <TicketPaper ticket={data} />
      </div>
    </PrintPage>
  );
}

function TicketPaper({ ticket: { ticket, location_name, arrived_at, before, name, organization_name } }: { ticket: Ticket }) {
  const [printedAt] = useState(() => new Date().toISOString());
  return (
    <article className={classes.ticket} aria-label={words.title}>
      <p className={classes.hospital}>{organization_name}</p>
      <p className={classes.label}>{words.yourNumber}</p>
      <p className={classes.number}>{ticket}</p>
      {location_name && <p className={classes.clinic}>{location_name}</p>}
      {name && <p className={classes.name}>{name}</p>}
      <dl className={classes.facts}>
        <dt>{words.arrived}</dt>
        <dd>
          <Moment at={arrived_at} />
        </dd>
        {before !== null && (
          <>
            <dt>{words.waiting}</dt>
            <dd>{before === 0 ? words.nobody : before}</dd>
          </>
        )}
      </dl>
      <p className={classes.label}>{before === null ? words.called : words.wait}</p>
      <p className={classes.foot}>
        {words.printed} <Moment at={printedAt} />
      </p>
    </article>
  );
}
