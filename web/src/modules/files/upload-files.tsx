import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useUnsaved } from '../../client/unsaved.ts';
import { acceptOf, sizeText } from '../../ui/form/file-sending.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatMoment } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import classes from './files.module.css';
import { filesWords as words } from './files.words.ts';
import { type Upload, useUploads } from './use-uploads.ts';

interface UploadFilesProps {
  patient_id: string;
  /** Why none can be uploaded. */
  refused: string | undefined;
}

/**
 * Files of a patient, several at once: chosen, dropped, pasted, or taken with the camera of a phone, each with its progress and its own
 * failure (TAB-014, FILE-002).
 */
export function UploadFiles({ patient_id, refused }: UploadFilesProps) {
  const id = useId();
  const { uploads, kept, add, again, leaveOut } = useUploads(patient_id);
  const writing = useWriting();
  const chooser = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const under = uploads.filter(({ at }) => at !== 'failed');
  useUnsaved(uploads.length > 0);
  useEffect(() => {
    // a file that misses the field must not take the whole page away
    const stay = (event: Event) => event.preventDefault();
    for (const kind of ['dragover', 'drop']) window.addEventListener(kind, stay);
    return () => {
      for (const kind of ['dragover', 'drop']) window.removeEventListener(kind, stay);
    };
  }, []);
  const take = (files: FileList | null, title?: string) => !refused && files && files.length > 0 && add([...files], title);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  // the line with the focus goes: the focus stays in the field
  const leave = (upload: Upload, act: (upload: Upload) => void) => {
    act(upload);
    main.current?.focus();
  };

  return (
    <section
      aria-label={words.upload}
      aria-describedby={`${id}-hint`}
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!refused);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <div className={classes.buttons}>
        <ActionButton
          ref={main}
          variant="default"
          refused={refused}
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {words.choose}
        </ActionButton>
        {!refused && (
          <Button
            variant="default"
            className={classes.lens}
            leftSection={<IconCamera size={16} aria-hidden />}
            onClick={() => lens.current?.click()}
          >
            {words.photo}
          </Button>
        )}
        <span className={classes.quiet} id={`${id}-hint`}>
          {words.limits}
          <span className={classes.pointer}> {words.drop}</span>
        </span>
      </div>
      {uploads.length > 0 && (
        <ul className={classes.uploads} aria-label={words.upload}>
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onAgain={() => leave(upload, again)}
              onLeave={() => leave(upload, (one) => leaveOut(one.id))}
            />
          ))}
        </ul>
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={words.choose}
        accept={acceptOf(false)}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = ''; // the same file may be chosen again
        }}
      />
      <input
        ref={lens}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={words.photo}
        accept="image/jpeg"
        capture="environment"
        onChange={(event) => {
          // a phone calls every photo "image"
          take(event.currentTarget.files, `Photo ${formatMoment(new Date(), writing)}`);
          event.currentTarget.value = '';
        }}
      />
      <VisuallyHidden role="status">{statusOf(under.length, uploads.length - under.length, kept)}</VisuallyHidden>
    </section>
  );
}

/** What a screen reader hears: how many are left, not every step. */
function statusOf(under: number, failed: number, kept: number): string {
  if (under > 0) return `Uploading ${under} ${under === 1 ? 'file' : 'files'}`;
  if (failed > 0) return `${failed} ${failed === 1 ? 'file was' : 'files were'} not uploaded`;
  return kept > 0 ? 'All files are uploaded' : '';
}

interface UploadLineProps {
  upload: Upload;
  onAgain: () => void;
  onLeave: () => void;
}

function UploadLine({ upload: { file, title, at, part, sentence, again }, onAgain, onLeave }: UploadLineProps) {
  const name = title ?? file.name;
  return (
    <li className={classes.upload}>
      <span className={classes.name}>{name}</span>
      {at === 'failed' ? (
        <span className={classes.wrong}>{sentence}</span>
      ) : (
        <span className={classes.going}>
          <Progress.Root size="md" className={classes.bar}>
            <Progress.Section value={Math.max(1, part * 100)} aria-label={`Uploading ${name}`} />
          </Progress.Root>
          <span className={classes.quiet}>{at === 'waiting' ? 'Waiting' : `${Math.round(part * 100)} % of ${sizeText(file.size)}`}</span>
        </span>
      )}
      <span className={classes.ways}>
        {again && at === 'failed' && (
          <Button size="compact-sm" aria-label={`${words.again}: ${name}`} onClick={onAgain}>
            {words.again}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${at === 'failed' ? words.leaveOut : words.cancel}: ${name}`}
          onClick={onLeave}
        >
          {at === 'failed' ? words.leaveOut : words.cancel}
        </Button>
      </span>
    </li>
  );
}
