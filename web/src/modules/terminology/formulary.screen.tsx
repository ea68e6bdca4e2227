import {
  addStarterMedicines,
  editMedicine,
  exportMedicines,
  medicineSources,
  readMedicineChoices,
  removeMedicine,
  searchMedicines,
} from '@akoma/contract/terminology';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { giveNotice } from '../../client/notice.ts';
import { useMay } from '../../client/session.ts';
import { confirm, confirmDelete } from '../../ui/layer/confirm.ts';
import { toast } from '../../ui/layer/toast.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageActions } from '../../ui/page/page-actions.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Usual } from '../../ui/page/usual.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { sourceNames, formularyWords as words } from './formulary.words.ts';
import { useValueSet } from './use-value-set.ts';
import { sentenceOf } from '../../ui/layer/told.ts';

type Medicine = RowOf<typeof searchMedicines>;

const formulary = listOf({ name: 'formulary', operation: searchMedicines, exported: exportMedicines });
export const { load, search } = formulary;

const writing = lazyComponent(async () => (await import('./medicine.dialog.tsx')).MedicineDialog);
const importing = lazyComponent(async () => (await import('./medicine-import.tsx')).MedicineImport);

const plain: readonly ListFilter[] = [
  {
    key: 'source',
    label: words.from,
    any: 'Any source',
    options: medicineSources.map((source) => ({ value: source, label: sourceNames[source] })),
  },
  {
    key: 'active',
    label: words.status,
    any: 'Any status',
    options: [
      { value: 'true', label: words.active },
      { value: 'false', label: words.inactive },
    ],
  },
];

const columnsWith = (routeName: (code: string) => string): readonly Column<Medicine>[] => [
  {
    key: 'name',
    title: 'Medicine',
    cell: ({ id, name, tall_man, aliases, code }) => (
      <NameCell detail={[code, ...aliases].filter(Boolean).join(', ')}>
        <RowLink to={{ edit: id }}>{tall_man ?? name}</RowLink>
      </NameCell>
    ),
  },
  { key: 'strength', title: words.strength, width: 130, cell: ({ strength }) => strength },
  { key: 'form', title: words.form, width: 130, cell: ({ form }) => form },
  { key: 'routes', title: words.routes, width: 140, cell: ({ routes }) => routes.map(routeName).join(', ') },
  {
    key: 'source',
    title: words.from,
    width: 120,
    phone: false,
    cell: ({ source }) => sourceNames[source],
  },
  {
    key: 'active',
    title: words.status,
    width: 100,
    cell: ({ active }) => (active ? <Usual>{words.active}</Usual> : <StatusBadge tone="grey">{words.inactive}</StatusBadge>),
  },
];

/** What the formulary's forms and routes are called, for its filters and rows. */
function useChoices() {
  const { data } = useQuery(ask(readMedicineChoices));
  const routes = useValueSet('dosage-route-type');
  const names = new Map(routes.entries.map(({ code, display }) => [code, display]));
  const routeName = (code: string) => names.get(code) ?? code;
  const filters: readonly ListFilter[] = [
    {
      key: 'form',
      label: words.form,
      any: 'Any form',
      options: (data?.data.forms ?? []).map(({ form }) => ({ value: form, label: form })),
    },
    {
      key: 'route',
      label: 'Route',
      any: 'Any route',
      options: (data?.data.routes ?? []).map(({ route }) => ({ value: route, label: routeName(route) })),
    },
    ...plain,
  ];
  return { routeName, filters };
}

/** The medicines of the organisation (MED-028). */
export function Screen() {
  const list = useListScreen(formulary);
  const { modals } = list;
  const { routeName, filters } = useChoices();
  const [fromFile, setFromFile] = useState(false);
  const shown = modals.isNew || modals.edit !== undefined;
  const Writing = useLazyComponent(writing, modals.close, shown);
  const Importing = useLazyComponent(importing, () => setFromFile(false), fromFile);
  const edit = useCommand(editMedicine, { quiet: true });
  const remove = useCommand(removeMedicine, { quiet: true });
  const starter = useCommand(addStarterMedicines, { quiet: true });
  const refused = useMay('inventory.write', words.mayNotWrite);
  const notDeleted = useMay('inventory.delete', words.mayNotDelete);
  const no = refused ? { refused } : {};
  const create = () => !refused && modals.show({ new: '1' });
  const addStarter = () =>
    void confirm({
      title: words.starterTitle,
      text: words.starterText,
      act: words.starterAct,
      run: async () => {
        const { data } = await starter.mutateAsync({});
        toast.done(words.starterDone(data.added, data.present));
      },
    });
  const setActive = async ({ id, shown: name }: Medicine, active: boolean): Promise<boolean> => {
    try {
      await edit.mutateAsync({ params: { id }, body: { active } });
      return true;
    } catch (error) {
      giveNotice({ tone: 'failed', text: `${name} was not changed`, why: sentenceOf(error) });
      return false;
    }
  };
  const switchActive = async (medicine: Medicine) => {
    const active = !medicine.active;
    if (!(await setActive(medicine, active))) return;
    toast.undo(`${medicine.shown} is ${active ? 'active' : 'inactive'}.`, () => void setActive(medicine, !active));
  };
  const addStarterButton = (
    <ActionButton variant="default" refused={refused} onClick={addStarter}>
      {words.starter}
    </ActionButton>
  );
  const add = (
    <ActionButton refused={refused} onClick={create}>
      {words.create}
    </ActionButton>
  );
  return (
    <ListScreen
      state={list}
      title={words.title}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={filters}
      columns={columnsWith(routeName)}
      idOf={({ id }) => id}
      nameOf={({ shown: name }) => name}
      minWidth={820}
      primary={
        <PageActions
          actions={[
            { label: words.starter, onClick: addStarter, ...no },
            { label: words.import, onClick: () => setFromFile(true), ...no },
          ]}
        >
          {add}
        </PageActions>
      }
      create={{ label: words.create, run: create }}
      empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={addStarterButton} />}
      actions={(medicine) => [
        { label: words.edit, onClick: () => modals.show({ edit: medicine.id }), ...no },
        { label: medicine.active ? words.deactivate : words.activate, onClick: () => void switchActive(medicine), ...no },
        {
          label: words.delete,
          tone: 'danger',
          onClick: () =>
            void confirmDelete({
              thing: 'medicine',
              name: medicine.shown,
              run: () => remove.mutateAsync({ params: { id: medicine.id } }),
            }),
          ...(notDeleted && { refused: notDeleted }),
        },
      ]}
    >
      {shown && Writing && !refused && <Writing id={modals.edit} onClose={modals.close} />}
      {fromFile && Importing && <Importing onClose={() => setFromFile(false)} />}
    </ListScreen>
  );
}
