import { useState } from 'react';
import { FileInput } from '../form/file-input.tsx';

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
      throw new Error('The server did not answer. Try again.');
    }
    await pause(file.name.includes('slow') ? 3000 : 20, signal);
  }
  return file.name;
}

/** A picture and a document. */
export function FileFields() {
  const [photo, setPhoto] = useState('');
  const [letter, setLetter] = useState('');
  return (
    <>
      <FileInput label="Photo" pictures shape="round" value={photo} onChange={setPhoto} send={sendSlowly} />
      <FileInput label="Referral letter" required hint="As it came" value={letter} onChange={setLetter} send={sendSlowly} />
      <output aria-label="Files as kept">{[photo, letter].filter(Boolean).join(' and ')}</output>
    </>
  );
}
