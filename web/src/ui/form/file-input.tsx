import { Button, Input, Progress, VisuallyHidden } from '@mantine/core';
import { IconCamera, IconFileTypePdf, IconPhoto, IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { lazyComponent, useLazyComponent } from '../layer/lazy-component.ts';
import classes from './file-input.module.css';
import { acceptOf, noticeOf, sizeText } from './file-sending.ts';
import { type FileSender, useFileSending } from './use-file-sending.ts';

const cameraDialog = lazyComponent(async () => (await import('./camera.dialog.tsx')).CameraDialog);
const viewer = lazyComponent(async () => (await import('../file/file-viewer.tsx')).FileViewer);

interface FileInputProps extends FileSender {
  label: string;
  /** Address of the picture that a reference names. */
  preview?: (reference: string) => string;
  /** Where a kept picture is saved from; left out: from where it is shown. */
  download?: (reference: string) => string;
  /** How the preview is cut. */
  shape?: 'round' | 'wide';
  /** The picture may be taken here and now. */
  camera?: boolean;
  required?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
  /** For the error summary's link: the form's path. */
  'data-path'?: string;
}

/**
 * One file: chosen, dropped or pasted, sent at once with its progress, shown, replaced and removed. Images and PDF of at most 10 MB
 * (WIDGET-005, WIDGET-024); other files are refused before anything is sent.
 */
export function FileInput(props: FileInputProps) {
  const { label, value, pictures = false, shape = 'wide', required, error, hint } = props;
  const id = useId();
  const upload = useFileSending(props);
  const { sending, sent, group, chooser, main } = upload;
  const [over, setOver] = useState(false);
  const [looking, setLooking] = useState(false);
  const Viewer = useLazyComponent(viewer, () => setLooking(false), looking);
  const [aiming, setAiming] = useState(false);
  const Camera = useLazyComponent(cameraDialog, () => setAiming(false), aiming);
  const take = (files: FileList | null | undefined) => files?.[0] && void upload.take(files[0]);
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
  const failed = sending?.at === 'failed' ? sending : undefined;
  const busy = sending?.at === 'sending' ? sending : undefined;
  const wrong = failed?.sentence ?? error;
  const shownAs = sent?.address ?? (value && props.preview?.(value));
  const described = [`${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ');
  const what = pictures ? 'picture' : 'file';

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      withAsterisk={required}
      description={hint}
      error={wrong}
      errorProps={{ id: `${id}-error` }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <fieldset
        ref={group}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-describedby={described}
        className={classes.zone}
        data-over={over || undefined}
        data-wrong={wrong ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        <span className={classes.preview} data-shape={shape}>
          {shownAs ? (
            <>
              <img src={shownAs} alt={`${label}, as it is kept`} className={classes.picture} />
              <button type="button" className={classes.look} aria-label={`Look at ${label}`} onClick={() => setLooking(true)} />
            </>
          ) : value ? (
            <IconFileTypePdf size={28} aria-hidden />
          ) : (
            <IconPhoto size={28} aria-hidden />
          )}
        </span>
        <div className={classes.words}>
          {busy ? (
            <>
              <span className={classes.name}>{busy.file.name}</span>
              <Progress.Root size="md" className={classes.bar}>
                <Progress.Section value={Math.max(1, busy.part * 100)} aria-label={`Uploading ${busy.file.name}`} />
              </Progress.Root>
              <span className={classes.quiet} id={`${id}-hint`}>
                {`${Math.round(busy.part * 100)} % of ${sizeText(busy.file.size)}`}
              </span>
            </>
          ) : (
            <>
              {sent && <span className={classes.name}>{sent.name}</span>}
              <span className={classes.quiet} id={`${id}-hint`}>
                {pictures ? 'PNG, JPEG or WebP, up to 10 MB.' : 'Image (PNG, JPEG, WebP) or PDF, up to 10 MB.'}
                <span className={classes.pointer}> Choose it, drop it here or paste it.</span>
              </span>
            </>
          )}
          <div className={classes.buttons}>
            {busy ? (
              <Button ref={main} size="xs" variant="default" onClick={upload.cancel}>
                Cancel upload
              </Button>
            ) : (
              <>
                {failed?.again && (
                  <Button size="xs" onClick={() => void upload.take(failed.file)}>
                    Try again
                  </Button>
                )}
                <Button
                  data-path={props['data-path']}
                  ref={main}
                  size="xs"
                  variant="default"
                  leftSection={<IconUpload size={16} aria-hidden />}
                  aria-label={`${value ? 'Replace' : 'Choose a'} ${what}: ${label}`}
                  onClick={() => chooser.current?.click()}
                >
                  {value ? 'Replace' : `Choose a ${what}`}
                </Button>
                {props.camera && (
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconCamera size={16} aria-hidden />}
                    aria-label={`Use the camera: ${label}`}
                    onClick={() => setAiming(true)}
                  >
                    Use the camera
                  </Button>
                )}
                {value && (
                  <Button size="xs" variant="subtle" color="red" aria-label={`Remove ${what}: ${label}`} onClick={upload.remove}>
                    Remove
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={label}
          accept={acceptOf(pictures)}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = ''; // the same file may be chosen again
          }}
        />
        <VisuallyHidden role="status">{noticeOf(sending, upload.last)}</VisuallyHidden>
        {aiming && Camera && (
          <Camera
            onClose={() => setAiming(false)}
            onTaken={(picture) => {
              setAiming(false);
              void upload.take(picture);
            }}
          />
        )}
        {looking && Viewer && shownAs && (
          <Viewer
            files={[
              {
                id: shownAs,
                title: label,
                kind: 'picture',
                address: shownAs,
                download: sent?.address ?? props.download?.(value) ?? shownAs,
              },
            ]}
            id={shownAs}
            onShow={() => {}}
            onClose={() => setLooking(false)}
          />
        )}
      </fieldset>
    </Input.Wrapper>
  );
}
