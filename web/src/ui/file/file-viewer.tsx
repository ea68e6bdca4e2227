import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconFileTypePdf,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '../layer/dialog.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import classes from './file-viewer.module.css';
import { canZoomIn, canZoomOut, fitted, moved, type PictureView, turned, zoomed } from './view-of-picture.ts';

/** A kept file as it is shown. */
export interface ViewedFile {
  /** Tells it from the others. */
  id: string;
  title: string;
  kind: 'picture' | 'pdf';
  /** Where the picture is shown from; a PDF is never shown as a page of ours. */
  address: string;
  /** Where it is saved from. */
  download: string;
}

interface FileViewerProps {
  files: readonly ViewedFile[];
  /** The one that is shown. */
  id: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

const step = 1.5;

/**
 * Looks at pictures one after another: nearer by buttons, wheel, + and −, back by 0, turned by R, dragged when near, the next by arrows. A
 * PDF is saved and opened by the computer's own program, since nothing that was uploaded may run as a page of ours (decision 16).
 */
export function FileViewer({ files, id, onShow, onClose }: FileViewerProps) {
  const [view, setView] = useState<PictureView & { of: string }>({ ...fitted, of: id });
  const [broken, setBroken] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    files.findIndex((file) => file.id === id),
  );
  const file = files[at];
  // another file is looked at from the beginning
  const shown = view.of === id ? view : { ...fitted, of: id };
  const change = (to: (view: PictureView) => PictureView) => setView({ ...to(shown), of: id });
  const show = (by: 1 | -1) => {
    const next = files[at + by];
    if (next) onShow(next.id);
  };
  const isPicture = file?.kind === 'picture';

  const heard = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'ArrowLeft') show(-1);
    else if (key === 'ArrowRight') show(1);
    else if (!isPicture) return;
    else if (key === '+' || key === '=') change((now) => zoomed(now, step));
    else if (key === '-') change((now) => zoomed(now, 1 / step));
    else if (key === '0') change(() => fitted);
    else if (key.toLowerCase() === 'r') change(turned);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { current } = frame;
    if (!current || event.buttons !== 1 || !isPicture) return;
    change((now) => moved(now, { x: event.movementX, y: event.movementY }, { width: current.clientWidth, height: current.clientHeight }));
  };
  // the dialog is removed as a whole, which would leave the focus nowhere
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  if (!file) return null;

  return (
    <Dialog opened size="full" title={file.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons within */}
      <div className={classes.viewer} onKeyDown={heard}>
        <div className={classes.tools} role="toolbar" aria-label={`Looking at ${file.title}`}>
          {files.length > 1 && (
            <>
              <ActionIcon
                variant="default"
                size={36}
                aria-label="Previous file"
                aria-keyshortcuts="ArrowLeft"
                disabled={at === 0}
                onClick={() => show(-1)}
              >
                <IconChevronLeft size={18} aria-hidden />
              </ActionIcon>
              <span className={classes.place} aria-live="polite">
                {at + 1} of {files.length}
              </span>
              <ActionIcon
                variant="default"
                size={36}
                aria-label="Next file"
                aria-keyshortcuts="ArrowRight"
                disabled={at === files.length - 1}
                onClick={() => show(1)}
              >
                <IconChevronRight size={18} aria-hidden />
              </ActionIcon>
            </>
          )}
          {isPicture && (
            <>
              <ActionIcon
                variant="default"
                size={36}
                aria-label="Zoom out"
                title="Zoom out ( - )"
                aria-disabled={!canZoomOut(shown)}
                onClick={() => change((now) => zoomed(now, 1 / step))}
              >
                <IconZoomOut size={18} aria-hidden />
              </ActionIcon>
              <output className={classes.place} aria-label="Zoom">
                {Math.round(shown.zoom * 100)} %
              </output>
              <ActionIcon
                variant="default"
                size={36}
                aria-label="Zoom in"
                title="Zoom in ( + )"
                aria-disabled={!canZoomIn(shown)}
                data-autofocus
                onClick={() => change((now) => zoomed(now, step))}
              >
                <IconZoomIn size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="default" size={36} aria-label="Fit" title="Fit ( 0 )" onClick={() => change(() => fitted)}>
                <IconArrowsMaximize size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="default" size={36} aria-label="Rotate right" title="Rotate right ( R )" onClick={() => change(turned)}>
                <IconRotateClockwise size={18} aria-hidden />
              </ActionIcon>
            </>
          )}
          <Button
            component="a"
            href={file.download}
            download={file.title}
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            Download
          </Button>
        </div>
        <div
          ref={frame}
          tabIndex={-1}
          className={classes.frame}
          data-near={(isPicture && shown.zoom > 1) || undefined}
          onPointerMove={drag}
          onWheel={(event) => isPicture && change((now) => zoomed(now, event.deltaY < 0 ? 1.15 : 1 / 1.15))}
        >
          {isPicture && broken !== file.id && (
            <img
              src={file.address}
              alt={file.title}
              draggable={false}
              className={classes.picture}
              data-turn={shown.turn}
              style={{ transform: `translate(${shown.x}px, ${shown.y}px) rotate(${shown.turn}deg) scale(${shown.zoom})` }}
              onError={() => setBroken(file.id)}
            />
          )}
          {isPicture && broken === file.id && (
            <EmptyState
              title="This picture could not be loaded."
              why="You may not have access to it, or the network is down. Close it and try again."
            />
          )}
          {file.kind === 'pdf' && (
            <EmptyState
              title="A PDF opens outside Akoma"
              why="Download it and open it with a program on this computer: uploaded files may not run inside this page."
              action={<IconFileTypePdf size={48} aria-hidden />}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
