import { addView, editView } from '@akoma/contract/workbench';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import type { ListViewsProps } from '../../client/list/list-workbench.ts';
import { viewSearchOf } from '../../client/list/list-search.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { useLikings } from './list-likings.ts';

export const viewNameDialog = lazyComponent(async () => (await import('./view-name.dialog.tsx')).ViewNameDialog);

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Keeps what the list is narrowed to as a view, or changes the view that is open; stands beside the search, which it moves nowhere. */
export function KeepView({ list, search, setting }: ListViewsProps) {
  const { views } = useLikings(list);
  const navigate = useNavigate();
  const [naming, setNaming] = useState(false);
  const NameDialog = useLazyComponent(viewNameDialog, undefined, naming);
  const add = useCommand(addView, { quiet: true });
  const change = useCommand(editView, { failed: 'The view could not be changed' });

  const current = views.find(({ id }) => id === search.view);
  const now = viewSearchOf(search);
  const changed = current ? !isSame(now, current.search) : Object.keys(now).length > 0;
  if (!changed) return null;

  const keep = async (name: string, is_default: boolean) => {
    const { data } = await add.mutateAsync({ body: { list, name, search: now, layout: setting.layout, is_default } });
    void navigate({ to: '.', search: { ...data.search, view: data.id }, resetScroll: false } as never);
    setNaming(false);
  };
  return (
    <>
      {current && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          pending={change.isPending}
          onClick={() => change.mutate({ params: { id: current.id }, body: { search: now } })}
        >
          {`Update “${current.name}”`}
        </ActionButton>
      )}
      <ActionButton
        variant="subtle"
        size="compact-sm"
        leftSection={<IconBookmarkPlus size={16} aria-hidden />}
        onClick={() => setNaming(true)}
      >
        Save as view
      </ActionButton>
      {naming && NameDialog && <NameDialog view={undefined} onSave={keep} onClose={() => setNaming(false)} />}
    </>
  );
}
