import { readTillReport } from '@akoma/contract/billing';
import { readOrganization } from '@akoma/contract/organization';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconFileExport } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { saveFile } from '../../client/list/save-file.ts';
import type { Load } from '../../client/load.ts';
import { giveNotice } from '../../client/notice.ts';
import { organizationId, useSession } from '../../client/session.ts';
import { sentenceOf } from '../../ui/layer/told.ts';
import { formatMoney, isSome } from '../../ui/page/format-money.ts';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './receipt.module.css';
import { methodNames, tillWords as words } from './till.words.ts';

const here = getRouteApi('/plain/bill-till/$tillId/report');

const asked = (id: string) => ({
  report: ask(readTillReport, { params: { id } }),
  organization: ask(readOrganization, { params: { id: organizationId() } }),
});

export const load = ({ queries, params }: Load) => {
  const { report, organization } = asked(params.tillId!);
  return Promise.all([queries.ensureQueryData(report), queries.ensureQueryData(organization)]);
};

interface LineProps {
  name: string;
  amount: string;
  total?: boolean;
  /** Which payments it is made of. */
  made?: Record<string, string>;
}
const Line = ({ name, amount, total = false, made }: LineProps) => (
  <div className={total ? classes.total : undefined}>
    <dt>{name}</dt>
    <dd className="akoma-number">
      {made && isSome(amount) ? (
        <Link {...linkTo('/bill-transactions', made)} preload={false} className="akoma-target" aria-label={`${name}: ${amount}`}>
          {amount}
        </Link>
      ) : (
        amount
      )}
    </dd>
  </div>
);

/** What happened to a counted drawer, on screen, on a roll of 80 mm, and as a workbook (PHARM-039). */
export function Screen() {
  const { tillId } = here.useParams();
  const [printedAt] = useState(() => new Date().toISOString());
  const { report, organization } = asked(tillId);
  const { data } = useSuspenseQuery(report).data;
  const { data: hospital } = useSuspenseQuery(organization).data;
  const { user } = useSession();
  const { session, takings, moves } = data;
  const cash = { till_session_id: tillId, payment: 'cash', currency: session.currency };
  const moved = (wanted: 'paid-in' | 'paid-out') =>
    moves
      .filter(({ act }) => act === wanted)
      .map(({ at, amount, reason }) => (
        <div key={at} className={classes.within}>
          <dt>
            <Moment at={at} /> {reason}
          </dt>
          <dd className="akoma-number">{money(amount)}</dd>
        </div>
      ));
  const money = (amount: string | null) => (amount === null ? '–' : formatMoney(amount, session.currency));
  const save = () =>
    saveFile(
      readTillReport,
      { params: { id: tillId }, query: { format: 'xlsx' } },
      { signal: new AbortController().signal, onProgress: () => {} },
    ).catch((error: unknown) => giveNotice({ tone: 'failed', text: sentenceOf(error) }));
  return (
    <PrintPage
      title={`${words.reportOf} ${session.user_name}`}
      back={
        <Button component={Link} {...linkTo('/bill-till')} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          {words.backToTill}
        </Button>
      }
      actions={
        <Button variant="default" leftSection={<IconFileExport size={16} aria-hidden />} onClick={() => void save()}>
          XLSX
        </Button>
      }
    >
      <div className={classes.screen}>
        <article className={classes.receipt} aria-label={words.report}>
          <div className={classes.hospital}>{hospital.name}</div>
          <p className={classes.number}>{words.report}</p>
          <p>
            {session.user_name} · {session.location_name}
          </p>
          <p>
            <Moment at={session.opened_at} /> – {session.counted_at && <Moment at={session.counted_at} />}
          </p>
          {data.taken_over_from && (
            <p>
              {words.overFrom} {data.taken_over_from}
            </p>
          )}
          <p className={classes.part}>{words.takings}</p>
          <dl className={classes.lines}>
            {takings.map(({ payment, payments, amount, currency }) => (
              <Line
                key={`${payment} ${currency}`}
                name={words.takenBy(methodNames[payment], payments)}
                amount={formatMoney(amount, currency)}
                made={{ till_session_id: tillId, payment, currency, direction: 'in' }}
              />
            ))}
            {takings.length === 0 && <Line name={words.nothingTaken} amount="" />}
          </dl>
          <p className={classes.part}>{words.cash}</p>
          <dl className={classes.lines}>
            <Line name={words.floatShort} amount={money(session.opening_float)} />
            <Line name={words.cashTaken} amount={money(data.cash_taken)} made={{ ...cash, direction: 'in' }} />
            <Line name={words.paidIn} amount={money(data.paid_in)} />
            {moved('paid-in')}
            <Line name={words.paidOut} amount={money(data.paid_out)} />
            {moved('paid-out')}
            <Line name={words.refunds} amount={money(data.refunds)} made={{ ...cash, direction: 'out' }} />
            <Line name={words.expected} amount={money(data.expected)} total />
            {session.denominations?.map(({ denomination, count }) => (
              <Line key={denomination} name={`${count} × ${denomination.replace(/\.00$/, '')}`} amount="" />
            ))}
            <Line name={words.countedShort} amount={money(session.actual_cash)} total />
            <Line name={words.variance} amount={money(session.variance)} total />
          </dl>
          {session.variance_reason && (
            <p>
              {words.varianceReason}: {session.variance_reason}
            </p>
          )}
          <p>
            {data.handed_over_to ? `${words.overTo} ${data.handed_over_to}` : session.status === 'closed' ? words.toSafe : words.waiting}
          </p>
          <p className={classes.foot}>
            {words.signature} ________________ · Printed by {user.full_name} <Moment at={printedAt} />
          </p>
        </article>
      </div>
    </PrintPage>
  );
}
