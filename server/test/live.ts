import { startVisit } from '@akoma/contract/encounters';
import { watchChanges } from '@akoma/contract/workbench';
import { registerPatient } from '@akoma/contract/patients';
import { type Caller, openTestApp } from './app.ts';

/** A live list over a real connection. */
export interface Live {
  /** Resolves once the server has started the stream: from then on no event is missed. Returns the content type. */
  open: Promise<string | null>;
  /** The next event, or `undefined` once the server has ended the stream. */
  next: () => Promise<unknown>;
  /** Settles when the server ends it. */
  cut: Promise<void>;
  isCut: () => boolean;
  /** Disconnects the reader. */
  leave: () => void;
}

/** Where the server of the tests listens, for what needs a real connection. */
export async function listeningAddress(): Promise<string> {
  const { server } = await openTestApp();
  return server.listen({ port: 0, host: '127.0.0.1' });
}

/** The address of the stream of changes, of visits unless it is of others. */
export const changesPath = (topics = 'visits'): string => `${watchChanges.path}${topics && `?topics=${topics}`}`;

/** Opens a live list on one of the servers. */
export function listenTo(address: string, { access }: Caller, path: string = changesPath()): Live {
  const leaving = new AbortController();
  const events: unknown[] = [];
  let ended = false;
  let wake = (): void => {};
  const response = fetch(`${address}${path}`, { headers: { authorization: `Bearer ${access}` }, signal: leaving.signal });
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of (await response).body!.pipeThrough(new TextDecoderStream())) {
      const parts = (text + chunk).split('\n\n');
      text = parts.pop()!;
      events.push(...parts.filter((part) => part.startsWith('data: ')).map((part) => JSON.parse(part.slice(6)) as unknown));
      wake();
    }
    ended = true;
    wake();
  };
  // a disconnected client does not receive the end
  const cut = read().catch((error: unknown) => (leaving.signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error)));
  return {
    open: response.then(({ status, headers }) => {
      if (status !== 200) throw new Error(`the stream was answered with ${status}`);
      return headers.get('content-type');
    }),
    next: async () => {
      while (events.length === 0 && !ended) await new Promise<void>((heard) => (wake = heard));
      return events.shift();
    },
    cut,
    isCut: () => ended,
    leave: () => leaving.abort(),
  };
}

/** Registers a patient and starts a visit; returns the event that live lists receive. */
export async function visited({ ask }: Caller): Promise<object> {
  const { data: patient } = await ask(registerPatient, {
    body: { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1991-08-14', mobile: '+233244123456' },
  });
  const { data: visit } = await ask(startVisit, { body: { patient: patient.id } });
  return { topic: 'visits', id: visit.id };
}
