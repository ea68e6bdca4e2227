import { readPaymentMethods } from '@akoma/contract/billing';
import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { accountWords } from './account.words.ts';
import classes from './client.module.css';
import { clientWords as words } from './client.words.ts';
import { PatientPayers } from './patient-payers.tsx';

interface PaymentMethodsDialogProps {
  patient_id: string;
  /** Safe name of the patient. */
  name: string;
  onClose: () => void;
}

/** How a patient may pay besides in cash: payers, which are added, changed and suspended here, and accounts with what they hold (PAT-015, PAT-039). */
export function PaymentMethodsDialog({ patient_id, name, onClose }: PaymentMethodsDialogProps) {
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={`${words.paymentMethods}: ${name}`}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <Stack gap="md">
        <PatientPayers patient_id={patient_id} />
        {useSession().permissions.has('billing.read') && <Accounts patient_id={patient_id} />}
      </Stack>
    </Dialog>
  );
}

function Accounts({ patient_id: id }: { patient_id: string }) {
  const found = useQuery({ ...ask(readPaymentMethods, { params: { id } }), staleTime: 0 });
  const accounts = found.data?.data.patient_account ?? [];
  return (
    <SectionCard
      title={words.accounts}
      order={3}
      pending={found.isFetching}
      {...(found.isError && { error: found.error.message })}
      onRetry={() => void found.refetch()}
      empty={accountWords.none}
      action={
        <Anchor component={Link} {...linkTo('/patients/$id/account-history', { id })} size="sm" className="akoma-target">
          {words.patientAccountHistory}
        </Anchor>
      }
    >
      {accounts.length > 0 && (
        <ul className={classes.rows}>
          {accounts.map(({ id: account, balance, currency, debt_limit, status }) => (
            <li key={account}>
              <NameCell detail={status === 'active' ? words.mayOwe(formatMoney(debt_limit, currency)) : accountWords.isSuspended}>
                {formatMoney(balance, currency)}
              </NameCell>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
