import { Button } from '@mantine/core';
import { useState } from 'react';
import { FileViewer, type ViewedFile } from '../file/file-viewer.tsx';
import { FileInput } from '../form/file-input.tsx';
import { Told } from '../layer/told.ts';

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** A line that is as slow as the file's name says; a name with `lost` breaks off at half the way, the first time. */
const lost = new Set<string>();
async function sendSlowly(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<string> {
  for (let part = 0; part <= 1; part += 0.1) {
    onProgress(part);
    if (part > 0.45 && file.name.includes('lost') && !lost.has(file.name)) {
      lost.add(file.name);
      throw new Told('The server did not answer. Try again.');
    }
    await pause(file.name.includes('slow') ? 3000 : 20, signal);
  }
  return file.name;
}

const drawing = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="${colour}"/><circle cx="200" cy="200" r="90" fill="#fff"/></svg>`)}`;
const viewed: readonly ViewedFile[] = [
  { id: 'wound', title: 'Wound, day 1.jpg', kind: 'picture', address: drawing('#a44'), download: drawing('#a44') },
  { id: 'later', title: 'Wound, day 4.jpg', kind: 'picture', address: drawing('#4a4'), download: drawing('#4a4') },
  { id: 'gone', title: 'Lost.jpg', kind: 'picture', address: 'data:image/png;base64,AAAA', download: '' },
  { id: 'letter', title: 'Referral.pdf', kind: 'pdf', address: '', download: 'data:application/pdf,x' },
];

/** A picture and a document. */
export function FileFields() {
  const [photo, setPhoto] = useState('');
  const [letter, setLetter] = useState('');
  const [open, setOpen] = useState<string>();
  return (
    <>
      <FileInput label="Photo" pictures shape="round" value={photo} onChange={setPhoto} send={sendSlowly} />
      <FileInput label="Referral letter" required hint="As it came" value={letter} onChange={setLetter} send={sendSlowly} />
      <Button variant="default" onClick={() => setOpen('wound')}>
        Look at the pictures
      </Button>
      {open && <FileViewer files={viewed} id={open} onShow={setOpen} onClose={() => setOpen(undefined)} />}
      <output aria-label="Files as kept">{[photo, letter].filter(Boolean).join(' and ')}</output>
    </>
  );
}
