import { Button } from '@mantine/core';
import { hasUnsaved } from '../../client/unsaved.ts';
import { leaveDirty } from '../../ui/layer/confirm.ts';
import { loadNewest } from './installation.ts';
import classes from './new-version-notice.module.css';

/** Shown when the server has another build. It never reloads automatically, and asks first if there is unsaved input. */
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
