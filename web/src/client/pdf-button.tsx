import type { AnyOperation } from '@akoma/contract/base';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../ui/page/action-button.tsx';
import { saveDownload } from './save-download.ts';

/** Asks for the PDF of one record and hands it to the browser's downloads. */
export function PdfButton({ operation, id }: { operation: AnyOperation; id: string }) {
  const [pending, setPending] = useState(false);
  const fetchFile = async () => {
    setPending(true);
    await saveDownload(operation, { params: { id } }, 'The PDF was not made');
    setPending(false);
  };
  return (
    <ActionButton
      variant="default"
      pending={pending}
      pendingText="Making the PDF…"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void fetchFile()}
    >
      Download PDF
    </ActionButton>
  );
}
