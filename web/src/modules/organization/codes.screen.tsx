import { codeEntities, listCodeSequences } from '@akoma/contract/organization';
import { Anchor } from '@mantine/core';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { type ListModals, useListScreen } from '../../client/list/use-list-screen.ts';
import { organizationId, useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { entityNames, codesWords as words } from './codes.words.ts';

type Sequence = RowOf<typeof listCodeSequences>;

const sequences = listOf({
  name: 'code-sequences',
  operation: listCodeSequences,
  path: () => ({ id: organizationId() }),
});
export const { load, search } = sequences;

const dialog = lazyComponent(async () => (await import('./code-sequence.dialog.tsx')).CodeSequenceDialog);

const columnsOf = (modals: ListModals): readonly Column<Sequence>[] => [
  {
    key: 'entity',
    title: words.entity,
    width: '30%',
    cell: ({ entity }) => (
      <Anchor component="button" type="button" ta="start" onClick={() => modals.show({ edit: entity })}>
        {entityNames[entity]}
      </Anchor>
    ),
  },
  { key: 'preview', title: 'Next code', width: 150, cell: ({ preview }) => <code>{preview[0]}</code> },
  { key: 'prefix', title: words.prefix, width: 90, phone: false, cell: ({ prefix }) => prefix || '–' },
  { key: 'width', title: words.width, width: 80, align: 'right', phone: false, cell: ({ width }) => width },
  { key: 'next', title: words.next, width: 140, align: 'right', cell: ({ next }) => <span className="akoma-number">{next}</span> },
  { key: 'yearly', title: words.begins, width: 130, phone: 'named', cell: ({ yearly }) => (yearly ? words.eachYear : words.never) },
];

/** How the numbers of every kind of record are written (CODES-001). */
export function Screen() {
  const list = useListScreen(sequences);
  const { modals } = list;
  const refused = useMay('codes.write', words.mayNotWrite);
  const entity = codeEntities.find((one) => one === modals.edit);
  const Dialog = useLazyComponent(dialog, modals.close, entity !== undefined);
  return (
    <ListScreen
      state={list}
      title={words.codes}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={[]}
      columns={columnsOf(modals)}
      idOf={({ entity: id }) => id}
      nameOf={({ entity: id }) => entityNames[id]}
      minWidth={736}
      empty={<EmptyState title={words.none} />}
      actions={({ entity: id }) => [{ label: words.edit, onClick: () => modals.show({ edit: id }), ...(refused && { refused }) }]}
    >
      {entity && Dialog && <Dialog entity={entity} onClose={modals.close} {...(refused && { refused })} />}
    </ListScreen>
  );
}
