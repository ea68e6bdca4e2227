import { currencies, safeName } from '@akoma/contract/base';
import { type AccountEntry, listHistoryOfPatient, type PatientAccount } from '@akoma/contract/billing';
import { readPatient } from '@akoma/contract/patients';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import { NothingInRecord } from '../../ui/person/nothing-in-record.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { accountWords as words, actionNames } from './account.words.ts';
import { AccountStrip } from './account-strip.tsx';

const here = getRouteApi('/shell/patients/$id/account-history');
const history = listOf({
  name: 'account-history',
  operation: listHistoryOfPatient,
  fixed: ({ id = '' }) => ({ patient_id: id }),
});
export const { load, search } = history;

const dialog = lazyComponent(async () => (await import('./account.dialog.tsx')).AccountDialog);
const back = lazyComponent(async () => (await import('./return-deposit.dialog.tsx')).ReturnDepositDialog);

const filters: readonly ListFilter[] = [
  { key: 'currency', label: words.currency, any: 'Both currencies', options: currencies.map((value) => ({ value, label: value })) },
  { days: words.day },
];

const money = (amount: string, { currency }: AccountEntry) => <span className="akoma-number">{formatMoney(amount, currency)}</span>;

/** The receipt of a deposit, and the reason. */
function Detail({ entry: { payment_id, receipt_no, reason }, patient_id }: { entry: AccountEntry; patient_id: string }) {
  return (
    <>
      {payment_id && receipt_no && (
        <Anchor
          component={Link}
          inherit
          {...linkTo('/patients/$id/payments/$paymentId/receipt', { id: patient_id, paymentId: payment_id })}
          preload={false}
        >
          Receipt {receipt_no}
        </Anchor>
      )}
      {receipt_no && reason && ' · '}
      {reason}
    </>
  );
}

const columns = (patient_id: string): readonly Column<AccountEntry>[] => [
  {
    key: 'action',
    title: words.what,
    cell: (entry) => <NameCell detail={<Detail entry={entry} patient_id={patient_id} />}>{actionNames[entry.action]}</NameCell>,
  },
  { key: 'created_at', title: words.day, sort: true, width: 150, cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    key: 'amount',
    title: words.amount,
    align: 'right',
    width: 130,
    cell: (entry) => (entry.amount === '0.00' ? '–' : money(entry.amount, entry)),
  },
  {
    key: 'balance_before',
    title: words.before,
    align: 'right',
    width: 130,
    phone: false,
    cell: (entry) => money(entry.balance_before, entry),
  },
  {
    key: 'balance_after',
    title: words.after,
    align: 'right',
    width: 130,
    phone: 'named',
    cell: (entry) => money(entry.balance_after, entry),
  },
  { key: 'by_name', title: words.by, width: 150, phone: false, cell: ({ by_name }) => by_name },
];

/** The accounts of a patient and what happened to them (TAB-018). */
export function Screen() {
  const { id } = here.useParams();
  const list = useListScreen(history);
  const { modals } = list;
  const [limited, setLimited] = useState<PatientAccount>();
  const [returned, setReturned] = useState<PatientAccount>();
  const keep = () => setReturned(undefined);
  const Back = useLazyComponent(back, keep, returned !== undefined);
  const close = () => {
    setLimited(undefined);
    if (modals.isNew) modals.close();
  };
  const Dialog = useLazyComponent(dialog, close, limited !== undefined || modals.isNew);
  const patient = useQuery(ask(readPatient, { params: { id } })).data?.data;
  const named = patient ? safeName({ first_name: patient.first_name, last_name: patient.last_name }) : '';
  return (
    <>
      <AccountStrip patient_id={id} onTopUp={() => modals.show({ new: '1' })} onAdjust={setLimited} onGiveBack={setReturned} />
      <ListScreen
        within
        state={list}
        title={words.title}
        search={{ label: words.search, placeholder: words.searchHint }}
        filters={filters}
        columns={columns(id)}
        idOf={(entry) => entry.id}
        nameOf={({ action }) => actionNames[action]}
        minWidth={760}
        empty={<NothingInRecord things="account history" why={words.noneYetWhy} />}
      >
        {Back && returned && <Back key={returned.id} account={returned} onClose={keep} />}
        {Dialog && (limited || modals.isNew) && <Dialog patient_id={id} patient={named} limited={limited} onClose={close} />}
      </ListScreen>
    </>
  );
}
