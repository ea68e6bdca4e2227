import type { SourceFile } from '../architecture/source.ts';
import { camel, keeperOf, type Plan, pascal, routeOf, sentence, spaced, withArticle } from './plan.ts';

/** The list, its dialog, its words and its address; the demo hospital's part; the journey. */
export function webFiles(plan: Plan): SourceFile[] {
  const { module, thing, things, resource, spec } = plan;
  const Thing = pascal(thing);
  const Things = pascal(things);
  const list = camel(things);
  const words = `${module}Words`;
  const folder = `web/src/modules/${module}`;
  const route = routeOf(plan);
  const { signIn } = keeperOf(resource);
  return [
    {
      path: `${folder}/${module}.pages.ts`,
      text: `import { page } from '../../client/page.ts';

export const ${module}Pages = [page('${route}', '/${route}', () => import('./${things}.screen.tsx'), '${resource}.read')] as const;
`,
    },
    {
      path: `${folder}/${module}.words.ts`,
      text: `/** Labels of the screen of ${spaced(things)}. */
export const ${words} = {
  title: '${sentence(spaced(things))}',
  search: 'Search ${spaced(things)}',
  searchHint: 'Name',
  create: 'New ${spaced(thing)}',
  edit: 'Edit',
  editTitle: 'Edit ${spaced(thing)}',
  noneYet: 'No ${spaced(things)} yet',
  noneYetWhy: 'What ${withArticle(thing)} is for, and what begins with one.',
  mayNotWrite: 'Your role may not change ${spaced(things)}. Ask an administrator.',
  name: 'Name',
  note: 'Note',
  state: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  isActive: 'Active: offered where one is chosen',
  save: 'Save ${spaced(thing)}',
  saved: 'The ${spaced(thing)} is saved.',
} as const;

export const stateOptions = [
  { value: 'true', label: ${words}.active },
  { value: 'false', label: ${words}.inactive },
] as const;
`,
    },
    {
      path: `${folder}/${things}.screen.tsx`,
      text: `import { export${Things}, list${Things} } from '@akoma/contract/${module}';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Usual } from '../../ui/page/usual.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ${words} as words, stateOptions } from './${module}.words.ts';

const ${list} = listOf({ name: '${things}', operation: list${Things}, exported: export${Things} });
export const { load, search } = ${list};

const dialog = lazyComponent(async () => (await import('./${thing}.dialog.tsx')).${Thing}Dialog);

const filters: readonly ListFilter[] = [{ key: 'active', label: words.state, any: 'Any status', options: stateOptions }];

const columns: readonly Column<RowOf<typeof list${Things}>>[] = [
  { key: 'name', title: words.name, sort: true, width: '35%', cell: ({ id, name }) => <RowLink to={{ edit: id }}>{name}</RowLink> },
  { key: 'note', title: words.note, cell: ({ note }) => note ?? '–', phone: ({ note }) => note },
  {
    key: 'active',
    title: words.state,
    width: 120,
    cell: ({ active }) => (active ? <Usual>{words.active}</Usual> : <StatusBadge tone="grey">{words.inactive}</StatusBadge>),
  },
];

/** The ${spaced(things)} of the organisation: found, made and changed (${spec}). */
export function Screen() {
  const list = useListScreen(${list});
  const { modals } = list;
  const writing = modals.isNew || modals.edit !== undefined;
  const Dialog = useLazyComponent(dialog, modals.close, writing);
  const refused = useMay('${resource}.write', words.mayNotWrite);
  const create = () => !refused && modals.show({ new: '1' });
  const primary = (
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
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      minWidth={560}
      primary={primary}
      create={{ label: words.create, run: create }}
      empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={primary} />}
      actions={({ id }) => [{ label: words.edit, onClick: () => modals.show({ edit: id }), ...(refused && { refused }) }]}
    >
      {writing && Dialog && <Dialog key={modals.edit ?? 'new'} id={modals.edit} refused={refused} onClose={modals.close} />}
    </ListScreen>
  );
}
`,
    },
    {
      path: `${folder}/${thing}.dialog.tsx`,
      text: `import { create${Thing}, New${Thing}, read${Thing}, type ${Thing}, ${Thing}Edit, update${Thing} } from '@akoma/contract/${module}';
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { ${words} as words } from './${module}.words.ts';

interface ${Thing}DialogProps {
  /** Without one ${withArticle(thing)} is made. */
  id?: string | undefined;
  /** Why it may only be looked at. */
  refused?: string | undefined;
  onClose: () => void;
}

/** Makes ${withArticle(thing)} or changes one, fetched anew, so that no stale state is edited (${spec}). */
export function ${Thing}Dialog({ id, ...props }: ${Thing}DialogProps) {
  return id === undefined ? <Filled {...props} /> : <Fetched id={id} {...props} />;
}

function Fetched({ id, ...props }: ${Thing}DialogProps & { id: string }) {
  const found = useQuery({ ...ask(read${Thing}, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false });
  if (found.data) return <Filled record={found.data.data} {...props} />;
  return (
    <Dialog opened onClose={props.onClose} title={words.editTitle}>
      {found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Dialog>
  );
}

interface Values {
  name: string;
  note: string;
  active: boolean;
}
const empty: Values = { name: '', note: '', active: true };
const valuesOf = ({ name, note, active }: ${Thing}): Values => ({ name, note: note ?? '', active });
const bodyOf = ({ note, ...rest }: Partial<Values>, _values: Values, stands: ${Thing} | undefined) => {
  const { active, ...fresh } = rest;
  return { ...(stands ? { ...fresh, ...(active !== undefined && { active }) } : fresh), ...(note !== undefined && { note: note.trim() || null }) };
};

function Filled({ record, refused, onClose }: Omit<${Thing}DialogProps, 'id'> & { record?: ${Thing} }) {
  const create = useCommand(create${Thing}, { quiet: true, done: words.saved });
  const update = useCommand(update${Thing}, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<${Thing}, Values>({
    record,
    begin: empty,
    valuesOf,
    bodyOf,
    schema: record ? ${Thing}Edit : New${Thing},
    save: async (body, stands) =>
      stands
        ? (await update.mutateAsync({ params: { id: stands.id }, body: ${Thing}Edit.parse(body) })).data
        : (await create.mutateAsync({ body: New${Thing}.parse(body) })).data,
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={record ? words.editTitle : words.create} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words} />
            <TextInput label={words.name} required autoComplete="off" data-autofocus data-path="name" {...form.getInputProps('name')} />
            <Textarea label={words.note} autosize minRows={2} maxRows={5} data-path="note" {...form.getInputProps('note')} />
            {record && <Checkbox label={words.isActive} {...form.getInputProps('active', { type: 'checkbox' })} />}
            <DialogButtons act={words.save} pending={pending} {...(refused && { refused })} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
`,
    },
    {
      path: `server/src/demo/${module}.story.ts`,
      text: `import { create${Thing} } from '@akoma/contract/${module}';
import type { Colleague } from './colleagues.ts';

/** The ${spaced(things)} of a demo hospital, made through the operation. */
export async function tell${pascal(module)}({ does }: Colleague, at: Date): Promise<void> {
  for (const name of ['First ${spaced(thing)}', 'Second ${spaced(thing)}']) await does(create${Thing}, { body: { name } }, at);
}
`,
    },
    {
      path: `e2e/journeys/${module}.e2e.ts`,
      text: `import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';

test('${spec} ${spaced(things)} are found, made and changed, with the keyboard alone', async ({ page }) => {
  await signIn(page, '${signIn}', '/${route}');
  await expect(page.getByRole('heading', { level: 1, name: '${sentence(spaced(things))}' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'First ${spaced(thing)}' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const name = freshName();
  await page.getByRole('button', { name: 'New ${spaced(thing)}' }).focus();
  await page.keyboard.press('Enter');
  const making = page.getByRole('dialog', { name: 'New ${spaced(thing)}' });
  await expect(making.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(making.getByText('Name is required.').first()).toBeVisible();
  await making.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type(name);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(making).toBeHidden();

  await page.getByRole('textbox', { name: 'Search ${spaced(things)}' }).fill(name);
  await expect(page.getByRole('link', { name: 'First ${spaced(thing)}' })).toHaveCount(0);
  await page.getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  const changing = page.getByRole('dialog', { name: 'Edit ${spaced(thing)}' });
  await changing.getByRole('textbox', { name: 'Note' }).fill('Kept in the store room');
  await page.keyboard.press('Control+Enter');
  await expect(changing).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Kept in the store room');
});

test('${spec} two people change the same field: the second sees both and decides', async ({ page, context, person }) => {
  complaintsIn(context).expectLine(answered(409));
  await signIn(page, '${signIn}', '/${route}');
  const other = await person();
  await signIn(other, '${signIn}', '/${route}');
  const noteIn = (browser: typeof page) => browser.getByRole('dialog', { name: 'Edit ${spaced(thing)}' }).getByRole('textbox', { name: 'Note' });
  for (const browser of [page, other]) await browser.getByRole('link', { name: 'Second ${spaced(thing)}' }).click();
  await noteIn(page).fill('Mine');
  await noteIn(other).fill('Theirs');
  await other.getByRole('button', { name: 'Save ${spaced(thing)}' }).click();
  await expect(noteIn(other)).toBeHidden();
  await page.getByRole('button', { name: 'Save ${spaced(thing)}' }).click();
  await expect(page.getByText('Changed by someone else in the meantime')).toBeVisible();
  await page.getByRole('button', { name: 'Use theirs for Note' }).click();
  await expect(noteIn(page)).toHaveValue('Theirs');
});

test('${spec} the list of ${spaced(things)} fits a phone', async ({ person }) => {
  const page = await person({ viewport: { width: 390, height: 844 } });
  await signIn(page, '${signIn}', '/${route}');
  await expect(page.getByText('First ${spaced(thing)}').first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
`,
    },
  ];
}
