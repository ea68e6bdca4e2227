import { payOutRefund, type Refund } from '@akoma/contract/billing';
import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import classes from './billing.module.css';
import { LostAttempt } from './lost-attempt.tsx';
import { OpenTillFields } from './open-till-fields.tsx';
import { destinationNames, outcomeOf, refundWords as words } from './refund.words.ts';
import { tillWords } from './till.words.ts';
import { useAttempt } from './use-attempt.ts';
import { useOwnTills } from './use-own-tills.ts';

/** Hands over the money of an approved refund: cash out of one's own open till (ruling 239). */
export function RefundPayOutDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const payOut = useAttempt({
    ...{ operation: payOutRefund, kind: 'refund-pay-out', subject: refund.id, onDone: onClose },
    done: ({ data }) => outcomeOf(data),
  });
  const isCash = refund.destination === 'cash';
  const tills = useOwnTills()?.filter(({ currency }) => currency === refund.currency);
  const needsTill = isCash && tills?.length === 0;
  const several = isCash && tills !== undefined && tills.length > 1;
  const form = useForm({ initialValues: { reference: refund.reference ?? '', location_id: '' } });
  const act = words.payOutAct(formatMoney(refund.amount, refund.currency));
  const save = async ({ reference, location_id }: { reference: string; location_id: string }) => {
    const place = several ? location_id || tills[0]!.location_id : undefined;
    await payOut.send({
      params: { id: refund.id },
      body: { ...(!isCash && reference.trim() && { reference: reference.trim() }), ...(place && { location_id: place }) },
    });
  };
  if (payOut.lost)
    return (
      <Dialog opened onClose={onClose} title={words.payOut}>
        <LostAttempt attempt={payOut} sent={payOut.lost} again={tillWords.sendAgain} />
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title={words.payOut} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <dl className={classes.facts}>
              <dt>{words.patient}</dt>
              <dd>{refund.patient_listed_name}</dd>
              <dt>{words.amount}</dt>
              <dd className="akoma-number">{formatMoney(refund.amount, refund.currency)}</dd>
              <dt>{words.destination}</dt>
              <dd>{destinationNames[refund.destination]}</dd>
            </dl>
            {!isCash && (
              <TextInput
                label={words.reference}
                maxLength={100}
                autoComplete="off"
                data-autofocus
                data-path="reference"
                {...form.getInputProps('reference')}
              />
            )}
            {isCash && !needsTill && <p>{words.fromTill}</p>}
            {several && (
              <NativeSelect
                label={words.till}
                data={tills.map((till) => ({ value: till.location_id, label: till.location_name }))}
                {...form.getInputProps('location_id')}
              />
            )}
            {needsTill && (
              <Alert color="yellow" title={tillWords.openFirst}>
                <Stack gap="sm">
                  {tillWords.openFirstWhy}
                  <OpenTillFields currency={refund.currency} />
                </Stack>
              </Alert>
            )}
            <DialogButtons act={act} pending={pending} {...(needsTill && { refused: tillWords.openFirst })} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
