import { activatePatientAccount, listPatientAccounts, type PatientAccount, suspendPatientAccount } from '@akoma/contract/billing';
import { minorOf } from '@akoma/contract/base';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { accountWords as words } from './account.words.ts';
import classes from './billing.module.css';

interface AccountStripProps {
  patient_id: string;
  onTopUp: () => void;
  onAdjust: (account: PatientAccount) => void;
  onGiveBack: (account: PatientAccount) => void;
}

/** Balance and debt limit of a patient's accounts, and what can be done. Unknown is shown as nothing, never as "no account". */
export function AccountStrip({ patient_id, onTopUp, ...acts }: AccountStripProps) {
  const { data } = useQuery(ask(listPatientAccounts, { query: { patient_id, ordering: 'created_at' } }));
  const mayNotTopUp = useMay('billing.write', words.mayNotTopUp);
  if (!data) return <div className={classes.strip} />;
  return (
    <>
      {data.data.map((account) => (
        <OneAccount key={account.id} account={account} {...acts} />
      ))}
      <div className={classes.strip}>
        <span>{data.total === 0 && words.none}</span>
        <ActionButton refused={mayNotTopUp} onClick={onTopUp}>
          {words.topUp}
        </ActionButton>
      </div>
    </>
  );
}

interface OneAccountProps extends Pick<AccountStripProps, 'onAdjust' | 'onGiveBack'> {
  account: PatientAccount;
}

function OneAccount({ account, onAdjust, onGiveBack }: OneAccountProps) {
  const { id, version, balance, debt_limit, currency, status } = account;
  const suspend = useCommand(suspendPatientAccount, { quiet: true, done: words.suspendDone });
  const activate = useCommand(activatePatientAccount, { done: words.activated });
  const refused = useMay('billing.delete', words.mayNotManage);
  const mayNotGiveBack = useMay('billing.write', words.mayNotGiveBack);
  const isActive = status === 'active';
  const heldBack = isActive ? (minorOf(balance) > 0 ? undefined : words.nothingHeld) : words.isSuspended;
  const press = () =>
    isActive
      ? void confirm({
          ...{ title: words.suspend, text: words.suspendText, about: `${words.balance} ${formatMoney(balance, currency)}` },
          ...{ act: words.suspend, failed: words.failed, tone: 'danger', reason: { label: 'Reason' } },
          run: (reason) => suspend.mutateAsync({ params: { id }, body: { version, reason } }),
        })
      : activate.mutate({ params: { id }, body: { version } });
  return (
    <section className={classes.strip} aria-label={`Account in ${currency}`}>
      <span>
        {words.balance} <strong className="akoma-number">{formatMoney(balance, currency)}</strong> · {words.debtLimit}{' '}
        <span className="akoma-number">{formatMoney(debt_limit, currency)}</span>{' '}
        {!isActive && <StatusBadge tone="red">{words.suspended}</StatusBadge>}
      </span>
      <Group gap="sm">
        <ActionButton variant="default" refused={mayNotGiveBack ?? heldBack} onClick={() => onGiveBack(account)}>
          {words.giveBack}
        </ActionButton>
        <ActionButton variant="default" refused={refused} onClick={() => onAdjust(account)}>
          {words.adjust}
        </ActionButton>
        <ActionButton variant="default" refused={refused} pending={activate.isPending} onClick={press}>
          {isActive ? words.suspend : words.activate}
        </ActionButton>
      </Group>
    </section>
  );
}
