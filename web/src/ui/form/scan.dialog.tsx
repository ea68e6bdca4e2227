import { Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../layer/dialog.tsx';
import classes from './camera.module.css';
import { codeReader } from './code-reader.ts';
import { useCamera } from './use-camera.ts';

interface ScanDialogProps {
  title: string;
  /** What to do without a camera: "type the folder number". */
  instead: string;
  /** Uses what a code says; tells why it is of no use here. */
  onRead: (text: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Between one look at what is seen and the next. */
const pauseMs = 150;

/** Holds a barcode or QR code before the camera until one is of use; the camera is let go as soon as this closes. */
export function ScanDialog({ title, instead, onRead, onClose }: ScanDialogProps) {
  const { video, ready, refused } = useCamera({ facingMode: 'environment', width: { ideal: 1280 } }, instead);
  const [said, setSaid] = useState<string>();
  const use = useEffectEvent(onRead);
  useEffect(() => {
    if (!ready) return undefined;
    let closed = false;
    const look = async () => {
      const read = await codeReader();
      let last: string | undefined;
      while (!closed && video.current) {
        const text = await read(video.current);
        // held before the camera, one code is read again and again
        if (text && text !== last && !closed) setSaid(await use((last = text)));
        await new Promise((done) => setTimeout(done, pauseMs));
      }
    };
    look().catch(() => !closed && setSaid(`Codes cannot be read now. Try again later, or ${instead}.`));
    return () => {
      closed = true;
    };
  }, [ready, video, instead]);
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
      }
    >
      {refused ? (
        <Text role="alert">{refused}</Text>
      ) : (
        <>
          <video ref={video} className={classes.seen} aria-label="What the camera sees" playsInline muted />
          <Text role="status" mt="sm">
            {said ?? 'Hold the barcode or QR code before the camera.'}
          </Text>
        </>
      )}
    </Dialog>
  );
}
