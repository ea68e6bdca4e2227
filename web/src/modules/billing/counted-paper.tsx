import type { readOrganization } from '@akoma/contract/organization';
import type { ReplyOf } from '@akoma/contract/base';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../../client/session.ts';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './receipt.module.css';
import { tillWords as words } from './till.words.ts';

type Paper = 'roll' | 'a4';

interface CountedPaperProps {
  /** Read out as the heading of the page. */
  title: string;
  /** What kind of paper it is, without its number. */
  kind: string;
  /** The kind with its number. */
  heading: string;
  hospital: ReplyOf<typeof readOrganization>['data'];
  /** Whose money it is. */
  whose: string;
  at: string;
  /** Who took the money or handed it over. */
  by: string;
  /** How often it was printed before. */
  prints: number;
  /** Counts a print. @returns which copy it is; 0: the first paper */
  count: () => Promise<number>;
  back: ReactNode;
  actions?: ReactNode;
  /** Its lines. */
  children: ReactNode;
}

/** A paper of money that was taken or given back, on a roll of 80 mm or on A4; printed again it is a copy, and says so (BILL-005). */
export function CountedPaper({ title, kind, heading, hospital, whose, at, by, prints, count, back, actions, children }: CountedPaperProps) {
  const [printedAt] = useState(() => new Date().toISOString());
  const { user } = useSession();
  const [paper, setPaper] = useState<Paper>('roll');
  const [copy, setCopy] = useState(prints);
  const print = async () => {
    const counted = await count();
    flushSync(() => setCopy(counted));
    window.print();
    setCopy(counted + 1);
  };
  const mark = copy > 0 ? `${words.copy} ${copy}` : undefined;
  const reach = [hospital.address, hospital.city].filter(Boolean).join(', ');
  return (
    <PrintPage
      title={title}
      onPrint={() => void print().catch(() => {})}
      back={back}
      actions={
        <>
          {actions}
          <SegmentedControl
            aria-label={words.paper}
            value={paper}
            onChange={(next) => setPaper(next as Paper)}
            data={[
              { value: 'roll', label: words.roll },
              { value: 'a4', label: words.a4 },
            ]}
          />
        </>
      }
    >
      <div className={classes.screen}>
        {paper === 'roll' ? (
          <article className={classes.receipt} aria-label={kind}>
            <div className={classes.hospital}>{hospital.name}</div>
            {reach && <p>{reach}</p>}
            {hospital.phone && <p>{groupedPhone(hospital.phone)}</p>}
            <p className={classes.number}>{heading}</p>
            {mark && <p className={classes.number}>{mark}</p>}
            <p>
              <Moment at={at} />
            </p>
            <p>{whose}</p>
            {children}
            <p className={classes.foot}>
              {by} · Printed <Moment at={printedAt} />
            </p>
          </article>
        ) : (
          <article aria-label={kind}>
            <PrintSheet
              organization={{ name: hospital.name, address: reach, phone: hospital.phone, email: hospital.email }}
              title={[heading, mark].filter(Boolean).join(' · ')}
              printedBy={user.full_name}
              printedAt={printedAt}
            >
              <p>
                {whose} · <Moment at={at} />
              </p>
              {children}
              <p>{by}</p>
            </PrintSheet>
          </article>
        )}
      </div>
    </PrintPage>
  );
}
