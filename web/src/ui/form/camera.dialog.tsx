import { Button, Text } from '@mantine/core';
import { Dialog } from '../layer/dialog.tsx';
import classes from './camera.module.css';
import { useCamera } from './use-camera.ts';

interface CameraDialogProps {
  onTaken: (picture: File) => void;
  onClose: () => void;
}

/** Pixels of the picture's edge: enough to tell a face, small enough for a slow line. */
const edge = 960;

/** Takes a picture with the camera of the computer or the phone; the camera is let go as soon as this closes (PAT-040). */
export function CameraDialog({ onTaken, onClose }: CameraDialogProps) {
  const { video, ready, refused, fail } = useCamera({ width: { ideal: edge }, height: { ideal: edge } }, 'choose a picture');
  const take = async () => {
    const picture = await pictureOf(video.current!);
    if (picture) onTaken(picture);
    else fail();
  };
  return (
    <Dialog
      opened
      title="Take a photo"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!ready} onClick={() => void take()} data-autofocus>
            Take the photo
          </Button>
        </>
      }
    >
      {refused ? (
        <Text role="alert">{refused}</Text>
      ) : (
        <video ref={video} className={classes.seen} aria-label="What the camera sees" playsInline muted />
      )}
    </Dialog>
  );
}

/** The square in the middle of what is seen, as a file. */
async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const side = Math.min(video.videoWidth, video.videoHeight);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, edge);
  const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
  canvas.getContext('2d')?.drawImage(video, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return blob && new File([blob], 'photo.jpg', { type: blob.type });
}
