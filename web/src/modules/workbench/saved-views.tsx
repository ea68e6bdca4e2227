import { editView, removeView, restoreView } from '@akoma/contract/workbench';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import type { ListView, ListViewsProps } from '../../client/list/list-workbench.ts';
import { useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { toast } from '../../ui/layer/toast.ts';
import { viewNameDialog } from './keep-view.tsx';
import { useLikings } from './list-likings.ts';
import classes from './saved-views.module.css';

/** The user's views of a list, as links above it; each is an address like any other. */
export function SavedViews({ list, title, search }: ListViewsProps) {
  const { views } = useLikings(list);
  const navigate = useNavigate();
  const [naming, setNaming] = useState<ListView | null>(null);
  const NameDialog = useLazyComponent(viewNameDialog, undefined, naming !== null);
  const edit = useCommand(editView, { quiet: true });
  const change = useCommand(editView, { failed: 'The view could not be changed' });
  const remove = useCommand(removeView, { failed: 'Deletion error' });
  const restore = useCommand(restoreView, { failed: 'The view could not be restored' });

  const current = views.find(({ id }) => id === search.view);
  if (views.length === 0) return null;

  const goTo = (view: ListView | null) =>
    void navigate({ to: '.', search: view ? { ...view.search, view: view.id } : { view: 'all' }, resetScroll: false } as never);
  const rename = async (name: string, is_default: boolean) => {
    if (naming) await edit.mutateAsync({ params: { id: naming.id }, body: { version: naming.version, name, is_default } });
    setNaming(null);
  };
  const take = async (view: ListView) => {
    await remove.mutateAsync({ params: { id: view.id } });
    goTo(null);
    toast.undo(`The view “${view.name}” is deleted.`, () => restore.mutate({ params: { id: view.id } }));
  };
  const hasDefault = views.some(({ is_default }) => is_default);

  return (
    <div className={classes.views} data-no-print>
      <nav aria-label={`Views of ${title}`}>
        <ul className={classes.list}>
          <li>
            <Link
              to="."
              search={(hasDefault ? { view: 'all' } : {}) as never}
              className={classes.view}
              activeOptions={{ exact: true }}
              data-current={current === undefined || undefined}
            >
              All
            </Link>
          </li>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to="."
                search={{ ...view.search, view: view.id } as never}
                className={classes.view}
                data-current={view.id === current?.id || undefined}
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current && (
        <Menu position="bottom-start" width={240}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Actions for the view ${current.name}`}>
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setNaming(current)}>Rename…</Menu.Item>
            <Menu.Item onClick={() => change.mutate({ params: { id: current.id }, body: { is_default: !current.is_default } })}>
              {current.is_default ? 'No longer open the list with it' : 'Open the list with it'}
            </Menu.Item>
            <Menu.Item color="red" onClick={() => void take(current).catch(() => {})}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {naming && NameDialog && <NameDialog view={naming} onSave={rename} onClose={() => setNaming(null)} />}
    </div>
  );
}
