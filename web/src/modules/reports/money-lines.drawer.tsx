import { listReportLines, type ReportLine } from '@akoma/contract/billing';
import type { InputOf } from '@akoma/contract/base';
import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { actNames, ReceiptLink } from '../billing/index.ts';
import classes from './money-report.module.css';
import { moneyReportWords as words } from './money-report.words.ts';

const step = 50;

interface MoneyLinesProps {
  title: string;
  asked: NonNullable<InputOf<typeof listReportLines>['query']>;
  onClose: () => void;
}

/** What one amount of a report is made of; each line leads to the bills of the patient or to the client, and to its receipt, refund or invoice. */
export function MoneyLinesDrawer({ title, asked, onClose }: MoneyLinesProps) {
  const [pages, setPages] = useState(1);
  return (
    <SideDrawer opened onClose={onClose} title={title}>
      <Stack gap="sm">
        {Array.from({ length: pages }, (_, at) => (
          <Lines
            key={asked.key + String(at)}
            asked={{ ...asked, page: at + 1, page_size: step }}
            {...(at === pages - 1 && { onMore: () => setPages(pages + 1) })}
          />
        ))}
      </Stack>
    </SideDrawer>
  );
}

function Lines({ asked, onMore }: { asked: MoneyLinesProps['asked']; onMore?: () => void }) {
  const found = useQuery(ask(listReportLines, { query: asked }));
  if (found.isError) return <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  if (!found.data) return <LinesSkeleton lines={6} />;
  const { data, total, page } = found.data;
  const shown = (page - 1) * step + data.length;
  return (
    <>
      <ul className={classes.lines}>
        {data.map((line) => (
          <li key={line.id}>
            <span>
              <Moment at={line.at} /> <What line={line} />
            </span>
            <span className="akoma-number">{formatMoney(line.amount, line.currency)}</span>
          </li>
        ))}
      </ul>
      {onMore && (
        <p>
          {words.shown(shown, total)}{' '}
          {shown < total && (
            <Button variant="default" size="compact-sm" onClick={onMore}>
              {words.more}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function What({ line }: { line: ReportLine }) {
  const { act, description, patient_id, patient_listed_name, client_id, client_name, invoice_id, by_name } = line;
  const told = [act && actNames[act], invoice_id ? null : description, by_name].filter(Boolean).join(' · ');
  return (
    <>
      {patient_id && (
        <>
          <Anchor component={Link} {...linkTo('/patients/$id/bills', { id: patient_id })} preload={false}>
            {patient_listed_name}
          </Anchor>{' '}
        </>
      )}
      {client_id && (
        <>
          <Anchor component={Link} {...linkTo('/clients/$id', { id: client_id })} preload={false}>
            {client_name}
          </Anchor>{' '}
        </>
      )}
      <Paper line={line} />{' '}
      {invoice_id && (
        <Anchor component={Link} {...linkTo('/bill-invoices/$invoiceId', { invoiceId: invoice_id })} preload={false}>
          {description}
        </Anchor>
      )}
      <span className={classes.quiet}>{told}</span>
    </>
  );
}

/** The receipt of a payment, or the paper of what went back; without a way to it where nobody is named. */
function Paper({ line: { receipt_no, payment_id, refund_id, patient_id, client_id } }: { line: ReportLine }) {
  if (!receipt_no) return null;
  const of = { patient_id, client_id };
  if (refund_id && patient_id) return <ReceiptLink of={{ id: refund_id, kind: 'refund', ...of }}>{receipt_no}</ReceiptLink>;
  if (payment_id && (patient_id || client_id))
    return <ReceiptLink of={{ id: payment_id, kind: 'payment', ...of }}>{receipt_no}</ReceiptLink>;
  return receipt_no;
}
