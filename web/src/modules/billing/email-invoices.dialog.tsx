import { emailInvoice, emailInvoicesCombined, type InvoiceMailPreview, previewInvoiceMails } from '@akoma/contract/billing';
import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCommand } from '../../client/ask.ts';
import { inLabels } from '../../client/first-of.ts';
import { Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import classes from './billing.module.css';
import { invoiceWords as words } from './invoice.words.ts';

interface EmailInvoicesDialogProps {
  invoice_ids: readonly string[];
  onClose: () => void;
}

/** Sends invoices by mail, after a look at what goes out to whom (INV-007, INV-008). */
export function EmailInvoicesDialog({ invoice_ids, onClose }: EmailInvoicesDialogProps) {
  const alone = useCommand(emailInvoice, { quiet: true, done: words.mailed });
  const together = useCommand(emailInvoicesCombined, { quiet: true, done: words.mailed });
  const form = useForm({ initialValues: { to: '' } });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const typed = form.values.to.trim();
  const [settled] = useDebouncedValue(typed, 400);
  const found = useQuery({
    queryKey: [previewInvoiceMails.name, invoice_ids, settled],
    queryFn: ({ signal }) =>
      request(previewInvoiceMails, { body: { invoice_ids: [...invoice_ids], ...(settled && { to: settled }) } }, { signal }),
    placeholderData: keepPreviousData,
    ...{ staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  });
  const mails = found.data?.data ?? [];
  const unaddressed = typed === '' ? mails.find(({ to }) => to === null) : undefined;
  const [first] = invoice_ids;
  const title = invoice_ids.length > 1 ? words.emailCombined : words.email;
  const send = async () => {
    const to = typed && { to: typed };
    try {
      if (invoice_ids.length === 1) await alone.mutateAsync({ params: { id: first! }, body: { ...to } });
      else await together.mutateAsync({ body: { invoice_ids: [...invoice_ids], ...to } });
    } catch (error) {
      throw error instanceof Refused ? error.at(inLabels(error.errors, { to: words.anotherAddress })) : error;
    }
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={title} dirty={dirty}>
      <FormFrame form={form} act={words.emailAct} onSubmit={send}>
        {({ pending }) => (
          <Stack gap="md">
            {mails.length < 2 && (
              <TextInput
                label={words.anotherAddress}
                description={words.anotherAddressHint}
                type="email"
                autoComplete="off"
                maxLength={254}
                data-autofocus
                data-path="to"
                {...form.getInputProps('to')}
              />
            )}
            <Stack gap="md" role="status" aria-label={words.whatIsSent} aria-busy={found.isFetching}>
              {found.isError ? (
                <Text size="sm">{found.error.message}</Text>
              ) : found.isPending ? (
                <Text size="sm">{words.mailPending}</Text>
              ) : (
                mails.map((mail, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a mail that is not sent yet has no name but its place
                  <Letter key={at} mail={mail} />
                ))
              )}
            </Stack>
            <DialogButtons
              act={words.emailAct}
              pending={pending}
              {...(unaddressed && { refused: words.noAddress(unaddressed.payer_name) })}
            />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

/** One mail as it would go out. */
function Letter({ mail: { payer_name, to, subject, text, attachments } }: { mail: InvoiceMailPreview }) {
  return (
    <dl className={`${classes.facts} ${classes.letter}`}>
      <dt>{words.mailTo}</dt>
      <dd>{to === null ? <Alert color="yellow">{words.noAddress(payer_name)}</Alert> : [payer_name, to].filter(Boolean).join(', ')}</dd>
      <dt>{words.mailSubject}</dt>
      <dd>{subject}</dd>
      <dt>{words.mailText}</dt>
      <dd>{text}</dd>
      <dt>{words.mailFiles}</dt>
      <dd>{attachments.join(', ')}</dd>
    </dl>
  );
}
