import type { AnyOperation, Import } from '@akoma/contract/base';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../ui/layer/told.ts';
import { ask, newKey, refreshAfter } from '../ask.ts';
import { isUnreachable, Refused } from '../refused.ts';
import { request } from '../request.ts';
import { isUnderWay } from './import-report.tsx';

/** The operations of an import, as `importing` of the contract describes them. */
export interface ImportOperations {
  begin: AnyOperation;
  read: AnyOperation;
  lines: AnyOperation;
  undo?: AnyOperation | undefined;
}

/** What is said beside the file. */
export interface Beside {
  params?: object | undefined;
  asked?: (() => object) | undefined;
}

const lookAgainMs = 600;

/** An import from the file to its end: what is sent, how far it has come, and why something was refused. */
export function useImport({ begin, read, undo }: ImportOperations, { params, asked }: Beside) {
  const queries = useQueryClient();
  const unanswered = useRef<{ what: string; key: string }>(undefined);
  const [id, setId] = useState<string>();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  const [trouble, setTrouble] = useState<string>();
  const found = useQuery({
    ...ask(read, { params: { id: id ?? '' } } as never),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isUnderWay((state.data as { data: Import }).data) ? lookAgainMs : false),
  });
  const state = id === undefined ? undefined : (found.data as { data: Import } | undefined)?.data;
  const written = state !== undefined && !state.dry_run && state.status === 'done';
  useEffect(() => {
    if (written) void refreshAfter(queries, begin);
  }, [written, queries, begin]);

  /** What is pressed twice, or sent again after no answer, is done once. */
  const send = async (what: string, operation: AnyOperation, input: object, onProgress?: (part: number) => void) => {
    setTrouble(undefined);
    const key = unanswered.current?.what === what ? unanswered.current.key : newKey();
    unanswered.current = { what, key };
    try {
      const options = { idempotency_key: key, ...(onProgress && { onProgress }) };
      const { data } = (await request(operation, input as never, options)) as { data: Import };
      unanswered.current = undefined;
      queries.setQueryData(ask(read, { params: { id: data.id } } as never).queryKey, { data } as never);
      setId(data.id);
      await queries.invalidateQueries({ queryKey: ask(read, { params: { id: data.id } } as never).queryKey });
    } catch (error) {
      if (!isUnreachable(error) && !(error instanceof Refused && error.status >= 500)) unanswered.current = undefined;
      setTrouble(sentenceOf(error));
    }
  };
  const beside = { ...(params && { params }) };
  const compare = async (of: File, columns?: string) => {
    setFile(of);
    setId(undefined);
    setSent(0);
    const body = { ...asked?.(), file: of, dry_run: true, ...(columns !== undefined && { columns }) };
    await send(`compare ${of.name} ${of.size} ${of.lastModified} ${columns ?? ''}`, begin, { ...beside, body }, setSent);
    setSent(undefined);
  };
  return {
    file,
    state,
    sent,
    trouble,
    /** Shows an import that was begun before. */
    look: setId,
    lost: id !== undefined && found.isError ? found.error.message : undefined,
    setTrouble,
    compare,
    readAs: (columns: string) => (file ? compare(file, columns) : undefined),
    apply: () => send(`apply ${id}`, begin, { ...beside, body: { ...asked?.(), upload_id: id } }),
    undo: () => (undo && id ? send(`undo ${id}`, undo, { params: { id } }) : undefined),
  };
}
