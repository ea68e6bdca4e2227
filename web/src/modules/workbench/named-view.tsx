import { addView, editView } from '@akoma/contract/workbench';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../client/ask.ts';
import { linkHere } from '../../client/link-to.ts';
import type { ListSetting, ListView } from '../../client/list/list-workbench.ts';
import { ViewNameDialog } from './view-name.dialog.tsx';

export interface NamedViewProps {
  list: string;
  /** The one that gets another name. */
  view: ListView | 'new';
  /** What a new one keeps. */
  now: Record<string, string>;
  setting: ListSetting;
  onClose: () => void;
}

/** Gives a view its name: saves the current filters as a new view, or renames an existing one. */
export function NamedView({ list, view, now, setting, onClose }: NamedViewProps) {
  const navigate = useNavigate();
  const add = useCommand(addView, { quiet: true });
  const edit = useCommand(editView, { quiet: true });
  const save = async (name: string, is_default: boolean) => {
    if (view === 'new') {
      const { data } = await add.mutateAsync({ body: { list, name, search: now, layout: setting.layout, is_default } });
      void navigate(linkHere({ ...data.search, view: data.id }));
    } else {
      await edit.mutateAsync({ params: { id: view.id }, body: { version: view.version, name, is_default } });
    }
    onClose();
  };
  return <ViewNameDialog view={view === 'new' ? undefined : view} onSave={save} onClose={onClose} />;
}
