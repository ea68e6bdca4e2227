import { closeTill, handOverTill, PaidOutTo, payInTill, payOutTill, type TillSession } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { amountNotValid, amountProblem } from './amount-problem.ts';
import classes from './billing.module.css';
import { CountTillDialog } from './count-till.dialog.tsx';
import { LostAttempt } from './lost-attempt.tsx';
import { OpenTillFields } from './open-till-fields.tsx';
import { paidOutNames, tillWords as words } from './till.words.ts';
import { useAttempt } from './use-attempt.ts';

export type TillAct = 'open' | 'paid-in' | 'paid-out' | 'count' | 'close' | 'hand-over';

interface TillDialogProps {
  act: TillAct;
  /** Absent where one is opened. */
  till?: TillSession;
  onClose: () => void;
}

/** Opens a drawer, puts cash in or takes some out, counts it, closes it. */
export function TillDialog({ act, till, onClose }: TillDialogProps) {
  const [stands, setStands] = useState(till);
  const [typed, setTyped] = useState(false);
  if (!stands || act === 'open')
    return (
      <Dialog opened onClose={onClose} title={words.open} dirty={typed}>
        <OpenTillFields onOpen={onClose} onTyped={setTyped} anyCurrency />
      </Dialog>
    );
  if (act === 'paid-in' || act === 'paid-out') return <Moved till={stands} act={act} onClose={onClose} />;
  if (stands.counted_at === null) return <CountTillDialog till={stands} onCounted={setStands} onClose={onClose} />;
  return <Closed till={stands} handOver={act === 'hand-over'} onClose={onClose} />;
}

function Moved({ till, act, onClose }: { till: TillSession; act: 'paid-in' | 'paid-out'; onClose: () => void }) {
  const moved = useAttempt({
    ...{ operation: act === 'paid-in' ? payInTill : payOutTill, kind: `till-${act}`, subject: till.id },
    ...{ done: words.moved, onDone: onClose },
  });
  const title = act === 'paid-in' ? words.paidIn : words.paidOut;
  const form = useForm({
    initialValues: { amount: '', reason: '', to: 'petty-cash' as PaidOutTo, banked: '' },
    validate: {
      banked: (banked) => (!banked.trim() || readCharge(banked) ? null : amountNotValid()),
      amount: (amount) => amountProblem(amount),
      reason: (reason) => (reason.trim() ? null : 'Reason is required.'),
    },
  });
  const banks = act === 'paid-out' && till.currency !== 'GHS' && form.values.to === 'bank';
  const save = async ({ amount, reason, to, banked }: typeof form.values) => {
    const params = { id: till.id };
    const body = { amount: readCharge(amount)!.charge, reason: reason.trim() };
    try {
      await moved.send({
        params,
        body: {
          ...body,
          ...(act === 'paid-out' && { to, ...(banks && banked.trim() && { banked_amount: readCharge(banked)!.charge }) }),
        },
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { banked_amount, ...others } = error.fields;
      throw error.at({ ...others, ...(banked_amount && { banked: banked_amount }) });
    }
  };
  if (moved.lost)
    return (
      <Dialog opened onClose={onClose} title={title}>
        <LostAttempt attempt={moved} sent={moved.lost} again={words.sendAgain} />
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title={title} dirty={form.isDirty()}>
      <FormFrame form={form} act={title} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <TextInput
              label={words.amount}
              required
              inputMode="decimal"
              autoComplete="off"
              data-autofocus
              data-path="amount"
              {...form.getInputProps('amount')}
            />
            {act === 'paid-out' && (
              <NativeSelect
                label={words.paidOutTo}
                data={PaidOutTo.options.map((value) => ({ value, label: paidOutNames[value] }))}
                data-path="to"
                {...form.getInputProps('to')}
              />
            )}
            {banks && (
              <TextInput
                label={words.banked}
                description={words.bankedWhy}
                inputMode="decimal"
                autoComplete="off"
                data-path="banked"
                {...form.getInputProps('banked')}
              />
            )}
            <TextInput
              label={words.reason}
              required
              maxLength={500}
              autoComplete="off"
              data-path="reason"
              {...form.getInputProps('reason')}
            />
            <DialogButtons act={title} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

function Closed({ till, handOver, onClose }: { till: TillSession; handOver: boolean; onClose: () => void }) {
  const close = useCommand(closeTill, { quiet: true, done: words.closed });
  const offer = useCommand(handOverTill, { quiet: true, done: words.handedOver });
  const act = handOver ? words.handOver : words.close;
  const right = till.variance === '0.00';
  const form = useForm({
    initialValues: { variance_reason: '' },
    validate: { variance_reason: (reason) => (right || reason.trim() ? null : 'Variance reason is required.') },
  });
  const save = async ({ variance_reason }: { variance_reason: string }) => {
    await (handOver ? offer : close).mutateAsync({ params: { id: till.id }, body: { variance_reason: variance_reason.trim() || null } });
    onClose();
  };
  const money = (amount: string | null) => <span className="akoma-number">{formatMoney(amount, till.currency)}</span>;
  return (
    <Dialog opened onClose={onClose} title={act} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <dl className={classes.facts}>
              <dt>{words.counted}</dt>
              <dd>{money(till.actual_cash)}</dd>
              <dt>{words.expected}</dt>
              <dd>{money(till.closing_float)}</dd>
              <dt>{words.variance}</dt>
              <dd>{right ? words.exact : money(till.variance)}</dd>
            </dl>
            {!right && (
              <Textarea
                label={words.varianceReason}
                required
                autosize
                minRows={2}
                maxLength={500}
                data-autofocus
                data-path="variance_reason"
                {...form.getInputProps('variance_reason')}
              />
            )}
            <DialogButtons act={act} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
