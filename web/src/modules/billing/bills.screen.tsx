import { safeName } from '@akoma/contract/base';
import {
  cancelChargeItem,
  type ChargeItem,
  ChargeItemStatus,
  exportChargeItems,
  listChargeItems,
  printChargeItems,
  writeOffDue,
} from '@akoma/contract/billing';
import { readPatient } from '@akoma/contract/patients';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ask, useCommand } from '../../client/ask.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { openFile } from '../../client/open-file.ts';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { PageActions } from '../../ui/page/page-actions.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { NothingInRecord } from '../../ui/person/nothing-in-record.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { Day } from '../../ui/time/when.tsx';
import { BillBadge } from './bill-badge.tsx';
import { detailOf, statusNames, billingWords as words } from './billing.words.ts';
import { DueStrip } from './due-strip.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { refundWords } from './refund.words.ts';

const here = getRouteApi('/shell/patients/$id/bills');
const bills = listOf({
  name: 'patient-bills',
  operation: listChargeItems,
  exported: exportChargeItems,
  fixed: ({ id }) => ({ patient_id: id }),
  // what is unpaid comes first (BILL-012)
  begin: () => ({ status: 'billable' }),
});
export const { load, search } = bills;

const pay = lazyComponent(async () => (await import('./pay.drawer.tsx')).PayDrawer);
const change = lazyComponent(async () => (await import('./update-charge.dialog.tsx')).UpdateChargeDialog);
const again = lazyComponent(async () => (await import('./reevaluate.dialog.tsx')).ReevaluateDialog);
const refund = lazyComponent(async () => (await import('./refund.drawer.tsx')).RefundDrawer);
const charge = lazyComponent(async () => (await import('./charge.drawer.tsx')).ChargeDrawer);

/** How the address names the charge that is refunded. */
const refundOf = 'refund-';

const filters: readonly ListFilter[] = [
  {
    key: 'status',
    label: words.status,
    any: 'Any status',
    options: ChargeItemStatus.options.map((value) => ({ value, label: statusNames[value] })),
  },
  { days: words.day },
];

const money = (amount: string, { currency }: ChargeItem) => <span className="akoma-number">{formatMoney(amount, currency)}</span>;
const columns: readonly Column<ChargeItem>[] = [
  { key: 'description', title: words.description, cell: (item) => <NameCell detail={detailOf(item)}>{item.description}</NameCell> },
  { key: 'service_day', title: words.day, sort: true, width: 110, cell: ({ service_day }) => <Day on={service_day} /> },
  { key: 'amount', title: words.total, align: 'right', width: 130, phone: false, cell: (item) => money(item.amount, item) },
  { key: 'due_amount', title: words.due, align: 'right', width: 130, cell: (item) => money(item.due_amount, item) },
  { key: 'status', title: words.status, width: 130, cell: ({ status }) => <BillBadge status={status} /> },
];

/** What a patient is charged, what is unpaid first (TAB-008). */
export function Screen() {
  const { id } = here.useParams();
  const list = useListScreen(bills);
  const { modals } = list;
  const Charge = useLazyComponent(charge, modals.close, modals.isNew);
  const paying = modals.open === 'pay';
  const Pay = useLazyComponent(pay, modals.close, paying);
  const Change = useLazyComponent(change, modals.close, modals.edit !== undefined);
  const refunded = modals.open?.startsWith(refundOf) ? modals.open.slice(refundOf.length) : undefined;
  const Refund = useLazyComponent(refund, modals.close, refunded !== undefined);
  const repricing = modals.open === 'again';
  const Again = useLazyComponent(again, modals.close, repricing);
  const patient = useQuery(ask(readPatient, { params: { id } })).data?.data;
  const named = patient ? safeName({ first_name: patient.first_name, last_name: patient.last_name }) : '';
  const cancel = useCommand(cancelChargeItem, { quiet: true, done: words.cancelled });
  const refused = useMay('billing.write', words.mayNotWrite);
  const writeOff = useCommand(writeOffDue, { quiet: true, done: refundWords.writtenOff });
  const mayNotWriteOff = useMay('billing.delete', refundWords.mayNotWriteOff);
  const mayNotRefund = useMay('billing.write', refundWords.mayNotWrite);
  const mayNotCancel = useMay('billing.delete', words.mayNotCancel);
  const create = () => !refused && modals.show({ new: '1' });
  const add = (
    <ActionButton variant="default" refused={refused} onClick={create}>
      {words.create}
    </ActionButton>
  );
  const primary = (
    <PageActions
      actions={[
        { label: words.printBill, onClick: () => void openFile(printChargeItems, { query: { patient_id: id } }, words.notPrinted) },
        { label: words.priceAgain, onClick: () => modals.show({ open: 'again' }), ...(refused && { refused }) },
      ]}
    >
      {add}
    </PageActions>
  );
  const actionsOf = (charged: ChargeItem): RowAction[] => {
    const { id: item, version, description, ended_at, status, paid_amount, due_amount, amount, currency } = charged;
    if (ended_at !== null) return [];
    const back: RowAction = {
      label: refundWords.refund,
      onClick: () => modals.show({ open: `${refundOf}${item}` }),
      ...(mayNotRefund && { refused: mayNotRefund }),
    };
    const off: RowAction = {
      label: refundWords.writeOff,
      tone: 'danger',
      ...(mayNotWriteOff && { refused: mayNotWriteOff }),
      onClick: () =>
        void confirm({
          ...{ title: refundWords.writeOff, text: refundWords.writeOffText, about: `${description}, ${formatMoney(due_amount, currency)}` },
          ...{ act: refundWords.writeOff, failed: refundWords.notWrittenOff, tone: 'danger', reason: { label: refundWords.reason } },
          run: (reason) => writeOff.mutateAsync({ body: { charge_item_ids: [item], reason } }),
        }),
    };
    const ending: RowAction = {
      label: words.cancel,
      tone: 'danger',
      ...(mayNotCancel && { refused: mayNotCancel }),
      onClick: () =>
        void confirm({
          ...{ title: words.cancel, text: words.cancelText, about: `${description}, ${formatMoney(amount, currency)}` },
          ...{ act: words.cancel, failed: words.failed, tone: 'danger', reason: { label: 'Reason' } },
          run: (reason) => cancel.mutateAsync({ params: { id: item }, body: { reason: reason ?? '', version } }),
        }),
    };
    const owed = status === 'billable' ? [off] : [];
    return paid_amount !== '0.00'
      ? [back, ...owed]
      : [
          ...(status === 'billed' ? [back] : []),
          { label: words.change, onClick: () => modals.show({ edit: item }), ...(refused && { refused }) },
          ...(status === 'billed' ? [] : [ending]),
          ...owed,
        ];
  };
  return (
    <>
      <DueStrip patient_id={id} onPay={() => modals.show({ open: 'pay' })} />
      <ListScreen
        within
        state={list}
        title={words.title}
        search={{ label: words.search, placeholder: words.searchHint }}
        filters={filters}
        columns={columns}
        idOf={(item) => item.id}
        nameOf={({ description }) => description}
        minWidth={720}
        primary={
          <>
            <InvoiceButton patient_id={id} patient={named} />
            {primary}
          </>
        }
        create={{ label: words.create, run: create }}
        empty={<NothingInRecord things="bills" why={words.empty} action={add} />}
        emptyAsBegun={
          <NothingInRecord
            things="billable charges"
            why={words.noneBillable}
            action={
              <ActionButton variant="default" onClick={list.clear}>
                {words.allCharges}
              </ActionButton>
            }
          />
        }
        actions={actionsOf}
      >
        {paying && Pay && !refused && <Pay patient_id={id} patient={named} phone={patient?.mobile ?? ''} onClose={modals.close} />}
        {modals.edit !== undefined && Change && !refused && <Change key={modals.edit} id={modals.edit} onClose={modals.close} />}
        {refunded !== undefined && Refund && !mayNotRefund && (
          <Refund key={refunded} of={{ charge_item_id: refunded }} onClose={modals.close} />
        )}
        {repricing && Again && !refused && <Again patient_id={id} patient={named} onClose={modals.close} />}
        {modals.isNew && Charge && !refused && <Charge patient_id={id} patient={named} onClose={modals.close} />}
      </ListScreen>
    </>
  );
}
