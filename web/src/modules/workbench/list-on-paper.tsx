import { readOrganization } from '@akoma/contract/organization';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { giveFailure } from '../../client/ask.ts';
import type { ListPaperProps } from '../../client/list/list-workbench.ts';
import { request } from '../../client/request.ts';
import { useSession } from '../../client/session.ts';
import { pictureReady } from '../../ui/print/picture-ready.ts';
import { type Letterhead, PrintSheet } from '../../ui/print/print-sheet.tsx';
import { letterheadOf } from '../organization/index.ts';

interface Sheet<Row> {
  rows: Row[];
  letterhead: Letterhead;
  at: string;
}

/**
 * Prints a list on A4 under the letterhead: opens the browser's print dialog, then removes itself. It stands beside the page, which is not
 * printed with it (print.css).
 */
export function ListOnPaper<Row>({ title, fetch, failed, table, onDone }: ListPaperProps<Row>) {
  const { provider } = useSession();
  const [sheet, setSheet] = useState<Sheet<Row>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, as the list was when the button was pressed
  useEffect(() => {
    let gone = false;
    Promise.all([fetch(), request(readOrganization, { params: { id: provider.id } })])
      .then(async ([rows, { data }]) => {
        const letterhead = letterheadOf(data);
        const logo = await pictureReady(letterhead.logo);
        if (!gone) setSheet({ rows, letterhead: { ...letterhead, logo }, at: new Date().toISOString() });
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
  return createPortal(
    <div style={{ display: 'none' }} data-print-only data-print-alone>
      <PrintSheet organization={sheet.letterhead} title={title} printedBy={provider.full_name} printedAt={sheet.at}>
        {table(sheet.rows)}
      </PrintSheet>
    </div>,
    document.body,
  );
}
