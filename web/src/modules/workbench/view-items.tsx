import { editView, removeView, restoreView } from '@akoma/contract/workbench';
import { Menu, Text } from '@mantine/core';
import { IconBookmarkPlus, IconCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../client/ask.ts';
import { linkHere } from '../../client/link-to.ts';
import type { ListView } from '../../client/list/list-workbench.ts';
import { toast } from '../../ui/layer/toast.ts';

export interface ViewItemsProps {
  views: readonly ListView[];
  /** The one that is open. */
  current: ListView | undefined;
  /** What the list is narrowed to now. */
  now: Record<string, string>;
  /** The list is narrowed otherwise than the open view, or than none. */
  isChanged: boolean;
  /** Asks for the name of a view. */
  onName: (view: ListView | 'new') => void;
}

/** The views as links, each an address like any other; what can be done with the open one; and a new one. */
export function ViewItems({ views, current, now, isChanged, onName }: ViewItemsProps) {
  const navigate = useNavigate();
  const change = useCommand(editView, { failed: 'The view could not be changed' });
  const remove = useCommand(removeView, { failed: 'Deletion error' });
  const restore = useCommand(restoreView, { failed: 'The view could not be restored' });
  const hasDefault = views.some(({ is_default }) => is_default);
  const take = async (view: ListView) => {
    await remove.mutateAsync({ params: { id: view.id } });
    void navigate(linkHere({ view: 'all' }));
    toast.undo(`The view “${view.name}” is deleted.`, () => restore.mutate({ params: { id: view.id } }));
  };
  const mark = (isCurrent: boolean) => (isCurrent ? <IconCheck size={16} aria-hidden /> : undefined);
  return (
    <>
      {views.length > 0 && (
        <>
          <Menu.Item
            component={Link}
            {...linkHere(hasDefault ? { view: 'all' } : {})}
            aria-current={current === undefined ? 'page' : undefined}
            rightSection={mark(current === undefined)}
          >
            All
          </Menu.Item>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              component={Link}
              {...linkHere({ ...view.search, view: view.id })}
              aria-current={view.id === current?.id ? 'page' : undefined}
              rightSection={mark(view.id === current?.id)}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
        </>
      )}
      {current && isChanged && (
        <Menu.Item onClick={() => change.mutate({ params: { id: current.id }, body: { search: now } })}>
          {`Update “${current.name}”`}
        </Menu.Item>
      )}
      {isChanged ? (
        <Menu.Item leftSection={<IconBookmarkPlus size={16} aria-hidden />} onClick={() => onName('new')}>
          Save as view
        </Menu.Item>
      ) : (
        views.length === 0 && (
          <Text size="sm" c="dimmed" px="sm" py="xs">
            Search or filter the list, then save it here as a view.
          </Text>
        )
      )}
      {current && (
        <>
          {isChanged && <Menu.Divider />}
          <Menu.Item onClick={() => onName(current)}>Rename…</Menu.Item>
          <Menu.Item onClick={() => change.mutate({ params: { id: current.id }, body: { is_default: !current.is_default } })}>
            {current.is_default ? 'No longer open the list with it' : 'Open the list with it'}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => void take(current).catch(() => {})}>
            Delete
          </Menu.Item>
        </>
      )}
    </>
  );
}
