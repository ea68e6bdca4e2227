import { listBillablePatients } from '@akoma/contract/billing';
import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { organizationId, useMay } from '../../client/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { PageActions } from '../../ui/page/page-actions.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { billingWords as words } from './billing.words.ts';
import { refundWords } from './refund.words.ts';
import { tillWords } from './till.words.ts';

const billable = listOf({
  name: 'billable-patients',
  operation: listBillablePatients,
  printed: true,
  path: () => ({ id: organizationId() }),
});
export const { load, search } = billable;

const filters: readonly ListFilter[] = [{ days: words.day }];

const columns: readonly Column<RowOf<typeof listBillablePatients>>[] = [
  {
    key: 'patient_name',
    title: words.patient,
    cell: ({ patient_id, patient_listed_name, patientid }) => (
      <NameCell detail={patientid}>
        <Anchor component={Link} {...linkTo('/patients/$id/bills', { id: patient_id })} preload={false}>
          {patient_listed_name}
        </Anchor>
      </NameCell>
    ),
  },
  {
    key: 'patient_mobile',
    title: 'Phone',
    width: 150,
    cell: ({ patient_mobile }) => (patient_mobile ? groupedPhone(patient_mobile) : '–'),
  },
  {
    key: 'items',
    title: words.items,
    align: 'right',
    width: 90,
    phone: false,
    cell: ({ items }) => <span className="akoma-number">{items}</span>,
  },
  {
    key: 'due',
    title: words.due,
    align: 'right',
    width: 170,
    cell: ({ due }) => <span className="akoma-number">{due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · ')}</span>,
  },
  { key: 'newest', title: 'Last charge', sort: true, width: 170, cell: ({ newest }) => <Moment at={newest} /> },
];

/** Patients who owe something; a press leads to what it is made of (BILL-022). */
export function Screen() {
  const list = useListScreen(billable);
  const navigate = useNavigate();
  const noDiscounts = useMay('prices.write', words.discounts);
  return (
    <ListScreen
      state={list}
      title={words.payments}
      search={{ label: words.searchPatients, placeholder: words.searchPatientsHint }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ patient_listed_name }) => patient_listed_name}
      minWidth={720}
      primary={
        <PageActions
          actions={[
            { label: tillWords.transactions, onClick: () => void navigate(linkTo('/bill-transactions')) },
            { label: refundWords.title, onClick: () => void navigate(linkTo('/bill-refunds')) },
            { label: words.unsettled, onClick: () => void navigate(linkTo('/bill-unsettled')) },
            ...(noDiscounts ? [] : [{ label: words.discounts, onClick: () => void navigate(linkTo('/admin-discounts')) }]),
          ]}
        >
          <Button component={Link} {...linkTo('/bill-till')} variant="default">
            {tillWords.title}
          </Button>
        </PageActions>
      }
      empty={<EmptyState title={words.nobodyOwes} why={words.nobodyOwesWhy} />}
    />
  );
}
