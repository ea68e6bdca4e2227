import { listOwnForms, updateOwnForm } from '@akoma/contract/terminology';
import { Anchor } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { OwnFormBadge } from './own-form-badge.tsx';
import { ownFormsWords as words } from './own-forms.words.ts';

type Row = RowOf<typeof listOwnForms>;

const forms = listOf({ name: 'own-forms', operation: listOwnForms });
export const { search } = forms;
export const load: typeof forms.load = async (given) => {
  if (!given.params.formId) return forms.load(given);
  return (await import('./own-form-editor.tsx')).loadOwnForm(given);
};

const Editor = lazy(async () => ({ default: (await import('./own-form-editor.tsx')).OwnFormEditor }));

const creating = lazyComponent(async () => (await import('./new-own-form.dialog.tsx')).NewOwnFormDialog);

const filters: readonly ListFilter[] = [
  {
    key: 'active',
    label: words.status,
    any: words.anyUse,
    options: [
      { value: 'true', label: words.inUse },
      { value: 'false', label: words.outOfUse },
    ],
  },
];

const columns: readonly Column<Row>[] = [
  {
    key: 'title',
    title: words.title,
    cell: ({ id, title, purpose }) => (
      <NameCell detail={purpose}>
        <Anchor component={Link} {...linkTo('/admin-forms/own/$formId', { formId: id })} preload={false} className="akoma-target">
          {title}
        </Anchor>
      </NameCell>
    ),
  },
  { key: 'status', title: words.status, width: 240, cell: (form) => <OwnFormBadge form={form} /> },
  { key: 'changed', title: words.changedAt, width: 180, phone: 'named', cell: ({ updated_at }) => <Moment at={updated_at} /> },
];

/** The forms that the organisation writes, and one of them while it is written: one page, so that the map of addresses names it once. */
export function Screen() {
  const { formId } = useParams({ strict: false });
  if (formId === undefined) return <Forms />;
  return (
    <Suspense fallback={<LinesSkeleton lines={8} />}>
      <Editor formId={formId} />
    </Suspense>
  );
}

/** The forms that the organisation writes (ruling 149). */
function Forms() {
  const list = useListScreen(forms);
  const navigate = useNavigate();
  const { modals } = list;
  const Create = useLazyComponent(creating, modals.close, modals.isNew);
  const update = useCommand(updateOwnForm, { quiet: true });
  const refused = useMay('settings.write', words.mayNot);
  const create = () => !refused && modals.show({ new: '1' });
  const primary = (
    <ActionButton refused={refused} onClick={create}>
      {words.create}
    </ActionButton>
  );
  const change = ({ id, version, title, active }: Row) =>
    void confirm({
      title: active ? words.retire : words.restore,
      text: active ? words.retireWhy : words.why,
      about: title,
      act: active ? words.retire : words.restore,
      run: () => update.mutateAsync({ params: { id }, body: { active: !active, version } }),
    });
  return (
    <ListScreen
      state={list}
      title={words.forms}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      minWidth={620}
      primary={primary}
      create={{ label: words.create, run: create }}
      empty={<EmptyState title={words.none} why={words.noneWhy} action={primary} />}
      actions={(form) => [
        { label: words.edit, onClick: () => void navigate(linkTo('/admin-forms/own/$formId', { formId: form.id })) },
        { label: form.active ? words.retire : words.restore, onClick: () => change(form), ...(refused && { refused }) },
      ]}
    >
      {modals.isNew && Create && <Create onClose={modals.close} />}
    </ListScreen>
  );
}
