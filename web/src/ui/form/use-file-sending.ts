import { whyNotTaken } from '@akoma/contract/base';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../layer/told.ts';
import { mayRepeat, type SentFile, type Sending } from './file-sending.ts';

export interface FileSender {
  /** Names what is kept; '' for nothing. */
  value: string;
  onChange: (reference: string) => void;
  /** Sends one file and answers its reference. Throw to refuse: the sentence is shown. */
  send: (file: File, options: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<string>;
  /** Images alone; without it PDF as well (WIDGET-005). */
  pictures?: boolean;
  /** A file is under way: the form should wait. */
  onBusy?: (busy: boolean) => void;
}

/** The life of one file at a time: checked, sent, cancelled, retried, removed; the focus always stays in the field. */
export function useFileSending({ value, onChange, send, pictures = false, onBusy }: FileSender) {
  const group = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const way = useRef<AbortController>(undefined);
  const [sending, setSending] = useState<Sending>();
  const [sent, setSent] = useState<SentFile>();
  const [last, setLast] = useState('');
  const held = useRef(false);

  const go = (next: Sending | undefined, notice = '') => {
    held.current = group.current?.contains(document.activeElement) ?? false;
    setSending(next);
    setLast(notice);
  };
  const step = sending?.at;
  // the button that had the focus may be gone: it goes to the one in its place
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step, and after what is kept has changed
  useEffect(() => {
    if (held.current && (document.activeElement === document.body || document.activeElement === null)) main.current?.focus();
    held.current = false;
  }, [step, value]);
  const busy = step === 'sending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whatever the listener
  useEffect(() => onBusy?.(busy), [busy]);
  useEffect(() => () => way.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(sent?.address ?? ''), [sent]);
  // a failure here must not take the whole page away
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    for (const kind of ['dragover', 'drop']) window.addEventListener(kind, stay);
    return () => {
      for (const kind of ['dragover', 'drop']) window.removeEventListener(kind, stay);
    };
  }, []);

  const take = async (file: File) => {
    way.current?.abort();
    const mine = new AbortController();
    way.current = mine;
    const head = await file
      .slice(0, 12)
      .arrayBuffer()
      .catch(() => undefined);
    if (mine.signal.aborted) return;
    const refused = head ? whyNotTaken(file, new Uint8Array(head), { pictures }) : 'This file could not be read. Choose it again.';
    if (refused) return go({ at: 'failed', file, sentence: refused, again: false });
    go({ at: 'sending', file, part: 0 });
    try {
      const reference = await send(file, {
        signal: mine.signal,
        onProgress: (part) => mine.signal.aborted || setSending({ at: 'sending', file, part }),
      });
      if (mine.signal.aborted) return;
      setSent({ name: file.name, address: file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined });
      go(undefined, `${file.name} is uploaded`);
      onChange(reference);
    } catch (error) {
      if (!mine.signal.aborted) go({ at: 'failed', file, sentence: sentenceOf(error), again: mayRepeat(error) });
    }
  };
  const cancel = () => {
    way.current?.abort();
    go(undefined, 'The upload is cancelled');
  };
  const remove = () => {
    setSent(undefined);
    go(undefined, 'Removed');
    onChange('');
  };
  return { sending, sent: value ? sent : undefined, last, group, chooser, main, take, cancel, remove };
}
