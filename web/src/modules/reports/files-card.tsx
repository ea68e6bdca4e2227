import { readSpace } from '@akoma/contract/files';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { useMay, useSession } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Figure } from './figure.tsx';
import classes from './reports.module.css';
import { reportsWords as words } from './reports.words.ts';
import { sizeText } from './size-text.ts';

const quota = lazyComponent(async () => (await import('./quota.dialog.tsx')).QuotaDialog);

/** How much of the organisation's file quota is used. */
export function FilesCard() {
  const { permissions } = useSession();
  const may = permissions.has('files.read');
  const refused = useMay('settings.write', words.mayNotDismiss);
  const found = useQuery({ ...ask(readSpace), staleTime: 30_000, enabled: may });
  const [editing, setEditing] = useState(false);
  const Quota = useLazyComponent(quota, () => setEditing(false), editing);
  const space = found.data?.data;
  const part = space ? space.bytes / space.quota_bytes : 0;
  return (
    <SectionCard
      title="Storage for files"
      pending={may && found.isPending}
      empty={<p className={classes.note}>{words.mayNotSee}</p>}
      {...(found.isError && { error: found.error.message })}
      onRetry={() => void found.refetch()}
      action={
        space && (
          <ActionButton variant="subtle" size="compact-sm" refused={refused} onClick={() => setEditing(true)}>
            Change quota
          </ActionButton>
        )
      }
    >
      {space && (
        <>
          <dl className={classes.figures}>
            <Figure label="Used" value={sizeText(space.bytes)} bad={part >= 0.9} />
            <Figure label="Allowed" value={sizeText(space.quota_bytes)} />
            <Figure label="Files" value={space.files} />
          </dl>
          <Progress
            value={Math.min(100, part * 100)}
            {...(part >= 0.9 && { color: 'var(--akoma-red-edge)' })}
            mt="md"
            aria-label="Storage used by files"
          />
          {part >= 0.9 && <p className={classes.note}>Almost full: uploads will soon be refused. Delete files, or raise the quota.</p>}
          {editing && Quota && <Quota space={space} onClose={() => setEditing(false)} />}
        </>
      )}
    </SectionCard>
  );
}
