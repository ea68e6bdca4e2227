import { uploadAttachment } from '@akoma/contract/files';
import { whyNotTaken } from '@akoma/contract/base';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshAfter } from '../../client/ask.ts';
import { mayRepeat } from '../../ui/form/file-sending.ts';
import { sentenceOf } from '../../ui/layer/told.ts';
import { filesWords as words } from './files.words.ts';
import { sendFile } from './send-file.ts';

/** One of several files on their way. */
export interface Upload {
  id: number;
  file: File;
  title: string | undefined;
  at: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  part: number;
  /** Why it failed. */
  sentence?: string;
  /** The same file may get through another time. */
  again?: boolean;
}

/** How many are sent at the same time: the server reads two at once. */
const atOnce = 2;

/** Sends files of a patient, two at a time; a file that fails stays with its sentence, and the others go on. */
export function useUploads(patient_id: string) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [kept, setKept] = useState(0);
  const ways = useRef(new Map<number, AbortController>());
  const waiting = useRef<Upload[]>([]);
  const count = useRef(0);
  useEffect(() => {
    const { current } = ways;
    return () => {
      waiting.current = [];
      for (const way of current.values()) way.abort();
    };
  }, []);

  const change = (id: number, to: Partial<Upload>) => setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const leaveOut = (id: number) => setUploads((now) => now.filter((one) => one.id !== id));

  const send = async ({ id, file, title }: Upload, way: AbortController) => {
    const head = await file
      .slice(0, 12)
      .arrayBuffer()
      .catch(() => undefined);
    const refused = head ? whyNotTaken(file, new Uint8Array(head)) : words.unreadable;
    if (refused) return change(id, { at: 'failed', sentence: refused, again: false });
    change(id, { at: 'sending', part: 0 });
    try {
      await sendFile(
        file,
        { category: 'document', patient_id, ...(title && { title }) },
        { signal: way.signal, onProgress: (part) => change(id, { part }) },
      );
      leaveOut(id);
      setKept((before) => before + 1);
      void refreshAfter(queries, uploadAttachment);
    } catch (error) {
      if (!way.signal.aborted) change(id, { at: 'failed', sentence: sentenceOf(error), again: mayRepeat(error) });
    }
  };
  const goOn = () => {
    while (ways.current.size < atOnce) {
      const next = waiting.current.shift();
      if (!next) return;
      const way = new AbortController();
      ways.current.set(next.id, way);
      void send(next, way).finally(() => {
        ways.current.delete(next.id);
        goOn();
      });
    }
  };
  const enqueue = (more: readonly Upload[]) => {
    waiting.current.push(...more);
    goOn();
  };

  return {
    uploads,
    /** How many got through since the page was opened. */
    kept,
    add: (files: readonly File[], title?: string) => {
      const more = files.map((file): Upload => ({ id: ++count.current, file, title, at: 'waiting', part: 0 }));
      setUploads((now) => [...now, ...more]);
      enqueue(more);
    },
    again: (upload: Upload) => {
      change(upload.id, { at: 'waiting', part: 0 });
      enqueue([upload]);
    },
    leaveOut: (id: number) => {
      ways.current.get(id)?.abort();
      waiting.current = waiting.current.filter((one) => one.id !== id);
      leaveOut(id);
    },
  };
}
