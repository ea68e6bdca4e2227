import { listNoteVersions, noteTypeLabels } from '@akoma/contract/encounters';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './encounter-page.module.css';
import type { Encounter } from './encounter-parts.ts';
import { hasWords } from './note-texts.ts';

type Note = Encounter['notes'][number];

/** Opens the earlier versions of a note (rulings.md 39). Empty if it was never changed. */
export function EarlierVersions({ note }: { note: Note }) {
  const [opened, setOpened] = useState(false);
  if (note.version === 1) return null;
  return (
    <>
      {' · '}
      <Anchor component="button" type="button" inherit underline="always" className="akoma-target" onClick={() => setOpened(true)}>
        Earlier versions
      </Anchor>
      <Versions note={note} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function Versions({ note, opened, onClose }: { note: Note; opened: boolean; onClose: () => void }) {
  const found = useQuery({ ...ask(listNoteVersions, { params: { id: note.id } }), staleTime: 0, enabled: opened });
  const versions = found.data?.data;
  const label = noteTypeLabels[note.note_type];
  return (
    <Dialog
      opened={opened}
      title={`${label}: earlier versions`}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {found.isPending && <LinesSkeleton lines={4} />}
      {versions?.length === 0 && <p>Earlier versions were not kept yet when this was changed.</p>}
      {versions?.map((version) => (
        <article key={version.version} className={classes.signed}>
          <div className={classes.text}>
            {hasWords(version) ? <RichTextView text={version.note} format={version.note_format} /> : 'Empty'}
          </div>
          <p className={classes.stamp}>
            {version.author_name}, <Moment at={version.written_at} /> until <Moment at={version.replaced_at} />
          </p>
        </article>
      ))}
    </Dialog>
  );
}
