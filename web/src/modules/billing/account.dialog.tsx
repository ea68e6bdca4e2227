import type { Currency } from '@akoma/contract/base';
import { adjustDebtLimit, createPatientAccount, creditPatientAccount, type PatientAccount, PaymentMethod } from '@akoma/contract/billing';
import { readCharge } from '@akoma/contract/catalogue';
import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { CurrencySelect } from '../../ui/form/currency-select.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { accountWords as words } from './account.words.ts';
import { paidProblem } from './amount-problem.ts';
import { DebtLimitDialog } from './debt-limit.dialog.tsx';
import { LostAttempt } from './lost-attempt.tsx';
import { OpenTillFields } from './open-till-fields.tsx';
import { methodNames, tillWords } from './till.words.ts';
import { useAttempt } from './use-attempt.ts';
import { useOwnTills } from './use-own-tills.ts';

interface AccountDialogProps {
  patient_id: string;
  /** Safe name of the patient, as the button says it. */
  patient: string;
  /** Its debt limit is set; absent: an account is topped up. */
  limited?: PatientAccount | undefined;
  onClose: () => void;
}

/** Tops up an account of a patient, or sets how far it may go below zero (ACCT-004, ACCT-005). */
export function AccountDialog({ limited, ...props }: AccountDialogProps) {
  return limited ? <Limit account={limited} onClose={props.onClose} /> : <TopUp {...props} />;
}

interface Values {
  amount: string;
  currency: Currency;
  payment: PaymentMethod;
  reference: string;
}

function TopUp({ patient_id, patient, onClose }: Omit<AccountDialogProps, 'limited'>) {
  const create = useCommand(createPatientAccount, { quiet: true });
  const credit = useAttempt({
    ...{ operation: creditPatientAccount, kind: 'deposit', subject: patient_id, done: words.toppedUp, onDone: onClose },
  });
  const form = useForm<Values>({
    initialValues: { amount: '', currency: 'GHS', payment: 'cash', reference: '' },
    validate: { amount: (amount) => paidProblem(amount, words.amount) },
  });
  const { payment } = form.values;
  const tills = useOwnTills();
  const needsTill = payment === 'cash' && tills?.length === 0;
  const save = async ({ amount, currency, reference }: Values) => {
    const { data } = await create.mutateAsync({ body: { patient_id, currency } });
    const read = readCharge(amount)!;
    const sent = { amount: read.charge, currency: read.currency ?? currency, payment };
    await credit.send({
      params: { id: data.id },
      body: { ...sent, ...(payment !== 'cash' && reference.trim() && { reference: reference.trim() }) },
    });
  };
  const act = words.topUpAct(patient);
  if (credit.lost)
    return (
      <Dialog opened onClose={onClose} title={words.topUp}>
        <LostAttempt attempt={credit} sent={credit.lost} />
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title={words.topUp} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={save}>
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
            <CurrencySelect {...form.getInputProps('currency')} />
            <NativeSelect
              label={words.method}
              data={PaymentMethod.options.map((value) => ({ value, label: methodNames[value] }))}
              data-path="payment"
              {...form.getInputProps('payment')}
            />
            {payment !== 'cash' && (
              <TextInput
                label={words.reference}
                maxLength={100}
                autoComplete="off"
                data-path="reference"
                {...form.getInputProps('reference')}
              />
            )}
            {needsTill && (
              <Alert color="yellow" title={tillWords.openFirst}>
                <Stack gap="sm">
                  {tillWords.openFirstWhy}
                  <OpenTillFields />
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

function Limit({ account, onClose }: { account: PatientAccount; onClose: () => void }) {
  const { id, version } = account;
  const adjust = useCommand(adjustDebtLimit, { quiet: true, done: words.adjusted });
  const save = (debt_limit: string) => adjust.mutateAsync({ params: { id }, body: { debt_limit, version } });
  return <DebtLimitDialog account={account} save={save} onClose={onClose} />;
}
