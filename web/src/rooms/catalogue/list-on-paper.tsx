import { readOrganization } from '@akoma/contract/organization';
import { type ReactNode, useEffect, useState } from 'react';
import { giveFailure } from '../../client/ask.ts';
import { request } from '../../client/request.ts';
import { useSession } from '../../client/session.ts';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';

interface ListOnPaperProps<Row> {
  title: string;
  /** All rows: what is printed is what the list shows, on all its pages. */
  fetch: () => Promise<Row[]>;
  /** Headline of the failure. */
  failed: string;
  table: (rows: readonly Row[]) => ReactNode;
  onDone: () => void;
}

interface Sheet<Row> {
  rows: Row[];
  address: string;
  at: string;
}

/** A list on A4 under the letterhead; opens the browser's print dialog and takes itself away again. */
export function ListOnPaper<Row>({ title, fetch, failed, table, onDone }: ListOnPaperProps<Row>) {
  const { provider } = useSession();
  const [sheet, setSheet] = useState<Sheet<Row>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, as the list was when the button was pressed
  useEffect(() => {
    let gone = false;
    Promise.all([fetch(), request(readOrganization, { params: { id: provider.id } })])
      .then(([rows, { data }]) => {
        const address = [data.address, data.city, data.phone].filter(Boolean).join(' · ');
        if (!gone) setSheet({ rows, address, at: new Date().toISOString() });
      })
      .catch((error: unknown) => {
        giveFailure(error, failed);
        onDone();
      });
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    if (!sheet) return;
    window.print();
    onDone();
  }, [sheet, onDone]);
  if (!sheet) return null;
  return (
    <div style={{ display: 'none' }} data-print-only>
      <PrintSheet
        organization={{ name: provider.organization_name, address: sheet.address }}
        title={title}
        printedBy={provider.full_name}
        printedAt={sheet.at}
      >
        {table(sheet.rows)}
      </PrintSheet>
    </div>
  );
}
