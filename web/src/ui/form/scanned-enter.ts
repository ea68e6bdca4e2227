import { type KeyboardEvent, useState } from 'react';

/** A key as a field hears it. */
export interface HeardKey {
  key: string;
  /** In milliseconds. */
  timeStamp: number;
}

/** Faster on average than anybody types, and so many characters at least. */
const fastest = { gapMs: 40, characters: 6 };

/** Tells the Enter that a scanner sends after a number from one that was pressed: asked for every key of a field, in order. */
export function scanListener(): (heard: HeardKey) => boolean {
  let times: number[] = [];
  return ({ key, timeStamp }) => {
    if (key.length === 1) {
      // a pause begins another number
      if (timeStamp - (times.at(-1) ?? timeStamp) > 10 * fastest.gapMs) times = [];
      times.push(timeStamp);
    }
    if (key !== 'Enter') return false;
    const isScan = times.length >= fastest.characters && (timeStamp - times[0]!) / times.length < fastest.gapMs;
    times = [];
    return isScan;
  };
}

/** For a field into which a card is scanned: the scanner's Enter ends the number, and does not send the form; a pressed one sends it as everywhere. */
export function useScannedEnter() {
  const [isScanned] = useState(scanListener);
  return (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && isScanned({ key: event.key, timeStamp: event.nativeEvent.timeStamp })) event.preventDefault();
  };
}
