import { type RefObject, useEffect, useRef, useState } from 'react';

interface Camera {
  /** Shows what the camera sees. */
  video: RefObject<HTMLVideoElement | null>;
  ready: boolean;
  /** Why there is no picture, and what can be done instead. */
  refused: string | undefined;
  /** What is seen could not be used. */
  fail: () => void;
}

/** Why there is no picture, and what can be done instead. */
function whyNot(error: unknown, instead: string): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return `The browser may not use the camera. Allow it for this address, or ${instead}.`;
  if (name === 'NotFoundError') return `There is no camera. ${asSentence(instead)}`;
  return `The camera cannot be used now. Another program may have it. Try again, or ${instead}.`;
}

const asSentence = (instead: string): string => `${instead.charAt(0).toUpperCase()}${instead.slice(1)} instead.`;

/**
 * The camera of the computer or the phone, from now until this closes.
 * @param wanted which camera and which size; the first one counts.
 * @param instead what to do without a camera: "choose a picture".
 */
export function useCamera(wanted: MediaTrackConstraints, instead: string): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const [refused, setRefused] = useState<string>();
  const first = useRef({ wanted, instead });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let closed = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const open = async () => {
      // without https, browsers have no camera to give
      if (!navigator.mediaDevices)
        return setRefused(`The camera needs an address that begins with https. ${asSentence(first.current.instead)}`);
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: first.current.wanted, audio: false });
        if (closed) return stop();
        video.current!.srcObject = stream;
        await video.current!.play();
        setReady(true);
      } catch (error) {
        if (!closed) setRefused(whyNot(error, first.current.instead));
      }
    };
    void open();
    return () => {
      closed = true;
      stop();
    };
  }, []);
  return { video, ready, refused, fail: () => setRefused(whyNot(undefined, instead)) };
}
