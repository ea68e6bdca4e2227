import { Button } from '@mantine/core';
import { hasUnsaved } from '../../client/unsaved.ts';
import { leaveDirty } from '../../ui/layer/confirm.ts';
import { loadNewest } from './installation.ts';
import classes from './new-version-notice.module.css';

/** Shown when the server has another build. It never loads anything by itself, and asks first when something is unsaved. */
export function NewVersionNotice() {
  const load = async () => {
    if (await leaveDirty(hasUnsaved())) await loadNewest();
  };
  return (
    <div role="alert" className={classes.notice} data-no-print>
      <span>A new version is ready.</span>
      <Button variant="default" size="compact-md" onClick={() => void load()}>
        Reload
      </Button>
    </div>
  );
}
