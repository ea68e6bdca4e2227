import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListView, ListViewsProps } from '../../client/list/list-workbench.ts';
import { viewSearchOf } from '../../client/list/list-search.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { useLikings } from './list-likings.ts';
import type { NamedViewProps } from './named-view.tsx';
import type { ViewItemsProps } from './view-items.tsx';
import classes from './views-menu.module.css';

const viewItems = lazyComponent<ViewItemsProps>(async () => (await import('./view-items.tsx')).ViewItems);
const namedView = lazyComponent<NamedViewProps>(async () => (await import('./named-view.tsx')).NamedView);

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** The user's views of a list behind one button, which says the one that is open; what is in the menu comes with its first opening. */
export function ViewsMenu({ list, title, search, setting }: ListViewsProps) {
  const { views } = useLikings(list);
  const [opened, setOpened] = useState(false);
  const [naming, setNaming] = useState<ListView | 'new' | null>(null);
  const Items = useLazyComponent(viewItems, () => setOpened(false), opened);
  const Named = useLazyComponent(namedView, () => setNaming(null), naming !== null);
  const current = views.find(({ id }) => id === search.view);
  const now = viewSearchOf(search);
  const isChanged = current ? !isSame(now, current.search) : Object.keys(now).length > 0;
  return (
    <>
      <Menu opened={opened && Items !== undefined} onChange={setOpened} position="bottom-end" width={264}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.button}
            aria-label={current ? `Views of ${title}: ${current.name}` : `Views of ${title}`}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            {current?.name ?? 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {Items && <Items views={views} current={current} now={now} isChanged={isChanged} onName={setNaming} />}
        </Menu.Dropdown>
      </Menu>
      {naming && Named && <Named list={list} view={naming} now={now} setting={setting} onClose={() => setNaming(null)} />}
    </>
  );
}
