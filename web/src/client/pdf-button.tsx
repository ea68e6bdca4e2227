import type { AnyOperation } from '@akoma/contract/base';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../ui/page/action-button.tsx';
import { giveFailure } from './ask.ts';
import { request } from './request.ts';

/** Asks for the PDF of one record and hands it to the browser's downloads. */
export function PdfButton({ operation, id }: { operation: AnyOperation; id: string }) {
  const [pending, setPending] = useState(false);
  const fetchFile = async () => {
    setPending(true);
    try {
      const { blob, filename } = (await request(operation, { params: { id } })) as { blob: Blob; filename: string };
      const address = URL.createObjectURL(blob);
      const link = Object.assign(document.createElement('a'), { href: address, download: filename });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      giveFailure(error, 'The PDF was not made');
    } finally {
      setPending(false);
    }
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
